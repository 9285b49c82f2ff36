import { verbatim } from '../language';
import type { Words } from '../language';

/** Something the ladder service says that does not follow from the match log. */
export interface Disagreement {
  /** The number of the round; null for the current ladder. */
  readonly round: number | null;
  /** The id of the match, if it is about one. */
  readonly match: string | null;
  readonly leg: 1 | 2 | null;
  readonly what: Words;
  readonly is: Words;
  readonly shouldBe: Words;
}

/** What a disagreement is about. */
export type Place = Pick<Disagreement, 'round' | 'match' | 'leg'>;

/** Collects the disagreements of one place. */
export class Comparison {
  readonly found: Disagreement[] = [];

  constructor(private readonly place: Place) {}

  /** Adds a disagreement if the two values differ: codes, numbers and lists, the same in every language. */
  same(what: Words, is: unknown, shouldBe: unknown): void {
    if (JSON.stringify(is) !== JSON.stringify(shouldBe)) this.add(what, shown(is), shown(shouldBe));
  }

  /** The same of two texts that are words. */
  sameWords(what: Words, is: Words, shouldBe: Words): void {
    if (is[0] !== shouldBe[0]) this.add(what, is, shouldBe);
  }

  add(what: Words, is: Words, shouldBe: Words): void {
    this.found.push({ ...this.place, what, is, shouldBe });
  }
}

/** A value as JSON, a text as it is. */
export function shown(value: unknown): Words {
  return verbatim(typeof value === 'string' ? value : JSON.stringify(value));
}
