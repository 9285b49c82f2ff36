import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { BotAddress, Id } from '../scalars';

export const BotAddressChangedV1 = fact('evt.provisioning.bot-address.changed.v1', {
  about: 'A team’s bot is at another address, or at none. Counts from the next round on.',
  data: z.object({ team: Id, address: BotAddress }),
});
export type BotAddressChangedV1 = DataOf<typeof BotAddressChangedV1>;
