/** The first thing in a leg that is not true. */
export interface Finding {
  /** `board`, `move`, `end`, `match` (does not fit the other leg) or a member of the record. */
  readonly at: string;
  /** The number of the move, from 1; null if it is not about a move. */
  readonly move: number | null;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** A difference; values are shown as JSON, texts as they are. */
export function finding(at: string, what: string, expected: unknown, found: unknown): Finding {
  return { at, move: null, what, expected: shown(expected), found: shown(found) };
}

/** A difference at a move, counted from 1. */
export function findingAt(move: number, what: string, expected: unknown, found: unknown): Finding {
  return { ...finding('move', what, expected, found), move };
}

/** Compares two values by their JSON; null if they are equal. */
export function difference(at: string, what: string, expected: unknown, found: unknown): Finding | null {
  return JSON.stringify(expected) === JSON.stringify(found) ? null : finding(at, what, expected, found);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
