import { z } from 'zod';
import { BilingualText } from '../bilingual-text';
import { fact } from '../contract';
import type { DataOf } from '../contract';
import { SandboxStamp } from '../sandbox-stamp';
import { Id } from '../scalars';

export const AnnouncementMadeV1 = fact('evt.scheduling.announcement.made.v1', {
  about: 'Something is said to all who watch the sandbox.',
  data: z.object({ ...SandboxStamp.shape, announcement: Id, text: BilingualText }),
});
export type AnnouncementMadeV1 = DataOf<typeof AnnouncementMadeV1>;
