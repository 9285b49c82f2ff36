/**
 * The gateway as a process of its own over topics in memory, for measurements: a ladder of 14 rows, of which three change every
 * 250 ms, and a match with TURNS_PER_SECOND moves. Names and replays say when they were made: "t=<ms since 1970>".
 */
import { Inject, Injectable, Module } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { topicOf } from '@hexduel/contracts-live';
import { sessionConfig } from '@hexduel/identity';
import { runService } from '@hexduel/service-host';
import { liveConfig } from '../../src/live/handshake-policy';
import { LiveModule, useLiveSockets } from '../../src/live/live.module';
import { TopicHub, TopicSource, TurnSource } from '../../src/live/topic-hub';
import { MemoryTopics } from './memory-topics';
import { SANDBOX, idOf, sampleLadder, sampleMatch } from './sample-views';

const LADDER = topicOf('ladder', SANDBOX);
const topics = new MemoryTopics();
topics.put(LADDER, sampleLadder(14));
topics.put(topicOf('match', idOf(5, 1)), sampleMatch(1));
const stamp = (): string => `t=${(performance.timeOrigin + performance.now()).toFixed(2)}`;

let changes = 0;
function changeRows(): void {
  const view = sampleLadder(14);
  const moved = [0, 1, 2].map((n) => (changes * 3 + n) % view.rows.length);
  changes += 1;
  const before = topics.at(LADDER).data;
  if (!('rows' in before)) throw new Error('the topic of the ladder shows something else');
  const rows = before.rows.map((row, n) =>
    moved.includes(n) ? { ...row, name: stamp(), score: `${changes}.000`, playing: changes % 10 } : row,
  );
  topics.change(LADDER, { ...view, rows });
}

let onTurn: Parameters<TurnSource>[1] | null = null;
const turns: TurnSource = (_match, listen) => {
  onTurn = listen;
  return { stop: () => (onTurn = null) };
};

/** Changes the ladder and sends moves for as long as the process runs. */
@Injectable()
class Activity implements OnApplicationBootstrap {
  constructor(@Inject(TopicHub) private readonly hub: TopicHub) {}

  onApplicationBootstrap(): void {
    setInterval(() => {
      changeRows();
      this.hub.change([LADDER]);
    }, 250);
    const turnsPerSecond = Number(process.env['TURNS_PER_SECOND'] ?? 0);
    if (turnsPerSecond === 0) return;
    setInterval(() => {
      // As long as a game of size 5 in its middle.
      const replay = `hx1.${stamp()}.${'x'.repeat(150)}`;
      onTurn?.(1, { attempt: 1, leg: 1, first: 1, turn: 1, replay, latencyMs: 20 });
    }, 1_000 / turnsPerSecond);
  }
}

@Module({
  imports: [
    LiveModule.with([{ provide: TopicSource, useValue: topics }, { provide: TurnSource, useValue: turns }, Activity]),
  ],
})
class MeasuredModule {}

await runService({
  name: 'ladder',
  config: { ...liveConfig, ...sessionConfig },
  module: MeasuredModule,
  connect: [useLiveSockets],
});
