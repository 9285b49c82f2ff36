import { createHash } from 'node:crypto';
import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchFinishedV1, MatchStamp, PlayMatchV1 } from '@hexduel/contracts-events';
import { otherTeam } from '@hexduel/referee';
import type { MatchLeg, MatchResult } from '@hexduel/referee';
import { describeEnd } from '../leg/describe-end';
import type { NotCalled } from '../leg/describe-end';
import { finishedLegText } from '../leg/leg-text';
import type { Stage } from './stage-match';

export type FinishedMatch = Extract<MatchResult<Exchange>, { kind: 'finished' }>;

/** The result of a finished match. Sides 1 and 2 are the players in the order of the command. */
export function finishedMatch(
  order: PlayMatchV1,
  { start }: Stage,
  { legs, winner, attempts }: FinishedMatch,
  runner: string,
): MatchFinishedV1 {
  const [first, second] = legs;
  if (!first || !second) throw new Error(`match ${order.match} has ${legs.length} legs instead of two`);
  const published = [first, second].map((leg) => legOf(leg, finishedLegText(start, leg), order)) as [Leg, Leg];
  return {
    ...stampOf(order),
    entries: [order.players[0].entry, order.players[1].entry],
    winner,
    legs: published,
    resultHash: hashResult(published.map(({ replay }) => replay)),
    attempts,
    runner,
  };
}

type Leg = MatchFinishedV1['legs'][number];

function legOf(leg: MatchLeg<Exchange>, replay: string, { players }: PlayMatchV1): Leg {
  const { first, winningTeam, loser, reason, score } = leg;
  const losingSide = loser === null ? null : loser === 1 ? first : otherTeam(first);
  const [one, two] = players;
  return {
    first,
    winner: winningTeam,
    reason,
    ...describeEnd(leg, losingSide === null ? null : whyNotCalled(losingSide === 1 ? one : two)),
    chips: first === 1 ? [score[1], score[2]] : [score[2], score[1]],
    replay,
    startedAt: new Date(leg.startedAt).toISOString(),
    finishedAt: new Date(leg.endedAt).toISOString(),
  };
}

/** Why nobody calls the bot of a player; null if it is called. */
export function whyNotCalled({ address, isResting = false }: PlayMatchV1['players'][number]): NotCalled | null {
  if (address === null) return 'no_address';
  return isResting ? 'resting' : null;
}

/** SHA-256 of the replay texts joined with a line feed. */
export function hashResult(replays: readonly string[]): string {
  return createHash('sha256').update(replays.join('\n')).digest('hex');
}

/** The stamp of a match, without the other members of what carries it. */
export function stampOf({ sandbox, epoch, round, match }: MatchStamp): MatchStamp {
  return { sandbox, epoch, round, match };
}
