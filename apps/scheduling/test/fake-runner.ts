import { setTimeout as sleep } from 'node:timers/promises';
import { MatchFinishedV1, MatchStartedV1, PlayMatchV1 } from '@hexduel/contracts-events';
import type { DataOf } from '@hexduel/contracts-events';
import { derivedId, newId } from '@hexduel/telemetry';
import { done, on, wrapMessage } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';

type Command = DataOf<typeof PlayMatchV1>;

/** A valid, made-up result of a match; `hash` is a digit that distinguishes results. */
export function resultOf(command: Command, hash = '1'): DataOf<typeof MatchFinishedV1> {
  const { sandbox, epoch, round, match, players } = command;
  const now = new Date().toISOString();
  const leg = {
    first: 1 as const,
    winner: 1 as const,
    reason: 'by_score' as const,
    detail: null,
    chips: [11, 6] as [number, number],
    replay: 'hx1.3.hAIQw0C..DKCFC4ACCqBTEhA7DrDIDqBwA4BJ.s',
    startedAt: now,
    finishedAt: now,
  };
  return {
    ...{ sandbox, epoch, round, match },
    entries: [players[0].entry, players[1].entry],
    winner: 1,
    legs: [leg, { ...leg, first: 2 }],
    resultHash: hash.repeat(64),
    attempts: 1,
    runner: 'fake',
  };
}

/** Handles play commands as a runner does, and publishes made-up results. */
export class FakeRunner {
  readonly commands: (Command & { readonly message: string })[] = [];
  /** The most commands of one entry that it handled at once. */
  mostAtOnce = 0;
  /** Tests replace it: false leaves the match without a result, as if the command were lost. */
  play: (command: Command) => Promise<boolean> | boolean = () => true;
  readonly #messaging: Messaging;
  readonly #inProgress = new Map<string, number>();

  private constructor(messaging: Messaging) {
    this.#messaging = messaging;
  }

  static async start(messaging: Messaging, concurrency = 32): Promise<FakeRunner> {
    const runner = new FakeRunner(messaging);
    await messaging.consume({
      name: 'matches-play-match',
      concurrency,
      ackWaitMs: 3_000,
      handlers: [
        on(PlayMatchV1, async ({ data, id }) => {
          runner.commands.push({ ...data, message: id });
          await runner.#handle(data, id);
          return done;
        }),
      ],
    });
    return runner;
  }

  of(sandbox: string): (Command & { readonly message: string })[] {
    return this.commands.filter((command) => command.sandbox === sandbox);
  }

  async start(command: Command): Promise<void> {
    const { sandbox, epoch, round, match } = command;
    const started = { sandbox, epoch, round, match, delivery: 1, runner: 'fake' };
    await this.#messaging.publish(wrapMessage(MatchStartedV1, started));
  }

  /** Publishes a result as another runner would, under an id of its own. */
  async finish(command: Command, hash?: string): Promise<void> {
    await this.#messaging.publish(wrapMessage(MatchFinishedV1, resultOf(command, hash), { id: newId() }));
  }

  async #handle(command: Command, message: string): Promise<void> {
    this.#count(command, 1);
    const isPlayed = await this.play(command);
    if (isPlayed) await sleep(Math.random() * 5);
    // Before the result is published: matches that it releases must not count this one as well.
    this.#count(command, -1);
    const id = derivedId('match finished', command.epoch, command.match, message);
    if (isPlayed) await this.#messaging.publish(wrapMessage(MatchFinishedV1, resultOf(command), { id }));
  }

  #count({ players }: Command, by: number): void {
    for (const { entry } of players) {
      const now = (this.#inProgress.get(entry) ?? 0) + by;
      this.#inProgress.set(entry, now);
      this.mostAtOnce = Math.max(this.mostAtOnce, now);
    }
  }
}
