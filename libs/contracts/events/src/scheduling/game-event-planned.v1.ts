import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { GameEventCard } from './game-event';

export const GameEventPlannedV1 = fact('evt.scheduling.game-event.planned.v1', {
  about: 'A game event was planned: a new one, or one that was applied before a restart.',
  data: z.object({ ...SandboxStamp.shape, ...GameEventCard.shape }),
});
export type GameEventPlannedV1 = DataOf<typeof GameEventPlannedV1>;
