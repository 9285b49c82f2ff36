import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { RoundTypeValues, SandboxStamp } from '../parts';
import { BotAddress, EntryNumber, Id, Release, RoundNumber, Seed } from '../scalars';

/** A participant for the whole round. Matches name participants by entry number, so that 4,950 of them stay small. */
const Participant = z.object({
  entry: Id,
  entryNumber: EntryNumber,
  team: Id,
  address: BotAddress,
  release: Release,
});

const OpenedMatch = z.object({ match: Id, seed: Seed, entries: z.tuple([EntryNumber, EntryNumber]) });

export const RoundOpenedV1 = fact('evt.scheduling.round.opened.v1', {
  about:
    'A round has opened. Carries its participants with their addresses and releases, its round type and all its matches.',
  data: z.object({
    ...SandboxStamp.shape,
    round: Id,
    roundNumber: RoundNumber,
    roundType: RoundTypeValues,
    /** Version of the algorithm that makes boards from seeds. */
    generatorVersion: z.int().min(1),
    participants: z.array(Participant).min(2).max(100),
    matches: z.array(OpenedMatch).min(1).max(4_950),
  }),
  maxKiB: 896,
});
export type RoundOpenedV1 = DataOf<typeof RoundOpenedV1>;
