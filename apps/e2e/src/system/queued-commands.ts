import { PlayMatchV1 } from '@hexduel/contracts-events';
import { z } from 'zod';
import type { System } from '@hexduel/testing/system';

const Info = z.object({ state: z.object({ subjects: z.record(z.string(), z.int()).nullish() }) });

/** The number of commands to play a match of this epoch in the queue of the runners, including unacknowledged ones. */
export async function queuedCommands(
  { messaging }: Pick<System, 'messaging'>,
  sandbox: string,
  epoch: number,
): Promise<number> {
  const subject = `${PlayMatchV1.subject}.${sandbox}.${epoch}`;
  const asked = JSON.stringify({ subjects_filter: subject });
  const answer = await messaging.connection.request('$JS.API.STREAM.INFO.CMD_MATCHES', asked, { timeout: 2_000 });
  return Info.parse(answer.json()).state.subjects?.[subject] ?? 0;
}
