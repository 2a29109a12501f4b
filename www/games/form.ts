/** Moves by numbers, in the kinds that games share. */
import {
  type Component,
  grid,
  gridBody,
  grouped,
  numbers,
} from "../solver/position.ts";
import type { Field, Mistake, MoveForm } from "./page.ts";

type Values = Readonly<Record<string, string>>;

/** A pile and an amount to take from it. */
export const takeForm: MoveForm = {
  fields: (part) => [pileField(part), { name: "amount", label: "Take" }],
  fill: (_, pile, amount) => ({ pile: `${pile}`, amount: `${amount}` }),
  to: (part, values) => {
    const amount = natural(values, "amount", "how many tokens to take");
    if (typeof amount !== "bigint") return amount;
    if (amount === 0n) return mistake("amount", "Take at least one token.");
    return take(part, [{ pile: pileOf(values), amount, field: "amount" }]);
  },
};

/** An amount from each of some piles. */
function takeEachForm(piles: number): MoveForm {
  const fields = Array.from({ length: piles }, (_, i) => ({
    name: i === 0 ? "amount" : `amount${i + 1}`,
    label: i === 0 ? "Take from pile 1" : `and from pile ${i + 1}`,
  }));
  return {
    fields: () => fields,
    fill: (_, pile, amount) => ({ [fields[pile]?.name ?? ""]: `${amount}` }),
    to: (part, values) => {
      const taken: { pile: number; amount: bigint; field: string }[] = [];
      for (const [pile, { name }] of fields.entries()) {
        const amount = natural(values, name, "how many to take, or 0", "0");
        if (typeof amount !== "bigint") return amount;
        taken.push({ pile, amount, field: name });
      }
      if (taken.every(({ amount }) => amount === 0n)) {
        return mistake(
          "amount",
          "Take at least one token from one of the piles.",
        );
      }
      return take(part, taken);
    },
  };
}

/** An amount from each of two piles. */
export const takeBothForm = takeEachForm(2);

/** An amount from each of three piles. */
export const takeThreeForm = takeEachForm(3);

/** A pile and the smaller of the two parts it falls into. */
export const splitForm: MoveForm = {
  fields: (part) => [
    pileField(part),
    { name: "amount", label: "Smaller part" },
  ],
  fill: ({ body }, pile, amount) => {
    const rest = (numbers(body)[pile] ?? 0n) - amount;
    return {
      pile: `${pile}`,
      // All of a pile is no part: then one token is set apart.
      amount: `${rest <= 0n ? 1n : rest < amount ? rest : amount}`,
    };
  },
  to: (part, values) => {
    const amount = natural(values, "amount", "how many tokens to set apart");
    if (typeof amount !== "bigint") return amount;
    const piles = numbers(part.body);
    const pile = pileOf(values);
    const size = piles[pile] ?? 0n;
    const rest = size - amount;
    if (amount === 0n || rest <= 0n) {
      return mistake(
        "amount",
        `Both parts need a token: choose from 1 to ${grouped(size - 1n)}.`,
      );
    }
    piles.splice(pile, 1, ...(amount < rest ? [amount, rest] : [rest, amount]));
    return { ...part, body: piles.join(",") };
  },
};

/** A square; it and everything below and to the right of it goes. */
export const biteForm: MoveForm = {
  fields: () => [
    { name: "row", label: "Row" },
    { name: "column", label: "Column" },
  ],
  to: (part, values) => {
    const box = grid(part.body);
    const row = natural(values, "row", "the row to bite at");
    if (typeof row !== "bigint") return row;
    const column = natural(values, "column", "the column to bite at");
    if (typeof column !== "bigint") return column;
    if (row < 1n || row > box.rows) {
      return mistake("row", `There are rows 1 to ${box.rows}.`);
    }
    if (column < 1n || column > box.columns) {
      return mistake("column", `There are columns 1 to ${box.columns}.`);
    }
    const at = (Number(row) - 1) * box.columns + Number(column) - 1;
    if (!box.pieces[at]) {
      return mistake("column", "There is no piece to bite at there.");
    }
    const left = Number(column) - 1;
    const pieces = box.pieces.map(
      (piece, i) => piece && (i < at - left || i % box.columns < left),
    );
    return { ...part, body: gridBody({ ...box, pieces }) };
  },
};

/** A square of a strip and the sign to place on it. */
export const placeForm: MoveForm = {
  fields: () => [
    { name: "square", label: "Square" },
    {
      name: "sign",
      label: "Sign",
      choices: [
        { value: "+", label: "+ plus" },
        { value: "-", label: "− minus" },
      ],
    },
  ],
  to: (part, values) => {
    const square = natural(values, "square", "the square to place it on");
    if (typeof square !== "bigint") return square;
    const { length } = part.body;
    if (square < 1n || square > length) {
      return mistake("square", `There are squares 1 to ${grouped(length)}.`);
    }
    const at = Number(square) - 1;
    if (part.body[at] !== ".") {
      return mistake("square", `Square ${grouped(square)} is taken.`);
    }
    const sign = values["sign"] === "-" ? "-" : "+";
    return {
      ...part,
      body: part.body.slice(0, at) + sign + part.body.slice(at + 1),
    };
  },
};

/** A square and a direction; the whole run through it goes. */
export const sweepForm: MoveForm = {
  fields: () => [
    { name: "row", label: "Row" },
    { name: "column", label: "Column" },
    {
      name: "direction",
      label: "Sweep",
      choices: [
        { value: "across", label: "across" },
        { value: "down", label: "down" },
      ],
    },
  ],
  to: (part, values) => {
    const floor = grid(part.body);
    const { rows, columns, pieces } = floor;
    const row = natural(values, "row", "the row to sweep in");
    if (typeof row !== "bigint") return row;
    const column = natural(values, "column", "the column to sweep in");
    if (typeof column !== "bigint") return column;
    if (row < 1n || row > rows) {
      return mistake("row", `There are rows 1 to ${rows}.`);
    }
    if (column < 1n || column > columns) {
      return mistake("column", `There are columns 1 to ${columns}.`);
    }
    const at = (Number(row) - 1) * columns + Number(column) - 1;
    if (!pieces[at]) return mistake("column", "There is no dirt there.");
    const down = values["direction"] === "down";
    const step = down ? columns : 1;
    const left = [...pieces];
    for (const way of [-step, step]) {
      for (let i = at; pieces[i]; i += way) {
        left[i] = false;
        // A row ends where the next one begins.
        const edge = way < 0 ? 0 : columns - 1;
        if (!down && i % columns === edge) break;
      }
    }
    return { ...part, body: gridBody({ ...floor, pieces: left }) };
  },
};

function pileField(part: Component): Field {
  return {
    name: "pile",
    label: "Pile",
    choices: numbers(part.body).map((size, i) => ({
      value: String(i),
      label: `${i + 1}: ${grouped(size)}`,
    })),
  };
}

function pileOf(values: Values): number {
  return Number(values["pile"] ?? 0);
}

function take(
  part: Component,
  taken: readonly { pile: number; amount: bigint; field: string }[],
): Component | Mistake {
  const piles = numbers(part.body);
  for (const { pile, amount, field } of taken) {
    const size = piles[pile] ?? 0n;
    if (amount > size) {
      return mistake(field, `Pile ${pile + 1} holds only ${grouped(size)}.`);
    }
    piles[pile] = size - amount;
  }
  return { ...part, body: piles.join(",") };
}

/** A whole number as a person may write it: digits, perhaps in groups. */
function natural(
  values: Values,
  field: string,
  what: string,
  empty = "",
): bigint | Mistake {
  const digits = (values[field] ?? "").replace(/[\s'_]/g, "") || empty;
  if (!/^\d{1,40}$/.test(digits)) {
    return mistake(field, `Say ${what}, as a whole number.`);
  }
  return BigInt(digits);
}

function mistake(field: string, message: string): Mistake {
  return { field, message };
}
