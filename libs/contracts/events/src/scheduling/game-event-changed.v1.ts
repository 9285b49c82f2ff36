import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { GameEventCard } from './game-event';

export const GameEventChangedV1 = fact('evt.scheduling.game-event.changed.v1', {
  about:
    'The time or the action of a planned game event changed, or it became due because the tournament started. Carries all of the event.',
  data: z.object({ ...SandboxStamp.shape, ...GameEventCard.shape }),
});
export type GameEventChangedV1 = DataOf<typeof GameEventChangedV1>;
