import type { StandingAfter, StandingBefore } from '@hexduel/scoring';
import { latencyFigures } from '../play/latency-figures';
import { printable } from '../printable';
import type { Entry } from './entries';
import { idOf } from './played-match';
import type { PlayedMatch } from './played-match';
import { balanceAgainst, recordOf } from './records-of-entries';
import type { EntryRecord } from './records-of-entries';
import { textTable } from './text-table';

const NAME_LENGTH = 40;

/** The table after a round, whose matches are given: who is where, who rose, what the round brought. */
export function tellRound(
  entries: readonly Entry[],
  standings: readonly StandingAfter[],
  matches: readonly PlayedMatch[],
): string[] {
  const head = ['place', '', '#', 'bot', 'points', 'gained', 'won', 'drawn', 'lost', 'failed legs'];
  const rows = inOrder(entries, standings).map(({ entry, standing }) => {
    const { failures, ...balance } = recordOf(entry, matches);
    const gained = `+${pointsText(standing.pointsGained)}`;
    return [
      String(standing.place),
      changeText(standing.placeChange),
      ...nameCells(entry),
      pointsText(standing.score),
      gained,
      ...balanceCells(balance),
      failuresText(failures),
    ];
  });
  return textTable([head, ...rows], [1, 3, 9]);
}

/** The table over all rounds; `matches` are all that were played, of a round that was cut short too. */
export function tellFinal(
  entries: readonly Entry[],
  standings: readonly StandingBefore[],
  matches: readonly PlayedMatch[],
): string[] {
  const head = ['place', '#', 'bot', 'points', 'won', 'drawn', 'lost', 'mean ms', 'p95 ms', 'failed legs'];
  const rows = inOrder(entries, standings).map(({ entry, standing }, index) => {
    const { failures, latencies, ...balance } = recordOf(entry, matches);
    const figures = latencyFigures(latencies);
    return [
      String(index + 1),
      ...nameCells(entry),
      pointsText(standing.score),
      ...balanceCells(balance),
      figures ? figures.mean.toFixed(1) : '-',
      figures ? figures.p95.toFixed(1) : '-',
      failuresText(failures),
    ];
  });
  return textTable([head, ...rows], [2, 9]);
}

/** Who did how against whom: matches won-drawn-lost of the row against the column, in the order of the standings. */
export function tellHeadToHead(
  entries: readonly Entry[],
  standings: readonly StandingBefore[],
  matches: readonly PlayedMatch[],
): string[] {
  const ordered = inOrder(entries, standings).map(({ entry }) => entry);
  const head = ['', '', ...ordered.map(({ entryNumber }) => `#${entryNumber}`)];
  const rows = ordered.map((entry) => [
    ...nameCells(entry),
    ...ordered.map((opponent) => {
      if (opponent === entry) return '.';
      const { won, drawn, lost } = balanceAgainst(entry, opponent, matches);
      return `${won}-${drawn}-${lost}`;
    }),
  ]);
  return textTable([head, ...rows], [1]);
}

/** Points in canonical form ("12.500") for people: without the zeros at the end. */
export function pointsText(points: string): string {
  return points.replace(/\.?0+$/, '');
}

function inOrder<Standing extends StandingBefore>(
  entries: readonly Entry[],
  standings: readonly Standing[],
): { readonly entry: Entry; readonly standing: Standing }[] {
  return standings.flatMap((standing) => {
    const entry = entries.find((each) => idOf(each) === standing.entry);
    return entry ? [{ entry, standing }] : [];
  });
}

function nameCells({ entryNumber, name }: Entry): [string, string] {
  return [`#${entryNumber}`, printable(name, NAME_LENGTH)];
}

function balanceCells({ won, drawn, lost }: Pick<EntryRecord, 'won' | 'drawn' | 'lost'>): string[] {
  return [won, drawn, lost].map(String);
}

function failuresText(failures: EntryRecord['failures']): string {
  if (failures.size === 0) return '0';
  const total = [...failures.values()].reduce((sum, count) => sum + count, 0);
  return `${total} (${[...failures].map(([reason, count]) => `${reason} ${count}`).join(', ')})`;
}

function changeText(change: number): string {
  return change === 0 ? '=' : change > 0 ? `+${change}` : String(change);
}
