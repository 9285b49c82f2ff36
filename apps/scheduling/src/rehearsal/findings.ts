import type { RehearsalFinding, RehearsalReport } from '@hexduel/contracts-http';

/** What was measured, before it is judged. */
export interface Measured extends Omit<RehearsalReport, 'findings'> {
  readonly wantedRounds: number;
  readonly deadlineMs: number;
  /** It ended before all rounds were played because somebody stopped it. */
  readonly isStopped: boolean;
  /** Bots that nobody could call, because no runner answered. */
  readonly uncalled: number;
  /** Simulated bots were wanted. */
  readonly isSimulated: boolean;
}

/** A ladder that lags behind more than this is seen by the hall. */
const SCORED_WITHIN_MS = 5_000;
/** Bots that answer at once need less than this part of a deadline, unless the machines are too weak. */
const FAST_SHARE = 0.25;
const MOST_NAMES = 10;

/** What would fail on the day, the most serious first. */
export function findingsOf(measured: Measured): RehearsalFinding[] {
  return [
    ...reachFindings(measured),
    ...roundFindings(measured),
    ...botFindings(measured),
    ...teamFindings(measured),
    ...(measured.isSimulated ? [] : [{ code: 'no_simulated_bots' as const, values: {} }]),
  ];
}

function reachFindings({ uncalled, simulated }: Measured): RehearsalFinding[] {
  const missing = simulated ? simulated.teams - simulated.reached : 0;
  return [
    ...(uncalled > 0 ? [{ code: 'no_runner' as const, values: { bots: uncalled } }] : []),
    ...(missing > 0 && uncalled === 0
      ? [{ code: 'bots_unreached' as const, values: { bots: missing, of: simulated?.teams ?? 0 } }]
      : []),
  ];
}

function roundFindings({
  rounds,
  wantedRounds,
  isStopped,
  roundIntervalMs,
  isSimulated,
}: Measured): RehearsalFinding[] {
  const ended = rounds.filter(({ tookMs }) => tookMs !== null);
  const longest = Math.max(0, ...ended.map(({ tookMs }) => tookMs ?? 0));
  const voids = rounds.reduce((sum, round) => sum + round.void, 0);
  const matches = rounds.reduce((sum, round) => sum + round.matches, 0);
  const slowest = Math.max(0, ...rounds.map(({ scoredMs }) => scoredMs ?? 0));
  const isUnscored = ended.some(({ scoredMs }) => scoredMs === null);
  const lacks = isSimulated && !isStopped && ended.length < wantedRounds;
  return [
    ...(lacks ? [{ code: 'round_never_ended' as const, values: { round: ended.length + 1, of: wantedRounds } }] : []),
    ...(roundIntervalMs > 0 && longest > roundIntervalMs
      ? [{ code: 'round_longer_than_interval' as const, values: { tookMs: longest, intervalMs: roundIntervalMs } }]
      : []),
    ...(voids > 0 ? [{ code: 'matches_void' as const, values: { matches: voids, of: matches } }] : []),
    ...(isUnscored && !isStopped ? [{ code: 'not_scored' as const, values: {} }] : []),
    ...(slowest > SCORED_WITHIN_MS ? [{ code: 'scoring_slow' as const, values: { tookMs: slowest } }] : []),
  ];
}

function botFindings({ kinds, deadlineMs, rounds, isSimulated }: Measured): RehearsalFinding[] {
  if (kinds === null) return isSimulated && rounds.length > 0 ? [{ code: 'no_ladder', values: {} }] : [];
  // Nothing but the platform and the machines can make these fail.
  const good = kinds.filter(({ kind }) => kind === 'fast' || kind === 'slow');
  const lost = good.reduce((sum, { lost: by }) => sum + by.no_connection + by.timeout + by.wrong_response, 0);
  const p95 = kinds.find(({ kind }) => kind === 'fast')?.times?.p95 ?? 0;
  return [
    ...(lost > 0 ? [{ code: 'good_bots_lost' as const, values: { legs: lost } }] : []),
    ...(p95 > deadlineMs * FAST_SHARE
      ? [{ code: 'platform_slow' as const, values: { p95Ms: Math.round(p95), deadlineMs } }]
      : []),
  ];
}

function teamFindings({ machines }: Measured): RehearsalFinding[] {
  const failed = machines?.failed ?? [];
  const without = failed.filter(({ failure }) => failure === null);
  const unreached = failed.filter(({ failure }) => failure !== null);
  return [
    ...(unreached.length > 0 ? [{ code: 'teams_unreached' as const, values: named(unreached) }] : []),
    ...(without.length > 0 ? [{ code: 'teams_without_address' as const, values: named(without) }] : []),
  ];
}

function named(teams: readonly { readonly name: string }[]): RehearsalFinding['values'] {
  const names = teams.slice(0, MOST_NAMES).map(({ name }) => name);
  return { teams: teams.length, names: names.join(', ') + (teams.length > MOST_NAMES ? ', …' : '') };
}
