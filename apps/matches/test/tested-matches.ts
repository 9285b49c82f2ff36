import { PlayMatchV1, buckets } from '@hexduel/contracts-events';
import type { MatchFinishedV1 } from '@hexduel/contracts-events';
import { connectMessaging, wrapMessage } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { ScriptedBot } from '@hexduel/testing';
import type { ScriptedBotOptions } from '@hexduel/testing';
import { startTestNats } from '@hexduel/testing/nats';
import type { TestNats, TestNatsOptions } from '@hexduel/testing/nats';
import { eventually } from '@hexduel/testing/servers';
import { jetstreamManager } from '@nats-io/jetstream';
import { startRunner } from './start-runner';
import type { RunnerOptions, TestRunner } from './start-runner';
import { PublishedByRunners } from './published-by-runners';

/** The suite's own NATS, bots on real sockets, and a record of everything that runners publish. */
export class TestedMatches {
  readonly #bots: ScriptedBot[] = [];
  readonly #runners: TestRunner[] = [];

  private constructor(
    readonly nats: TestNats,
    readonly messaging: Messaging,
    readonly published: PublishedByRunners,
  ) {}

  static async start(options: TestNatsOptions = {}): Promise<TestedMatches> {
    const nats = await startTestNats(options);
    const messaging = await connectMessaging({ ...nats.address, name: 'testing' });
    return new TestedMatches(nats, messaging, await PublishedByRunners.record(messaging));
  }

  async bot(options?: ScriptedBotOptions): Promise<string> {
    const bot = await ScriptedBot.start(options);
    this.#bots.push(bot);
    return bot.url;
  }

  /** A runner in this process; stopped by `clear`. */
  async runner(options: RunnerOptions = {}): Promise<TestRunner> {
    const { HEXDUEL_NATS_USER: natsUser, HEXDUEL_NATS_PASSWORD: natsPassword } = this.nats.envOf('matches');
    const settings = { natsUser, natsPassword, ...options.settings };
    const runner = await startRunner(this.nats.url, { ...options, settings });
    this.#runners.push(runner);
    return runner;
  }

  async order(data: PlayMatchV1): Promise<PlayMatchV1> {
    await this.messaging.publish(wrapMessage(PlayMatchV1, data));
    return data;
  }

  /** The only result of a match, once it is published. */
  async finished({ match }: PlayMatchV1): Promise<MatchFinishedV1> {
    await eventually(() => expect(this.published.of(match).finished).toHaveLength(1), 30_000);
    const [result] = this.published.of(match).finished;
    if (!result) throw new Error('the result has disappeared');
    return result;
  }

  /** Waits for a number of live turns of a match. */
  async played({ match }: PlayMatchV1, turns: number): Promise<void> {
    await eventually(() => expect(this.published.of(match).turns.length).toBeGreaterThanOrEqual(turns), 30_000);
  }

  /** The number of commands in the queue, including running matches. */
  async queued(): Promise<number> {
    const manager = await jetstreamManager(this.messaging.connection);
    return (await manager.streams.info('CMD_MATCHES')).state.messages;
  }

  /** Stops runners and bots, empties the queue and what is kept of practice; checks that no bot got a request that a correct referee never sends. */
  async clear(): Promise<void> {
    await Promise.all(this.#runners.splice(0).map((runner) => runner.stop()));
    await this.messaging.purge(PlayMatchV1, []);
    const manager = await jetstreamManager(this.messaging.connection);
    for (const { name } of Object.values(buckets)) await manager.streams.purge(`KV_${name}`);
    const faults = this.#bots.flatMap((bot) => bot.faults);
    await Promise.all(this.#bots.splice(0).map((bot) => bot.close()));
    expect(faults).toEqual([]);
  }

  async stop(): Promise<void> {
    await this.messaging.close();
    await this.nats.stop();
  }
}
