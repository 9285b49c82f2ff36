import { formatCount } from '../numbers';
import { printable } from '../printable';
import type { Disagreement } from './disagreement';
import type { LadderReport } from './ladder-report';

/** One disagreement as a line. */
export function formatDisagreement({ round, match, leg, what, is, shouldBe }: Disagreement): string {
  const place = [
    round === null ? 'the ladder as it stands' : `round ${round}`,
    ...(match === null ? [] : [`match ${match}`]),
    ...(leg === null ? [] : [`leg ${leg}`]),
  ];
  return `${place.join(', ')}: ${printable(what)}: is ${printable(is, 600)}, should be ${printable(shouldBe, 600)}`;
}

/** The last lines: rounds that were not verified, then the verdict with its figures. */
export function formatVerdict(report: LadderReport): string[] {
  const { sandbox, span, disagreements, isLadderCompared } = report;
  const name = printable(sandbox);
  const waiting = report.waiting.map(({ number, state, missing }) =>
    state === 'open'
      ? `round ${number} is still being played (${formatCount(missing, 'match', 'matches')} to go): not verified`
      : `round ${number} is ${printable(state)} and waits to be scored: not verified`,
  );
  if (report.hiddenFrom !== null) {
    const remedy = 'to verify them, pass an admin session in HEXDUEL_SESSION or with --session';
    waiting.push(`rounds from ${report.hiddenFrom} on are frozen: not verified; ${remedy}`);
  }
  if (!span) {
    const verdict = disagreements.length === 0 ? 'nothing to verify' : disagreementCount(disagreements);
    return [...waiting, `${name}: no round is scored yet, ${verdict}`];
  }
  const rounds = span.from === span.to ? `round ${span.from}` : `rounds ${span.from} to ${span.to}`;
  const figures = [
    formatCount(report.rounds, 'round'),
    `${formatCount(report.matches, 'match', 'matches')}${report.voids > 0 ? ` (${report.voids} void)` : ''}`,
    formatCount(report.legs, 'leg'),
    formatCount(report.moves, 'move'),
  ].join(', ');
  const since = span.from === 1 ? '' : `, taking the standings after round ${span.from - 1} as they are`;
  if (disagreements.length > 0)
    return [...waiting, `${name}: ${disagreementCount(disagreements)} in ${rounds} (${figures}${since})`];
  const what = isLadderCompared ? 'the ladder' : 'the standings of each round';
  return [...waiting, `${name}: ${what} and the match log agree, ${rounds} (${figures}${since})`];
}

function disagreementCount({ length }: readonly Disagreement[]): string {
  return formatCount(length, 'disagreement');
}
