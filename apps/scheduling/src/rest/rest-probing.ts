import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { ReachBotV1 } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import { Questions } from '@hexduel/messaging';
import { Log } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Actor } from '../actor/actor';
import { takeDueProbes } from './rest.queries';
import type { Probe } from './rest.queries';
import { wakeBot } from './wake-bot';

/** How often a resting bot is probed: about once a round. */
const EVERY_MS = 15_000;
const LOOK_MS = 5_000;
const AT_ONCE = 10;
/** The longest deadline of a probe; that of a round may be six times as long. */
const LONGEST_MS = 10_000;
/** What the answer of a runner takes beyond the deadline of the bot, at most. */
const OVER_NATS_MS = 5_000;

/** A runner that reached a resting bot. */
export const PROBE: Actor = { kind: 'system', name: 'probe' };

/** Has runners probe the bots that rest, each by one request that begins a training game, and wakes those that answer rightly. */
@Injectable()
export class RestProbing extends RepeatingTask {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Questions) private readonly questions: Pick<Questions, 'ask'>,
    @Inject(Log) private readonly report: Log,
  ) {
    super({ name: 'probe resting bots', log: report });
  }

  async run(): Promise<number> {
    const probes = await takeDueProbes(this.database, { everyMs: EVERY_MS, most: AT_ONCE });
    await Promise.all(probes.map((probe) => this.#probe(probe)));
    return probes.length === AT_ONCE ? 0 : LOOK_MS;
  }

  async #probe({ team, address, deadlineMs: ofRound }: Probe): Promise<void> {
    const deadlineMs = Math.min(ofRound, LONGEST_MS);
    const answered = await this.questions.ask(ReachBotV1, { address, deadlineMs }, deadlineMs + OVER_NATS_MS);
    if (!answered.ok || !answered.answer.isReached || answered.answer.failure !== null) return;
    const woken = await transaction(this.database, (tx) => wakeBot(tx, PROBE, team));
    // Of a team that was deleted meanwhile nothing is left to wake.
    if (woken.ok) this.report.info({ team }, 'a resting bot answered a probe and plays again');
  }
}
