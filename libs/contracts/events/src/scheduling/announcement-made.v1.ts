import { z } from 'zod';
import { BilingualText, SandboxStamp } from '../parts';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { Id } from '../scalars';

export const AnnouncementMadeV1 = fact('evt.scheduling.announcement.made.v1', {
  about: 'An announcement for everyone who watches the sandbox.',
  data: z.object({ ...SandboxStamp.shape, announcement: Id, text: BilingualText }),
});
export type AnnouncementMadeV1 = DataOf<typeof AnnouncementMadeV1>;
