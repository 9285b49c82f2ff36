/**
 * The gateway as a process of its own over topics in memory, for measurements. A ladder of 14 rows, of which three change
 * every 250 ms, and a match with TURNS_PER_SECOND moves. Names and replays tell when they were made: "t=<ms since 1970>".
 */
import { Module } from '@nestjs/common';
import { topicOf } from '@hexduel/contracts-live';
import type { LiveTurn } from '@hexduel/contracts-live';
import { identifyCaller, identityKeys } from '@hexduel/identity';
import { runService } from '@hexduel/service-host';
import { liveConfig } from '../../src/live/live-config';
import { openLive, takeSockets } from '../../src/live/live.module';
import { MemoryTopics } from './memory-topics';
import { SANDBOX, idOf, sampleLadder, sampleMatch } from './sample-views';

const KEYS = identityKeys(['a secret of the measurements, long enough']);

@Module({})
class NothingElse {}

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
  if (!('rows' in before)) throw new Error('the ladder is no ladder');
  const rows = before.rows.map((row, n) =>
    moved.includes(n) ? { ...row, name: stamp(), score: `${changes}.000`, playing: changes % 10 } : row,
  );
  topics.change(LADDER, { ...view, rows });
}

await runService({
  name: 'ladder',
  config: liveConfig,
  build: async (config, host) => {
    let onTurn: ((epoch: number, turn: LiveTurn) => void) | null = null;
    const live = openLive({
      source: topics,
      config,
      host,
      identify: (request) => identifyCaller(request, KEYS, Date.now()),
      listenTurns: (_match, listen) => {
        onTurn = listen;
        return { stop: () => (onTurn = null) };
      },
    });
    setInterval(() => {
      changeRows();
      live.hub.change([LADDER]);
    }, 250);
    const turnsPerSecond = Number(process.env.TURNS_PER_SECOND ?? 0);
    if (turnsPerSecond > 0) {
      setInterval(() => {
        // As long as a game of size 5 in its middle.
        const replay = `hx1.${stamp()}.${'x'.repeat(150)}`;
        onTurn?.(1, { attempt: 1, leg: 1, first: 1, turn: 1, replay, latencyMs: 20 });
      }, 1_000 / turnsPerSecond);
    }
    return { module: NothingElse, imports: [live.module] };
  },
  prepare: takeSockets,
});
