import type { EntityManager } from 'typeorm';
import { Changes } from '../revision/changes';
import { lockSandbox } from '../sandbox/find-sandbox';
import { startMatches } from './result.queries';
import type { Started } from './result.queries';

/**
 * Shows that matches of a sandbox are being played, unless they have ended. A start that comes before its round is kept until the
 * round comes; one that comes twice or late changes nothing.
 */
export async function markStarts(tx: EntityManager, sandbox: string, starts: readonly Started[]): Promise<void> {
  const locked = await lockSandbox(tx, sandbox);
  const current = starts.filter(({ epoch }) => !locked || epoch >= locked.epoch);
  if (current.length === 0) return;
  const playing = await startMatches(tx, sandbox, current);
  if (playing.length === 0) return;
  const changes = new Changes(sandbox).ofRound(Math.min(...playing.map(({ number }) => number)));
  changes.raised(playing.map(({ id }) => id));
  await changes.entries(playing.flatMap(({ one, two }) => [one, two])).write(tx);
}
