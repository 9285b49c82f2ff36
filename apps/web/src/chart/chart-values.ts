import type { ScoreChart } from '@hexduel/contracts-http';

/** What a chart shows of a sandbox. */
export type ChartData = Pick<ScoreChart, 'epoch' | 'scoredRound' | 'rounds' | 'entries' | 'events'>;

/** Somebody's score and place after a round. */
export interface Standing {
  readonly entryNumber: number;
  readonly name: string;
  readonly score: string;
  readonly place: number;
}

/** The standings after the round at an index, first place first: the highest score, of equals the lowest number. */
export function standingsAt({ entries }: Pick<ChartData, 'entries'>, at: number): Standing[] {
  const scored = entries.flatMap(({ entryNumber, name, scores }) => {
    const score = scores[at];
    return typeof score === 'string' ? [{ entryNumber, name, score }] : [];
  });
  scored.sort((a, b) => Number(b.score) - Number(a.score) || a.entryNumber - b.entryNumber);
  return scored.map((standing, index) => ({ ...standing, place: index + 1 }));
}

/**
 * A chart with the rounds that were scored after its last one. A chart of another epoch replaces it; one that adds nothing returns the
 * same chart.
 */
export function grownChart(chart: ChartData, more: ChartData): ChartData {
  if (more.epoch !== chart.epoch) return more;
  const last = chart.rounds.at(-1)?.number ?? 0;
  const from = more.rounds.findIndex(({ number }) => number > last);
  if (from < 0) return chart;
  const added = more.rounds.slice(from);
  const known = new Map(chart.entries.map((entry) => [entry.entryNumber, entry]));
  return {
    ...{ epoch: more.epoch, scoredRound: more.scoredRound, rounds: [...chart.rounds, ...added] },
    entries: more.entries.map((entry) => {
      const before = known.get(entry.entryNumber)?.scores ?? chart.rounds.map(() => null);
      return { ...entry, scores: [...before, ...entry.scores.slice(from)] };
    }),
    events: [
      ...chart.events,
      ...more.events.filter((event) => !chart.events.some(({ number }) => number === event.number)),
    ],
  };
}

const HOUR_MS = 3_600_000;

/** The index of the first round of the last hour before the latest one. */
export function startOfLastHour(rounds: ChartData['rounds']): number {
  const last = rounds.at(-1);
  if (!last) return 0;
  const from = Date.parse(last.scoredAt) - HOUR_MS;
  return Math.max(
    0,
    rounds.findIndex(({ scoredAt }) => Date.parse(scoredAt) >= from),
  );
}

/** The chart from a round on. */
export function chartFrom(chart: ChartData, at: number): ChartData {
  if (at === 0) return chart;
  const rounds = chart.rounds.slice(at);
  const since = rounds[0]?.scoredAt ?? '';
  return {
    ...chart,
    rounds,
    entries: chart.entries.map((entry) => ({ ...entry, scores: entry.scores.slice(at) })),
    events: chart.events.filter((event) => event.at >= since),
  };
}

/** The numbers of the entries in the first three places at the end, without the one whose page it is. */
export function topThree(chart: Pick<ChartData, 'entries' | 'rounds'>, own: number): number[] {
  return standingsAt(chart, chart.rounds.length - 1)
    .slice(0, 3)
    .map(({ entryNumber }) => entryNumber)
    .filter((number) => number !== own);
}

/**
 * The scores of some entries as the `d` of one SVG path: rounds from left to right, the lowest score of the chart at the bottom. Uses
 * floating-point numbers, which are good enough for a picture.
 */
export function linesPath(
  { rounds, entries }: Pick<ChartData, 'rounds' | 'entries'>,
  isDrawn: (entryNumber: number) => boolean,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const most = Math.max(1e-9, ...entries.flatMap(({ scores }) => scores.map(Number)));
  const times = rounds.map(({ scoredAt }) => Date.parse(scoredAt));
  const [from = 0, to = 1] = [times[0], times.at(-1)];
  const x = (at: number): string => ((width * ((times[at] ?? to) - from)) / Math.max(1, to - from)).toFixed(0);
  const y = (score: string): string => (height - (height * Number(score)) / most).toFixed(0);
  return entries
    .filter(({ entryNumber }) => isDrawn(entryNumber))
    .map(({ scores }) => {
      let isFirst = true;
      return scores
        .map((score, at) => {
          if (score === null) return '';
          const command = isFirst ? 'M' : 'L';
          isFirst = false;
          return `${command}${x(at)} ${y(score)}`;
        })
        .join('');
    })
    .join('');
}
