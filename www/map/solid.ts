/**
 * The points of a figure in space by WebGL: balls or cubes, seen as the
 * solver's own projection sees them, so that everything that is drawn over them
 * and every click finds its place. One frame per call of `draw`; nothing moves
 * by itself.
 */
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  InstancedBufferAttribute,
  InstancedMesh,
  type IUniform,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  OrthographicCamera,
  Points,
  Scene,
  ShaderMaterial,
  Vector3,
  WebGLRenderer,
} from "three";
import type { Engine } from "../solver/engine.ts";
import type { Box, FigureKey, Theme } from "../solver/figure.ts";
import type { View } from "../solver/view.ts";
import { angles, dataKey } from "./model/space.ts";

/** Cells of the plane picture per step of the lattice. */
const FINE = 1000;
/** Kinds of points that the shaders have room for. */
const KINDS = 4;

type Data = NonNullable<Awaited<ReturnType<Engine["solid"]>>>;
type Pair = readonly [number[], number[]];

/** What a frame depends on; the plot is in device pixels. */
export interface Sight {
  readonly figure: FigureKey;
  readonly view: View;
  readonly theme: Theme;
  readonly plot: Box;
}

/** Farther points fade into the paper, as in the plane picture. */
const FADE = `
  uniform vec3 tints[${KINDS}];
  uniform vec3 paper;
  uniform float reach;
  varying vec3 tint;
  float depthOf(vec4 eye) { return (eye.z / reach + 1.0) / 2.0; }
  vec3 faded(float kind, float depth) {
    return mix(tints[int(kind + 0.5)], paper, 0.62 * (1.0 - depth));
  }`;

const BALL_VERTEX = `${FADE}
  uniform float radii[${KINDS}];
  uniform float pixels;
  attribute float kind;
  varying float thick;
  void main() {
    vec4 eye = modelViewMatrix * vec4(position, 1.0);
    float depth = depthOf(eye);
    float radius = radii[int(kind + 0.5)] * (0.8 + 0.3 * depth);
    tint = faded(kind, depth);
    thick = radius / (2.0 * reach);
    gl_PointSize = max(1.5, 2.0 * radius * pixels);
    gl_Position = projectionMatrix * eye;
  }`;

/** A disc that is lit and has the depth of a ball. */
const BALL_FRAGMENT = `
  varying vec3 tint;
  varying float thick;
  void main() {
    vec2 p = gl_PointCoord * 2.0 - 1.0;
    float away = dot(p, p);
    if (away > 1.0) discard;
    float z = sqrt(1.0 - away);
    gl_FragDepth = gl_FragCoord.z - z * thick;
    float light = dot(vec3(p.x, -p.y, z), normalize(vec3(-0.5, 0.6, 0.7)));
    vec3 colour = tint * mix(0.5, 1.0, clamp(light + 0.45, 0.0, 1.0));
    colour = mix(colour, vec3(1.0), 0.45 * pow(max(light, 0.0), 20.0));
    gl_FragColor = vec4(colour, 1.0);
  }`;

const CUBE_VERTEX = `${FADE}
  attribute float kind;
  varying vec2 at;
  varying vec3 side;
  void main() {
    vec4 middle = modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
    tint = faded(kind, depthOf(middle));
    at = uv;
    side = abs(normal);
    gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
  }`;

/** Faces in three shades, with dark edges. */
const CUBE_FRAGMENT = `
  uniform float pixels;
  varying vec3 tint;
  varying vec2 at;
  varying vec3 side;
  void main() {
    vec3 face = tint;
    if (side.y > 0.5) face = mix(tint, vec3(0.07, 0.08, 0.11), 0.22);
    if (side.z > 0.5) face = mix(tint, vec3(1.0), 0.3);
    vec2 rim = min(at, 1.0 - at) / fwidth(at);
    float inside = smoothstep(0.4, 1.4, min(rim.x, rim.y));
    vec3 edge = mix(tint, vec3(0.07, 0.08, 0.11), 0.45);
    gl_FragColor = vec4(pixels < 6.0 ? face : mix(edge, face, inside), 1.0);
  }`;

export class Solid {
  private readonly engine: Engine;
  private readonly renderer: WebGLRenderer;
  private readonly camera = new OrthographicCamera();
  private readonly scene = new Scene();
  private readonly box = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial(),
  );
  private body: Points | InstancedMesh | null = null;
  private data: Data | null = null;
  private loaded = "";
  private last: Sight | null = null;
  private readonly uniforms: Record<string, IUniform> = {
    tints: { value: vectors() },
    radii: { value: new Array(KINDS).fill(0) },
    paper: { value: new Vector3() },
    reach: { value: 1 },
    pixels: { value: 1 },
  };

  /** On a canvas with a WebGL 2 context. */
  constructor(engine: Engine, context: WebGL2RenderingContext) {
    this.engine = engine;
    this.renderer = new WebGLRenderer({
      canvas: context.canvas as HTMLCanvasElement,
      context,
      alpha: true,
    });
    this.renderer.setPixelRatio(1);
    this.renderer.setScissorTest(true);
    this.camera.matrixAutoUpdate = false;
    this.scene.add(this.box);
  }

  /** Where it draws. */
  get canvas(): HTMLCanvasElement {
    return this.renderer.domElement;
  }

  /** How many points there are. */
  get count(): number {
    return this.data?.[1].length ?? 0;
  }

  /** Fetches the points of a figure, unless they are here. */
  async load(figure: FigureKey): Promise<void> {
    const name = dataKey(figure);
    if (name === this.loaded) return;
    const data = await this.engine.solid(figure);
    if (data === null) throw new Error(`${figure.id} is no figure in space`);
    this.clear();
    this.data = data;
    this.loaded = name;
    const [coordinates, kinds, [bounds, cubes]] = data;
    const middle = middleOf(bounds);
    const places = Float32Array.from(
      coordinates,
      (c, i) => c - (middle[i % 3] ?? 0),
    );
    this.body = cubes ? this.cubes(places, kinds) : this.balls(places, kinds);
    this.body.frustumCulled = false;
    this.scene.add(this.body);
    this.uniforms["reach"] = { value: (side(bounds) * Math.sqrt(3)) / 2 };
  }

  private balls(places: Float32Array, kinds: Uint8Array): Points {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(places, 3));
    geometry.setAttribute(
      "kind",
      new BufferAttribute(Float32Array.from(kinds), 1),
    );
    return new Points(geometry, this.material(BALL_VERTEX, BALL_FRAGMENT));
  }

  private cubes(places: Float32Array, kinds: Uint8Array): InstancedMesh {
    const geometry = new BoxGeometry();
    const kind = new InstancedBufferAttribute(Float32Array.from(kinds), 1);
    geometry.setAttribute("kind", kind);
    const material = this.material(CUBE_VERTEX, CUBE_FRAGMENT);
    const mesh = new InstancedMesh(geometry, material, kinds.length);
    const matrix = new Matrix4();
    for (let i = 0; i < kinds.length; i++) {
      const [x = 0, y = 0, z = 0] = places.subarray(3 * i, 3 * i + 3);
      mesh.setMatrixAt(i, matrix.makeTranslation(x, y, z));
    }
    return mesh;
  }

  private material(vertexShader: string, fragmentShader: string) {
    const { uniforms } = this;
    return new ShaderMaterial({ uniforms, vertexShader, fragmentShader });
  }

  /** Draws one frame on a canvas of this size, in device pixels. */
  draw(sight: Sight, width: number, height: number): void {
    if (this.data === null) return;
    this.last = sight;
    const { view, plot, theme } = sight;
    const [, , [bounds, , paper, faint, kinds]] = this.data;
    const { renderer, camera, uniforms } = this;
    const canvas = renderer.domElement;
    if (canvas.width !== width || canvas.height !== height) {
      renderer.setSize(width, height, false);
    }
    const below = height - plot.top - plot.height;
    renderer.setViewport(plot.left, below, plot.width, plot.height);
    renderer.setScissor(plot.left, below, plot.width, plot.height);
    const { right, up, toward } = this.basis(sight.figure);
    camera.matrix.makeBasis(right, up, toward);
    camera.matrixWorldNeedsUpdate = true;
    camera.left = (Number(view.ox) + view.x0) / FINE;
    camera.right = (Number(view.ox) + view.x1) / FINE;
    camera.bottom = (Number(view.oy) + view.y0) / FINE;
    camera.top = (Number(view.oy) + view.y1) / FINE;
    const reach = uniforms["reach"]?.value as number;
    camera.near = -reach * 1.1;
    camera.far = reach * 1.1;
    camera.updateProjectionMatrix();
    const pick = (pair: Pair) => pair[theme === "dark" ? 1 : 0];
    for (const [i, [colours, radius]] of kinds.slice(0, KINDS).entries()) {
      paint(uniforms["tints"]?.value[i], pick(colours));
      (uniforms["radii"] as IUniform<number[]>).value[i] = radius;
    }
    paint(uniforms["paper"]?.value, pick(paper));
    uniforms["pixels"] = { value: plot.width / (camera.right - camera.left) };
    const [red = 0, green = 0, blue = 0] = pick(faint);
    this.box.material.color.setRGB(red / 255, green / 255, blue / 255, "srgb");
    this.frame(bounds, toward);
    renderer.render(this.scene, camera);
  }

  /** Draws the last frame again: a canvas forgets it. */
  redraw(): void {
    const { width, height } = this.renderer.domElement;
    if (this.last !== null) this.draw(this.last, width, height);
  }

  /** Where right, up and out of the picture lie in space. */
  private basis(figure: FigureKey) {
    const [yaw, pitch] = angles(figure).map((angle) => (angle * Math.PI) / 180);
    const [cy, sy] = [Math.cos(yaw ?? 0), Math.sin(yaw ?? 0)];
    const [cp, sp] = [Math.cos(pitch ?? 0), Math.sin(pitch ?? 0)];
    return {
      right: new Vector3(-sy, cy, 0),
      up: new Vector3(-sp * cy, -sp * sy, cp),
      toward: new Vector3(cp * cy, cp * sy, sp),
    };
  }

  /** The edges of the box, but for those that stand before the points. */
  private frame(bounds: Data[2][0], toward: Vector3) {
    const middle = middleOf(bounds);
    const half = middle.map((m, i) => (bounds[1][i] ?? 0) - m);
    const to = toward.toArray();
    const corners: number[] = [];
    for (const axis of [0, 1, 2]) {
      for (const [u, v] of SIDES) {
        const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
        if (u * (to[j] ?? 0) > 1e-9 && v * (to[k] ?? 0) > 1e-9) continue;
        for (const end of [-1, 1]) {
          const corner = [0, 0, 0];
          corner[axis] = end * (half[axis] ?? 0);
          corner[j] = u * (half[j] ?? 0);
          corner[k] = v * (half[k] ?? 0);
          corners.push(...corner);
        }
      }
    }
    const places = new BufferAttribute(Float32Array.from(corners), 3);
    this.box.geometry.dispose();
    this.box.geometry = new BufferGeometry().setAttribute("position", places);
    this.box.frustumCulled = false;
  }

  private clear() {
    if (this.body === null) return;
    this.scene.remove(this.body);
    this.body.geometry.dispose();
    (this.body.material as ShaderMaterial).dispose();
    if (this.body instanceof InstancedMesh) this.body.dispose();
    this.body = null;
  }

  /** Gives everything back to the graphics card. */
  dispose(): void {
    this.clear();
    this.box.geometry.dispose();
    this.box.material.dispose();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

const SIDES = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

function vectors(): Vector3[] {
  return Array.from({ length: KINDS }, () => new Vector3());
}

function middleOf([low, high]: Data[2][0]): number[] {
  return low.map((from, i) => (from + (high[i] ?? 0)) / 2);
}

function side([low, high]: Data[2][0]): number {
  return Math.max(...low.map((from, i) => (high[i] ?? 0) - from + 1));
}

function paint(into: Vector3, [red = 0, green = 0, blue = 0]: number[]) {
  into.set(red / 255, green / 255, blue / 255);
}
