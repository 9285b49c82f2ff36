import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { GameEventCard } from './game-event-card';

export const GameEventChangedV1 = fact('evt.scheduling.game-event.changed.v1', {
  about:
    'A planned game event has another time or does something else, or is due now that the tournament has started. Carries all of it.',
  data: z.object({ ...SandboxStamp.shape, ...GameEventCard.shape }),
});
export type GameEventChangedV1 = DataOf<typeof GameEventChangedV1>;
