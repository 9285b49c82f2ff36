import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { Instant } from '../scalars';
import { GameEventCard } from './game-event-card';

export const GameEventAppliedV1 = fact('evt.scheduling.game-event.applied.v1', {
  about: 'A game event has happened, between two rounds; follows the facts of what it did.',
  data: z.object({
    ...SandboxStamp.shape,
    ...GameEventCard.shape,
    appliedAt: Instant,
    /** Why it had no effect, in a sentence; null where it had. */
    refusal: z.string().min(1).max(500).nullable(),
  }),
});
export type GameEventAppliedV1 = DataOf<typeof GameEventAppliedV1>;
