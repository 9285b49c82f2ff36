import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { GameEventCard } from './game-event-card';

export const GameEventPlannedV1 = fact('evt.scheduling.game-event.planned.v1', {
  about: 'A game event is planned: a new one, or one that had happened before a restart.',
  data: z.object({ ...SandboxStamp.shape, ...GameEventCard.shape }),
});
export type GameEventPlannedV1 = DataOf<typeof GameEventPlannedV1>;
