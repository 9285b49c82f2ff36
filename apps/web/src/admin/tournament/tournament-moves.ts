import type { SandboxAdminView } from '@hexduel/contracts-http';

/** What an admin may do with a tournament, by the name of its button. */
export type Move =
  'start' | 'resume' | 'pause' | 'finish' | 'planStart' | 'freeze' | 'unfreeze' | 'beginReveal' | 'restart';

type Known = Pick<SandboxAdminView, 'state' | 'frozenFromRound' | 'reveal' | 'archivedAt' | 'restartRequested'>;

/** What the state of a sandbox allows now; the service has the last word. */
export function movesOf({ state, frozenFromRound, reveal, archivedAt, restartRequested }: Known): readonly Move[] {
  if (typeof archivedAt === 'string') return [];
  const isRevealed = reveal !== null;
  const isFrozen = frozenFromRound !== null;
  const has = state === 'running' || state === 'paused';
  const moves: readonly (readonly [Move, boolean])[] = [
    ['start', state === 'planned'],
    ['resume', state === 'paused' && !isRevealed],
    ['pause', state === 'running'],
    ['finish', has],
    ['planStart', state === 'planned'],
    ['freeze', !isFrozen],
    ['unfreeze', isFrozen && !isRevealed],
    ['beginReveal', isFrozen && !isRevealed && (state === 'paused' || state === 'finished')],
    ['restart', !restartRequested],
  ];
  return moves.filter(([, isAllowed]) => isAllowed).map(([move]) => move);
}
