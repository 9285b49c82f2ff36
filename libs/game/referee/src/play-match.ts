import type { ByColor, Position } from '@hexduel/engine';
import type { BotPort, RequestRecord } from './bot-port';
import type { Clock, FinishedLeg, LegMove, VoidLeg } from './leg';
import { playLeg } from './play-leg';

/** How often a match is replayed after failures of the platform before another runner should try (rules: Bot protocol). */
export const MAX_REPLAYS = 3;

/** One of the two teams of a match, in the order of the setup. */
export type Team = 1 | 2;

/** A leg within its match: `first` is the team that has colour 1, `winningTeam` null for a draw. */
export interface MatchLeg<Recorded> extends FinishedLeg<Recorded> {
  readonly first: Team;
  readonly winningTeam: Team | null;
}

export interface MatchSetup<Recorded extends RequestRecord> {
  readonly start: Position;
  readonly teams: Readonly<Record<Team, BotPort<Recorded> | null>>;
  /** The team that has colour 1 in the first leg; the second leg swaps. */
  readonly first: Team;
  readonly legs: 1 | 2;
  readonly training: boolean;
  readonly clock: Clock;
  /** New ids for a leg (from 0) of an attempt (from 1). */
  readonly newGameIds: (leg: number, attempt: number) => ByColor<string>;
  readonly onLegStart?: (leg: number, attempt: number, first: Team) => void;
  readonly onMove?: (leg: number, attempt: number, move: LegMove) => void;
  /** Called when a leg is decided, but not when it is void. */
  readonly onLegEnd?: (leg: number, attempt: number, finished: MatchLeg<Recorded>) => void;
  /** Called before a replay; false ends the match as void (a runner that is stopping). */
  readonly mayReplay?: () => boolean;
}

/** `winner` is null for a draw. A void match was never decided; `faults` are the causes of the failed attempts. */
export type MatchResult<Recorded> =
  | {
      readonly kind: 'finished';
      readonly legs: readonly MatchLeg<Recorded>[];
      readonly winner: Team | null;
      readonly attempts: number;
      readonly faults: readonly string[];
    }
  | { readonly kind: 'void'; readonly attempts: number; readonly faults: readonly string[] };

/**
 * Plays a match: one leg or two on the same board, one after the other. If the platform itself fails, the
 * whole attempt is void and the match is replayed with new ids, at most `MAX_REPLAYS` times.
 */
export async function playMatch<Recorded extends RequestRecord>(
  setup: MatchSetup<Recorded>,
): Promise<MatchResult<Recorded>> {
  const faults: string[] = [];
  for (let attempt = 1; ; attempt += 1) {
    const legs = await playAttempt(setup, attempt);
    if (Array.isArray(legs)) return { kind: 'finished', legs, winner: winnerOfMatch(legs), attempts: attempt, faults };
    faults.push(legs.cause);
    if (attempt > MAX_REPLAYS || setup.mayReplay?.() === false) return { kind: 'void', attempts: attempt, faults };
  }
}

async function playAttempt<Recorded extends RequestRecord>(
  setup: MatchSetup<Recorded>,
  attempt: number,
): Promise<MatchLeg<Recorded>[] | VoidLeg<Recorded>> {
  const { start, teams, training, clock, onMove } = setup;
  const legs: MatchLeg<Recorded>[] = [];
  for (let leg = 0; leg < setup.legs; leg += 1) {
    const first = leg === 0 ? setup.first : otherTeam(setup.first);
    setup.onLegStart?.(leg, attempt, first);
    const result = await playLeg({
      start,
      bots: { 1: teams[first], 2: teams[otherTeam(first)] },
      gameIds: setup.newGameIds(leg, attempt),
      training,
      clock,
      ...(onMove ? { onMove: (move: LegMove) => onMove(leg, attempt, move) } : {}),
    });
    if (result.kind === 'void') return result;
    const winningTeam = result.winner === null ? null : result.winner === 1 ? first : otherTeam(first);
    const finished = { ...result, first, winningTeam };
    legs.push(finished);
    setup.onLegEnd?.(leg, attempt, finished);
  }
  return legs;
}

export function otherTeam(team: Team): Team {
  return team === 1 ? 2 : 1;
}

/** The winner by legs won: 2:0 and 1:0 are victories, 1:1 and 0:0 draws (rules: Match). */
export function winnerOfMatch(legs: readonly { readonly winningTeam: Team | null }[]): Team | null {
  const won = (team: Team): number => legs.filter((leg) => leg.winningTeam === team).length;
  return won(1) === won(2) ? null : won(1) > won(2) ? 1 : 2;
}
