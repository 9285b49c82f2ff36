import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { Id } from '../scalars';

export const GameEventRemovedV1 = fact('evt.scheduling.game-event.removed.v1', {
  about: 'A planned game event will not happen.',
  data: z.object({ ...SandboxStamp.shape, gameEvent: Id }),
});
export type GameEventRemovedV1 = DataOf<typeof GameEventRemovedV1>;
