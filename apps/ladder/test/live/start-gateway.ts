import { Module } from '@nestjs/common';
import type { LiveTurn } from '@hexduel/contracts-live';
import { SessionStatuses, everySessionIsValid, signingKeys } from '@hexduel/identity';
import { startTestService } from '@hexduel/testing/service';
import type { TestService } from '@hexduel/testing/service';
import type { LiveConfig } from '../../src/live/handshake-policy';
import { LiveModule, useLiveSockets } from '../../src/live/live.module';
import { TopicHub, TopicSource, TurnSource } from '../../src/live/topic-hub';

export interface StartedGateway extends TestService {
  readonly socketUrl: string;
  readonly hub: TopicHub;
  /** A runner sends a move of a match. */
  turn(match: string, epoch: number, turn: LiveTurn): void;
  /** The matches whose moves the gateway listens to. */
  readonly watchedMatches: ReadonlySet<string>;
  /** The lines of a metric. */
  metric(name: string): Promise<string[]>;
}

const SECRET = 'a secret of the specs and long enough 1';

/** What the sessions of tests are signed with. */
export const KEYS = signingKeys({ secrets: [SECRET] });

/** The gateway over real HTTP, with the topics and the moves of the test. */
export async function startGateway(
  source: TopicSource,
  config: Partial<LiveConfig> = {},
  sessions = everySessionIsValid,
): Promise<StartedGateway> {
  const listeners = new Map<string, Set<(epoch: number, turn: LiveTurn) => void>>();
  const turns: TurnSource = (match, onTurn) => {
    const all = listeners.get(match) ?? new Set();
    listeners.set(match, all.add(onTurn));
    return { stop: () => all.delete(onTurn) && all.size === 0 && listeners.delete(match) };
  };

  @Module({
    imports: [
      LiveModule.with([
        { provide: TopicSource, useValue: source },
        { provide: TurnSource, useValue: turns },
        { provide: SessionStatuses, useValue: sessions },
      ]),
    ],
  })
  class GatewayModule {}

  const usual = {
    origins: ['https://ladder.example'],
    maxSockets: 100,
    maxSocketsPerAddress: 0,
    handshakesPerS: 0,
    proxies: 0,
    cookies: 'plain' as const,
  };
  const service = await startTestService({
    service: { name: 'ladder', config: {}, module: GatewayModule, connect: [useLiveSockets] },
    settings: { ...usual, ...config, secrets: [SECRET] },
    watchesSessions: true,
  });
  return {
    ...service,
    hub: service.get(TopicHub),
    socketUrl: `${service.url.replace('http', 'ws')}/ws`,
    turn: (match, epoch, turn) => listeners.get(match)?.forEach((listener) => listener(epoch, turn)),
    get watchedMatches() {
      return new Set(listeners.keys());
    },
    metric: async (name) => {
      const text = await (await fetch(`${service.url}/metrics`)).text();
      return text.split('\n').filter((line) => line.startsWith(name));
    },
  };
}
