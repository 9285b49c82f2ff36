import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../parts';
import { Id } from '../scalars';

export const GameEventRemovedV1 = fact('evt.scheduling.game-event.removed.v1', {
  about: 'A planned game event was removed.',
  data: z.object({ ...SandboxStamp.shape, gameEvent: Id }),
});
export type GameEventRemovedV1 = DataOf<typeof GameEventRemovedV1>;
