import type { LadderView, MatchCard, RoundCard } from '@hexduel/contracts-http';
import type { ConnectionState } from '@hexduel/live-client';
import { standingsOf } from '@hexduel/live-client/standings';
import type { Standing } from '@hexduel/live-client/standings';
import { formatCount } from '../numbers';
import { printable } from '../printable';
import { textTable } from '../text-table';

const PHASES: Readonly<Record<ConnectionState['phase'], string>> = {
  idle: 'connecting',
  connecting: 'connecting',
  live: 'live',
  reconnecting: 'connection lost, trying again',
  polling: 'connection lost, asking every 5 s',
  offline: 'the system does not answer, trying again',
};

/** A ladder as lines: what it is, then at most `most` teams. */
export function formatLadder(ladder: LadderView, most = Infinity): string[] {
  const { rows, scoredRound, reveal } = ladder;
  const isWhole = reveal === null || reveal.isOver;
  const standings = standingsOf(rows, scoredRound > 0, isWhole);
  const head = ['#', '', 'team', 'points', 'last round', 'matches'];
  const left = standings.length - most;
  return [
    titleOf(ladder),
    ...(isWhole ? [] : [`Places ${reveal.of - reveal.opened + 1} to ${reveal.of} of ${reveal.of} are revealed.`]),
    ...(standings.length === 0
      ? ['No team takes part yet.']
      : textTable([head, ...standings.slice(0, most).map(cellsOf)], [1, 2])),
    ...(left > 0 ? [`and ${formatCount(left, 'more team', 'more teams')}`] : []),
  ];
}

/** Whether the shown state is new, in words. */
export function formatPhase({ phase }: ConnectionState): string {
  return PHASES[phase];
}

/** The matches that are being played, each with the address of its page. */
export function formatMatches(matches: readonly MatchCard[], url: string): string[] {
  if (matches.length === 0) return [];
  const rows = matches.map(({ sides, publicId }) => [
    `${printable(sides[0].name, 40)} vs ${printable(sides[1].name, 40)}`,
    `${url}/m/${publicId}`,
  ]);
  return ['', 'Live now', ...textTable(rows, [0, 1])];
}

function titleOf({ sandbox, tournament, round, frozenFrom, withheld }: LadderView): string {
  const frozen = frozenFrom === null ? [] : [`results are hidden from round ${frozenFrom} on`];
  const waiting = withheld === null ? [] : [withheld === 'few_entries' ? 'too few teams for a round' : 'no round type'];
  return [printable(sandbox.name, 60), tournament, roundOf(round), ...waiting, ...frozen].join(', ');
}

function roundOf(round: RoundCard | null): string {
  if (!round) return 'before the first round';
  const { number, state, size, finished, matches } = round;
  if (state === 'scored') return `round ${number} scored`;
  return `round ${number}, size ${size}: ${finished} of ${formatCount(matches, 'match', 'matches')} played`;
}

function cellsOf({ row, place, climbed }: Standing): string[] {
  const { name, noContest, hasLeft, score, gained, playing, finished, matches } = row;
  const notes = [...(noContest ? ['out of contest'] : []), ...(hasLeft ? ['left'] : [])];
  return [
    String(place ?? '-'),
    climbed === 0 ? '' : climbed > 0 ? `▲${climbed}` : `▼${-climbed}`,
    [printable(name, 40), ...notes.map((note) => `(${note})`)].join(' '),
    score,
    `+${gained}`,
    matches === 0 ? '' : `${finished}/${matches}${playing > 0 ? ' playing' : ''}`,
  ];
}
