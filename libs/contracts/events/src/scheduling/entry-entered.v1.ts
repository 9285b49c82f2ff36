import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp, TeamCard } from '../parts';
import { EntryNumber, Id } from '../scalars';

export const EntryEnteredV1 = fact('evt.scheduling.entry.entered.v1', {
  about: 'A team has entered a sandbox. It plays from the next round on and keeps its entry through restarts.',
  data: z.object({ ...SandboxStamp.shape, entry: Id, entryNumber: EntryNumber, ...TeamCard.shape }),
});
export type EntryEnteredV1 = DataOf<typeof EntryEnteredV1>;
