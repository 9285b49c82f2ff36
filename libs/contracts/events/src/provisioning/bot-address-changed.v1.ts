import { z } from 'zod';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { BotAddress, Id } from '../scalars';

export const BotAddressChangedV1 = fact('evt.provisioning.bot-address.changed.v1', {
  about: 'The address of a team’s bot changed or was removed. Applies from the next round on.',
  data: z.object({ team: Id, address: BotAddress }),
});
export type BotAddressChangedV1 = DataOf<typeof BotAddressChangedV1>;
