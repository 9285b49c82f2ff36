import { PlayMatchV1 } from '@hexduel/contracts-events';
import type { System } from '@hexduel/testing/system';

/** The number of commands to play a match of this epoch in the queue of the runners, including unacknowledged ones. */
export async function queuedCommands(
  { messaging }: Pick<System, 'messaging'>,
  sandbox: string,
  epoch: number,
): Promise<number> {
  return (await messaging.listQueued(PlayMatchV1, [sandbox, String(epoch)])).length;
}
