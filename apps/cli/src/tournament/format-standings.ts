import type { MatchPoints, PointsRule, StandingAfter, StandingBefore } from '@hexduel/scoring';
import { endReasonWords } from '../end-reason-words';
import type { Say, Words } from '../language';
import { formatDecimal } from '../numbers';
import { latencyFigures } from '../play/latencies';
import { printable } from '../printable';
import { textTable } from '../text-table';
import type { Entry } from './entries';
import { idOf } from './played-match';
import type { PlayedMatch } from './played-match';
import { balanceAgainst, recordOf } from './records-of-entries';
import type { EntryRecord } from './records-of-entries';

const NAME_LENGTH = 40;

/** The table after a round: places, their changes, and what the `matches` of the round brought. */
export function formatRound(
  entries: readonly Entry[],
  standings: readonly StandingAfter[],
  matches: readonly PlayedMatch[],
  say: Say,
): string[] {
  const head = say(
    'place,,#,bot,points,gained,won,drawn,lost,failed legs',
    'место,,#,бот,очки,за раунд,победы,ничьи,поражения,ошибки в партиях',
  ).split(',');
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
      failuresText(failures, say),
    ];
  });
  return textTable([head, ...rows], [1, 3, 9]);
}

/** The table over all rounds; `matches` includes those of a round that was interrupted. */
export function formatFinal(
  entries: readonly Entry[],
  standings: readonly StandingBefore[],
  matches: readonly PlayedMatch[],
  say: Say,
): string[] {
  const head = say(
    'place,#,bot,points,won,drawn,lost,mean ms,p95 ms,failed legs',
    'место,#,бот,очки,победы,ничьи,поражения,среднее мс,p95 мс,ошибки в партиях',
  ).split(',');
  const rows = inOrder(entries, standings).map(({ entry, standing }, index) => {
    const { failures, latencies, ...balance } = recordOf(entry, matches);
    const figures = latencyFigures(latencies);
    return [
      String(index + 1),
      ...nameCells(entry),
      pointsText(standing.score),
      ...balanceCells(balance),
      figures ? formatDecimal(figures.mean) : '-',
      figures ? formatDecimal(figures.p95) : '-',
      failuresText(failures, say),
    ];
  });
  return textTable([head, ...rows], [2, 9]);
}

/** The table of every bot against every other: won-drawn-lost of the row against the column, in the order of the standings. */
export function formatHeadToHead(
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

/** Points in canonical form ("12.500") without the trailing zeros. */
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

function failuresText(failures: EntryRecord['failures'], say: Say): string {
  if (failures.size === 0) return '0';
  const total = [...failures.values()].reduce((sum, count) => sum + count, 0);
  return `${total} (${[...failures].map(([reason, count]) => `${say(reason, endReasonWords(reason, 'ru'))} ${count}`).join(', ')})`;
}

function changeText(change: number): string {
  return change === 0 ? '=' : change > 0 ? `+${change}` : String(change);
}

const RULES: Readonly<Record<PointsRule, Words>> = {
  victory_over_higher: ['victory over a higher place', 'победа над местом выше'],
  victory_over_lower: ['victory over a lower place', 'победа над местом ниже'],
  draw_with_higher: ['draw with a higher place', 'ничья с местом выше'],
  draw_with_lower: ['draw with a lower place', 'ничья с местом ниже'],
  defeat: ['defeat', 'поражение'],
  void: ['void: the platform failed', 'не засчитано: ошиблась платформа'],
};

/** Why each bot got its points in a round: a line per match and side, with the places before the round. */
export function explainPoints(
  entries: readonly Entry[],
  standings: readonly StandingAfter[],
  points: readonly MatchPoints[],
  say: Say,
): string[] {
  const nameOf = (id: string): string => printable(entries.find((entry) => idOf(entry) === id)?.name ?? id, 40);
  const lines = standings.flatMap(({ entry, pointsGained, placeBefore }) => [
    `${nameOf(entry)} (${say(`place ${placeBefore} before`, `до раунда место ${placeBefore}`)}): +${pointsText(pointsGained)}`,
    ...points
      .filter((side) => side.entry === entry)
      .map((side) => {
        const product = `${side.basePoints} x ${pointsText(side.multiplier)} = ${pointsText(side.points)}`;
        const place = `${say('place', 'место')} ${side.opponentPlaceBefore}`;
        return `  ${product}  ${say(...RULES[side.rule])}: ${nameOf(side.opponent)} (${place})`;
      }),
  ]);
  const why = say('Why (places are those before the round):', 'За что (места до раунда):');
  return [why, ...lines.map((line) => `  ${line}`)];
}
