/** Something that the ladder service tells and that does not follow from the match log. */
export interface Disagreement {
  /** The number of the round; null for the ladder as it stands. */
  readonly round: number | null;
  /** The id of the match, where it is about one. */
  readonly match: string | null;
  readonly leg: 1 | 2 | null;
  readonly what: string;
  readonly is: string;
  readonly shouldBe: string;
}

/** Where a disagreement is. */
export type Place = Pick<Disagreement, 'round' | 'match' | 'leg'>;

/** Collects what disagrees in one place; values are compared and shown by their JSON, texts shown as they are. */
export class Comparison {
  readonly found: Disagreement[] = [];

  constructor(private readonly place: Place) {}

  /** Notes a disagreement where the two differ. */
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
