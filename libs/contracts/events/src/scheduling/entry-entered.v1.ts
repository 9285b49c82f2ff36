import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { EntryNumber, Id } from '../scalars';
import { TeamCard } from '../team-card';

export const EntryEnteredV1 = fact('evt.scheduling.entry.entered.v1', {
  about: 'A team has entered a sandbox; it plays from the next round on and keeps its entry over restarts.',
  data: z.object({ ...SandboxStamp.shape, entry: Id, entryNumber: EntryNumber, ...TeamCard.shape }),
});
export type EntryEnteredV1 = DataOf<typeof EntryEnteredV1>;
