import { PlayMatchV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import type { Messaging } from '@hexduel/messaging';
import type { DataSource, EntityManager } from 'typeorm';
import { sendToRunners } from '../round/release-matches';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { countLost, readReleased } from './match.queries';
import type { Released } from './match.queries';
import { MOST_LOST } from './silence';

/**
 * Finds matches that are released although their command is neither queued nor with a runner: the queue was purged or its disk
 * lost, or a result was lost before it was read. A command leaves the queue only after its result is stored, and results arrive
 * within moments, so matches that are found so twice in a row are released again at once. Other commands do not matter: a
 * nats-server that was killed may keep one for ever that it never delivers.
 */
export class LostCommands {
  #suspected = new Set<string>();

  constructor(
    private readonly database: DataSource,
    private readonly messaging: Pick<Messaging, 'listQueued'>,
  ) {}

  /** Releases what is lost, of matches released at least `afterMs` ago. Returns how many. Rejects while NATS is away. */
  async releaseAgain(afterMs: number): Promise<number> {
    const suspected = new Set<string>();
    let count = 0;
    for (const released of await readReleased(this.database.manager, { afterMs, mostLost: MOST_LOST })) {
      const { sandbox, epoch } = released;
      const queued = await this.messaging.listQueued(PlayMatchV1, [sandbox, String(epoch)]);
      const present = new Set(queued.map(({ match }) => match));
      const gone = released.matches.filter(({ match }) => !present.has(match));
      const lost = gone.filter((command) => this.#suspected.has(keyOf(command)));
      for (const command of gone) suspected.add(keyOf(command));
      if (lost.length > 0) count += await transaction(this.database, (tx) => releaseLost(tx, sandbox, lost));
    }
    this.#suspected = suspected;
    return count;
  }
}

type Command = Released['matches'][number];

function keyOf({ match, attempts }: Command): string {
  return `${match} ${attempts}`;
}

async function releaseLost(tx: EntityManager, sandbox: string, commands: readonly Command[]): Promise<number> {
  await lockSandbox(tx, sandbox);
  // Another replica, or a result, may have been faster.
  const lost = await countLost(tx, commands);
  await sendToRunners(tx, lost);
  return lost.length;
}
