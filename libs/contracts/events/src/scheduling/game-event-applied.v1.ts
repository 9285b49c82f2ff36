import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { Instant } from '../scalars';
import { GameEventCard } from './game-event';

export const GameEventAppliedV1 = fact('evt.scheduling.game-event.applied.v1', {
  about: 'A game event was applied between two rounds. Published after the facts of what it changed.',
  data: z.object({
    ...SandboxStamp.shape,
    ...GameEventCard.shape,
    appliedAt: Instant,
    /** Why it had no effect, as a sentence; null if it had one. */
    refusal: z.string().min(1).max(500).nullable(),
  }),
});
export type GameEventAppliedV1 = DataOf<typeof GameEventAppliedV1>;
