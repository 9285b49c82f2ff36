import type { RehearsalFinding, RehearsalReport, RehearsalView } from '@hexduel/contracts-http';
import { formatCount } from '../numbers';
import { printable } from '../printable';

/** One line about where a rehearsal is. */
export function formatProgress({ state, progress, rounds }: RehearsalView): string {
  const { called, toCall, round, finished, matches } = progress;
  switch (state) {
    case 'reaching':
      return `calling bots: ${called} of ${toCall}`;
    case 'playing':
      return round === 0
        ? 'waiting for the first round'
        : `round ${round} of ${rounds}: ${finished} of ${matches} matches`;
    case 'reporting':
      return 'measuring';
    case 'removing':
      return 'removing what was made';
    case 'ended':
      return 'ended';
  }
}

/** The report of a rehearsal in lines for people. */
export function formatReport(report: RehearsalReport): string[] {
  const { simulated, machines, kinds, rounds, roundIntervalMs, findings } = report;
  return [
    ...(simulated ? [`simulated bots reached: ${simulated.reached} of ${simulated.teams}`] : []),
    ...(machines ? [`bots of teams reached: ${machines.reached} of ${machines.teams}`] : []),
    ...(machines?.failed ?? []).map(
      ({ name, failure }) => `  ${printable(name)}: ${printable(failure ?? 'has no address', 300)}`,
    ),
    ...(kinds ?? []).map(({ kind, teams, requests, times, lost }) => {
      const took = times ? `p50 ${ms(times.p50)}, p95 ${ms(times.p95)}, p99 ${ms(times.p99)}` : 'no answer';
      const legs = lost.no_connection + lost.timeout + lost.wrong_response + lost.wrong_move;
      return `${kind} (${teams}): ${took}, of ${requests} requests; legs lost by a failure: ${legs}`;
    }),
    ...rounds.map(({ number, matches, void: voids, tookMs, scoredMs }) => {
      const time = tookMs === null ? 'did not end' : `took ${ms(tookMs)} of ${ms(roundIntervalMs)}`;
      const score = scoredMs === null ? 'not scored' : `scored ${ms(scoredMs)} later`;
      return `round ${number}: ${formatCount(matches, 'match', 'matches')}, ${voids} void, ${time}, ${score}`;
    }),
    findings.length === 0 ? 'nothing would fail on the day' : 'what would fail on the day:',
    ...findings.map((finding) => `- ${printable(sentenceOf(finding), 1_000)}`),
  ];
}

/** A finding in a sentence, with the remedy. */
export function sentenceOf({ code, values: v }: RehearsalFinding): string {
  switch (code) {
    case 'round_longer_than_interval':
      return `A round took ${ms(v.tookMs)}, longer than the interval of ${ms(v.intervalMs)}: start more runners, lower the deadline or the size, or make the interval longer.`;
    case 'round_never_ended':
      return `Round ${v.round} of ${v.of} did not end: look at the runners and their queue on the dashboard.`;
    case 'matches_void':
      return `${v.matches} of ${v.of} matches became void: look at the log of the runners for the faults.`;
    case 'scoring_slow':
      return `The ladder scored a round only after ${ms(v.tookMs)}: give the ladder and its database more of the machine.`;
    case 'not_scored':
      return 'The ladder did not score a round: look at its log and at the dead letters.';
    case 'good_bots_lost':
      return `Bots that do nothing wrong lost ${formatCount(Number(v.legs), 'leg')}: the runners or the machine of the bots are too weak, so use more of them.`;
    case 'platform_slow':
      return `Bots that answer at once took ${v.p95Ms} ms of a deadline of ${v.deadlineMs} ms (p95): start runners on other machines than the bots.`;
    case 'bots_unreached':
      return `Runners do not reach ${v.bots} of ${v.of} simulated bots: check HEXDUEL_SCHEDULING_SIMULATED_BOTS and HEXDUEL_BOT_ALLOW.`;
    case 'teams_unreached':
      return `Bots of ${formatCount(Number(v.teams), 'team')} do not answer right: ${v.names}. Have them checked.`;
    case 'teams_without_address':
      return `No bot address for ${formatCount(Number(v.teams), 'team')}: ${v.names}. Assign them machines, or ask for their addresses.`;
    case 'no_runner':
      return `No runner called ${v.bots} bots: start the matches service.`;
    case 'no_ladder':
      return 'The ladder did not tell how the bots answered: look whether it runs.';
    case 'no_simulated_bots':
      return 'No match was rehearsed, only the bots of the teams were called: for matches, set HEXDUEL_SCHEDULING_SIMULATED_BOTS and choose simulated bots.';
  }
}

function ms(value: string | number | undefined): string {
  const time = Number(value ?? 0);
  return time >= 1_000 ? `${(time / 1_000).toFixed(1)} s` : `${Math.round(time)} ms`;
}
