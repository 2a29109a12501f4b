/** Statements to begin with: what each says, and its text. */

export interface Prepared {
  readonly says: string;
  readonly text: string;
}

/** No two lost cells differ by p in x and q in y. */
const apart = (p: number, q: number): Prepared => ({
  says: `No two lost cells differ by (${p}, ${q})`,
  text: `A x,y: lost(x,y) => ~lost(x + ${p}, y + ${q})`,
});

export const PREPARED: readonly Prepared[] = [
  {
    says: "Each difference n is there",
    text: "A n: E x,y: lost(x,y) & y = x + n",
  },
  {
    says: "No difference is there twice",
    text: "A x,y,u,v: lost(x,y) & x < y & lost(u,v) & u < v & x < u => y + u != v + x",
  },
  {
    says: "Each number from 1 on is in one pair alone",
    text: "(A n: n > 0 => E x,y: lost(x,y) & x < y & (n = x | n = y)) & (A p,q,r: lost(p,q) & p < q => ~(lost(q,r) & q < r))",
  },
  {
    says: "Each row has exactly one lost cell",
    text: "A y: E x: lost(x,y) & A z: lost(z,y) => z = x",
  },
  {
    says: "The smaller numbers grow by 1 or 2, the larger by 2 or 3",
    text: "A x,y,u,v: lost(x,y) & x < y & lost(u,v) & u < v & x < u & ~(E s,t: lost(s,t) & s < t & x < s & s < u) => (u = x + 1 | u = x + 2) & (v = y + 2 | v = y + 3)",
  },
  {
    says: "With (x, y) its mirror image is lost",
    text: "A x,y: lost(x,y) => lost(y,x)",
  },
  {
    says: "(0, 0) is the only lost cell on the diagonal",
    text: "A x: lost(x,x) => x = 0",
  },
  {
    says: "The larger number is at most twice the smaller",
    text: "A x,y: lost(x,y) & x < y => y <= 2*x",
  },
  apart(2, 4),
  apart(1, 2),
  {
    says: "A lost cell lies beyond a million",
    text: "E x,y: lost(x,y) & x > 1000000 & x < y",
  },
];

/** The one that stands in the box at first. */
export const FIRST = PREPARED[0]?.text ?? "";
