import type { LadderView, RevealAction } from '@hexduel/contracts-http';

/** What a key of an admin means for a ladder; null if there is nothing to do. */
export function actionOfKey(
  code: string,
  { tournament, frozenFrom, reveal }: Pick<LadderView, 'tournament' | 'frozenFrom' | 'reveal'>,
): RevealAction | null {
  const isForward = code === 'ArrowRight' || code === 'Space';
  if (!isForward && code !== 'ArrowLeft') return null;
  if (!reveal || reveal.isOver) {
    const isReady = frozenFrom !== null && (tournament === 'finished' || tournament === 'paused');
    return isForward && isReady ? { action: 'start' } : null;
  }
  const { opened, of } = reveal;
  if (isForward) return opened < of ? { action: 'step', opened } : { action: 'end' };
  return opened > 0 ? { action: 'back', opened } : { action: 'cancel' };
}
