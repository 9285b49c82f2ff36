import { DefeatCause, MatchLeg } from '@hexduel/contracts-http';
import type { EntryLeg } from '@hexduel/contracts-http';
import { z } from 'zod';
import { causeOfSentence } from './cause-of-sentence';

const { first, winner, reason, chips, replay, startedAt, finishedAt } = MatchLeg.shape;

/** How a leg ended, as its result came and is stored. */
const end = {
  reason,
  /** A sentence for the team whose bot failed and for admins: it may name the bot's address. Public answers never hold it. */
  detail: z.string().nullable(),
  /** Missing in results of older runners, or where a newer one has given a code that is not known here. */
  cause: DefeatCause.nullable().optional().catch(undefined),
};

/** A leg as its result came and is stored, by side. */
export const StoredLeg = z.object({ first, winner, ...end, chips, replay, startedAt, finishedAt });
export type StoredLeg = z.infer<typeof StoredLeg>;

/** The legs of a result; null where a left join found none. */
export const StoredLegs = z.array(StoredLeg).nullable();

/** A leg without what was played in it. */
export const StoredLegEnd = z.object({ winner, ...end, chips });
export type StoredLegEnd = z.infer<typeof StoredLegEnd>;

/** Both legs of a match, with all that was played. */
export function matchLegs(legs: readonly StoredLeg[]): MatchLeg[] {
  return legs.map((leg, index) => ({ leg: legNumber(index), ...leg, detail: null, cause: publicCause(leg) }));
}

/** Both legs as the entry on one side sees them: its own chips first. */
export function legsSeenFrom(side: 1 | 2, legs: readonly StoredLegEnd[]): EntryLeg[] {
  return legs.map((leg, index) => {
    const [one, two] = leg.chips;
    const seen: [number, number] = side === 1 ? [one, two] : [two, one];
    const result = resultFor(side, leg.winner);
    return {
      ...{ leg: legNumber(index), result, reason: leg.reason, detail: null },
      cause: publicCause(leg),
      chips: seen,
    };
  });
}

/** Why a bot lost a leg, as everybody may know it; null for a leg by score. Results of older runners have only the sentence. */
export function publicCause({
  reason: why,
  detail,
  cause,
}: Pick<StoredLegEnd, 'reason' | 'detail' | 'cause'>): DefeatCause | null {
  return why === 'by_score' ? null : (cause ?? causeOfSentence(why, detail));
}

/** What a winning side, or null for a draw, means to one of the two. */
export function resultFor(side: 1 | 2, winning: 1 | 2 | null): 'won' | 'lost' | 'drawn' {
  if (winning === null) return 'drawn';
  return winning === side ? 'won' : 'lost';
}

function legNumber(index: number): 1 | 2 {
  return index === 0 ? 1 : 2;
}
