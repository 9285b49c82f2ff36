import { Writable } from 'node:stream';
import { Module } from '@nestjs/common';
import type { LiveTurn } from '@hexduel/contracts-live';
import { identifyCaller, identityKeys } from '@hexduel/identity';
import { startService } from '@hexduel/service-host';
import type { StartedService } from '@hexduel/service-host';
import { openLive, takeSockets } from '../../src/live/live.module';
import type { LiveOptions } from '../../src/live/live.module';
import type { TopicHub } from '../../src/live/topic-hub';
import type { TopicSource } from '../../src/live/topic-source';

export interface StartedGateway extends StartedService {
  readonly socketUrl: string;
  readonly hub: TopicHub;
  /** A runner sends a move of a match. */
  turn(match: string, epoch: number, turn: LiveTurn): void;
  /** The matches whose moves are listened to. */
  readonly heardMatches: ReadonlySet<string>;
  /** What it says of a metric. */
  metric(name: string): Promise<string[]>;
}

/** What the sessions of tests are signed with. */
export const KEYS = identityKeys(['a secret of the specs and long enough 1']);

@Module({})
class NothingElse {}

/** The gateway over real HTTP, topics of the test and moves from the test. */
export async function startGateway(
  source: TopicSource,
  config: Partial<LiveOptions['config']> = {},
): Promise<StartedGateway> {
  const listeners = new Map<string, Set<(epoch: number, turn: LiveTurn) => void>>();
  const opened: { hub?: TopicHub } = {};
  const service = await startService(
    {
      name: 'ladder',
      config: {},
      build: async (_, host) => {
        const live = openLive({
          source,
          config: {
            origins: ['https://ladder.example'],
            maxSockets: 100,
            maxSocketsPerAddress: 0,
            proxies: 0,
            ...config,
          },
          host,
          identify: (request) => identifyCaller(request, KEYS, Date.now()),
          listenTurns: (match, onTurn) => {
            const all = listeners.get(match) ?? new Set();
            listeners.set(match, all.add(onTurn));
            return { stop: () => all.delete(onTurn) && all.size === 0 && listeners.delete(match) };
          },
        });
        opened.hub = live.hub;
        return { module: NothingElse, imports: [live.module] };
      },
      prepare: takeSockets,
    },
    { httpHost: '127.0.0.1', httpPort: 0, logLevel: 'info', stopDelayMs: 0, stopGraceMs: 5_000 },
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
  return {
    ...service,
    hub: opened.hub!,
    socketUrl: `${service.url.replace('http', 'ws')}/ws`,
    turn: (match, epoch, turn) => listeners.get(match)?.forEach((listener) => listener(epoch, turn)),
    get heardMatches() {
      return new Set(listeners.keys());
    },
    metric: async (name) => {
      const text = await (await fetch(`${service.url}/metrics`)).text();
      return text.split('\n').filter((line) => line.startsWith(name));
    },
  };
}
