/** Something the ladder service says that does not follow from the match log. */
export interface Disagreement {
  /** The number of the round; null for the current ladder. */
  readonly round: number | null;
  /** The id of the match, if it is about one. */
  readonly match: string | null;
  readonly leg: 1 | 2 | null;
  readonly what: string;
  readonly is: string;
  readonly shouldBe: string;
}

/** What a disagreement is about. */
export type Place = Pick<Disagreement, 'round' | 'match' | 'leg'>;

/** Collects the disagreements of one place; compares and shows values as JSON, shows texts as they are. */
export class Comparison {
  readonly found: Disagreement[] = [];

  constructor(private readonly place: Place) {}

  /** Adds a disagreement if the two values differ. */
  same(what: string, is: unknown, shouldBe: unknown): void {
    if (JSON.stringify(is) !== JSON.stringify(shouldBe)) this.add(what, is, shouldBe);
  }

  add(what: string, is: unknown, shouldBe: unknown): void {
    this.found.push({ ...this.place, what, is: shown(is), shouldBe: shown(shouldBe) });
  }
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
