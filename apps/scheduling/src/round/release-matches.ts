import { PlayMatchV1 } from '@hexduel/contracts-events';
import { addAllToOutbox } from '@hexduel/database';
import { derivedId } from '@hexduel/telemetry';
import type { EntityManager } from 'typeorm';
import { chooseReleases } from './choose-releases';
import { markReleased, waitingMatches } from './round.queries';

export interface Release {
  readonly round: string;
  /** Most games of one entry at once. */
  readonly limit: number;
  /** Only matches of these entries: those that are in one game less than before. All matches if missing. */
  readonly entries?: readonly string[];
}

/**
 * Releases the waiting matches of a round that the limit allows. The sandbox must be locked: releases are counted under
 * its lock. Everything that the limit allowed before was released before, so that after a decision only matches of its
 * two entries can follow.
 */
export async function releaseMatches(tx: EntityManager, { round, limit, entries }: Release): Promise<void> {
  await sendToRunners(tx, chooseReleases(await waitingMatches(tx, round, limit, entries), limit));
}

/** Marks the matches as released (again, if they were before) and commands runners to play them, in their order. */
export async function sendToRunners(tx: EntityManager, matches: readonly string[]): Promise<void> {
  if (matches.length === 0) return;
  const released = await markReleased(tx, matches);
  const commands = released.map(({ attempts, ...data }) => {
    return { data, options: { id: derivedId('play match', data.epoch, data.match, attempts) } };
  });
  await addAllToOutbox(tx, PlayMatchV1, commands);
}
