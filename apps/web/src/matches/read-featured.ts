import 'server-only';
import type { MatchView, Snapshot } from '@hexduel/contracts-http';
import { fetchMatch, fetchMatches } from '../ladder-service/ladder-client';

/** The match that a page shows first; null if none is being played or that could not be read. */
export async function readFeatured(sandbox: string): Promise<Snapshot<MatchView> | null> {
  const list = await fetchMatches(sandbox, 1, 'playing');
  const first = list.kind === 'found' ? list.answer.matches[0] : undefined;
  if (!first) return null;
  const match = await fetchMatch(first.publicId);
  return match.kind === 'found' ? match.answer : null;
}
