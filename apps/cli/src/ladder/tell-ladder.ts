import { printable } from '../printable';
import type { Disagreement } from './disagreement';
import type { LadderReport } from './ladder-report';

/** One disagreement in a line. */
export function tellDisagreement({ round, match, leg, what, is, shouldBe }: Disagreement): string {
  const place = [
    round === null ? 'the ladder as it stands' : `round ${round}`,
    ...(match === null ? [] : [`match ${match}`]),
    ...(leg === null ? [] : [`leg ${leg}`]),
  ];
  return `${place.join(', ')}: ${printable(what)}: is ${printable(is, 600)}, should be ${printable(shouldBe, 600)}`;
}

/** The last lines: what waits, then the verdict with its figures. */
export function tellVerdict(report: LadderReport): string[] {
  const { sandbox, span, disagreements, isLadderCompared } = report;
  const name = printable(sandbox);
  const waiting = report.waiting.map(({ number, state, missing }) =>
    state === 'open'
      ? `round ${number} is still played (${count(missing, 'match', 'matches')} to go): not verified`
      : `round ${number} is ${printable(state)} and waits to be scored: not verified`,
  );
  if (report.hiddenFrom !== null) {
    const remedy = 'give the session of an admin as HEXDUEL_SESSION or with --session to verify them';
    waiting.push(`rounds from ${report.hiddenFrom} on are frozen: not verified; ${remedy}`);
  }
  if (!span) {
    const verdict = disagreements.length === 0 ? 'nothing to verify' : tellCount(disagreements);
    return [...waiting, `${name}: no round is scored yet, ${verdict}`];
  }
  const rounds = span.from === span.to ? `round ${span.from}` : `rounds ${span.from} to ${span.to}`;
  const figures = [
    count(report.rounds, 'round', 'rounds'),
    `${count(report.matches, 'match', 'matches')}${report.voids > 0 ? ` (${report.voids} void)` : ''}`,
    count(report.legs, 'leg', 'legs'),
    count(report.moves, 'move', 'moves'),
  ].join(', ');
  const since = span.from === 1 ? '' : `, taking the standings after round ${span.from - 1} as they are`;
  if (disagreements.length > 0)
    return [...waiting, `${name}: ${tellCount(disagreements)} in ${rounds} (${figures}${since})`];
  const what = isLadderCompared ? 'the ladder' : 'the standings of each round';
  return [...waiting, `${name}: ${what} and the match log agree, ${rounds} (${figures}${since})`];
}

function tellCount({ length }: readonly Disagreement[]): string {
  return length === 1 ? '1 disagreement' : `${length} disagreements`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
