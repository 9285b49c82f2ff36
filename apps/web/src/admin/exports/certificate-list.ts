import type { LadderView } from '@hexduel/contracts-http';

/** What stands on one certificate; `place` null: out of competition. */
export interface CertificateData {
  readonly entry: string;
  readonly place: number | null;
  readonly team: string;
  readonly players: readonly string[];
  /** A decimal: "12.500". */
  readonly points: string;
  readonly language: 'en' | 'ru';
}

export type CertificateLanguage = 'en' | 'ru' | 'both';

export interface CertificateChoice {
  readonly from: number;
  readonly to: number;
  readonly language: CertificateLanguage;
  /** Also teams without contest, after all others. */
  readonly noContest: boolean;
}

type Row = Pick<LadderView['rows'][number], 'entry' | 'team' | 'name' | 'noContest' | 'hasLeft' | 'score'>;

/**
 * The certificates of the chosen places, first place first. Teams without contest take no place, so those below them move up; teams
 * that have left get none.
 */
export function certificatesOf(
  rows: readonly Row[],
  playersOf: ReadonlyMap<string, readonly string[]>,
  { from, to, language, noContest }: CertificateChoice,
): CertificateData[] {
  const present = rows.filter(({ hasLeft }) => !hasLeft);
  const placed = present
    .filter((row) => !row.noContest)
    .map((row, at) => ({ row, place: at + 1 }))
    .filter(({ place }) => place >= from && place <= to);
  const others = noContest ? present.filter((row) => row.noContest).map((row) => ({ row, place: null })) : [];
  const languages = language === 'both' ? (['en', 'ru'] as const) : [language];
  return [...placed, ...others].flatMap(({ row, place }) =>
    languages.map((each) => ({
      ...{ entry: row.entry, place, team: row.name, points: row.score, language: each },
      players: playersOf.get(row.team) ?? [],
    })),
  );
}

/** Whether two numbers are a range of places. */
export function isRange(from: number, to: number): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && from >= 1 && to >= from;
}
