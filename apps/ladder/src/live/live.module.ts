import type { IncomingMessage } from 'node:http';
import { Module } from '@nestjs/common';
import type { DynamicModule, FactoryProvider, INestApplication, Provider } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';
import { FollowedMatchesV1, MatchTurnV1 } from '@hexduel/contracts-events';
import { MAX_CLIENT_BYTES, SUBPROTOCOL } from '@hexduel/contracts-live';
import { Messaging } from '@hexduel/messaging';
import { Log, newId } from '@hexduel/telemetry';
import type { ServerOptions, VerifyClientCallbackAsync, WebSocketServer } from 'ws';
import { FollowedMatches } from './followed-matches';
import { HandshakePolicy } from './handshake-policy';
import type { HandshakeRefusal } from './handshake-policy';
import { LiveMetrics } from './live-metrics';
import { LiveGateway } from './live.gateway';
import { TopicHub, TopicSource, TurnSource } from './topic-hub';

/** The gateway of the live protocol. `useLiveSockets` makes the application accept its sockets. */
@Module({})
export class LiveModule {
  /** `sources` provide `TopicSource` and `TurnSource`, and perhaps a provider that notifies the hub of changes. */
  static with(sources: readonly Provider[]): DynamicModule {
    const hub: FactoryProvider<TopicHub> = {
      provide: TopicHub,
      inject: [TopicSource, TurnSource, LiveMetrics, Log],
      useFactory: (source: TopicSource, turns: TurnSource, metrics: LiveMetrics, log: Log) =>
        new TopicHub({ source, turns, metrics, log, now: () => performance.now() }),
    };
    return { module: LiveModule, providers: [...sources, LiveMetrics, hub, HandshakePolicy, LiveGateway] };
  }
}

/**
 * The moves of a match as its runner sends them; those of other matches do not reach this process. Runners learn from it which
 * matches are followed.
 */
export const turnsOverNats: readonly Provider[] = [
  {
    provide: FollowedMatches,
    inject: [Messaging],
    useFactory: (messaging: Messaging) =>
      new FollowedMatches({
        process: newId(),
        publish: (followed) => messaging.publishLive(FollowedMatchesV1, followed),
        after: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      }),
  },
  {
    provide: TurnSource,
    inject: [Messaging, FollowedMatches],
    useFactory:
      (messaging: Messaging, followed: FollowedMatches): TurnSource =>
      (match, onTurn) => {
        const listening = messaging.listenLive(
          MatchTurnV1,
          ({ epoch, attempt, leg, first, turn, replay, latencyMs }) =>
            onTurn(epoch, { attempt, leg, first, turn, replay, latencyMs }),
          [match],
        );
        // After it listens, so that the answer of the runner comes in.
        const following = followed.follow(match);
        return {
          stop: () => {
            following.stop();
            listening.stop();
          },
        };
      },
  },
];

/** For `connect` of the service: its gateway accepts WebSockets. */
export function useLiveSockets(app: INestApplication): void {
  const gateway = app.get(LiveGateway, { strict: false });
  app.useWebSocketAdapter(new LiveAdapter(app, (request) => gateway.refusalOf(request)));
}

function headersOf({ retryAfterS }: HandshakeRefusal): Record<string, string> {
  return {
    ...{ 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' },
    ...(retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) }),
  };
}

/** Nest's adapter for `ws` with our handshake policy and bounds. It leaves messages to the gateway, which reads them by the contract. */
class LiveAdapter extends WsAdapter {
  readonly #serverOptions: Record<string, unknown>;

  constructor(app: INestApplication, refusalOf: (request: IncomingMessage) => HandshakeRefusal | null) {
    super(app);
    const verifyClient: VerifyClientCallbackAsync = ({ req }, answer) => {
      const refusal = refusalOf(req);
      if (refusal) answer(false, refusal.status, `${refusal.message}\n`, headersOf(refusal));
      else answer(true);
    };
    const serverOptions: ServerOptions = {
      verifyClient,
      handleProtocols: () => SUBPROTOCOL,
      maxPayload: MAX_CLIENT_BYTES,
      perMessageDeflate: false,
      clientTracking: true,
    };
    this.#serverOptions = { ...serverOptions };
  }

  override create(port: number, options: object = {}): unknown {
    const server = super.create(port, { ...options, ...this.#serverOptions }) as WebSocketServer;
    // What is no handshake at all, for lack of a key or for another version.
    server.on('wsClientError', ({ message }, socket) => {
      const headers = 'Sec-WebSocket-Version: 13\r\nX-Content-Type-Options: nosniff\r\nContent-Type: text/plain\r\n';
      const length = Buffer.byteLength(message);
      socket.end(
        `HTTP/1.1 400 Bad Request\r\n${headers}Connection: close\r\nContent-Length: ${length}\r\n\r\n${message}`,
      );
    });
    return server;
  }

  override bindMessageHandlers(): void {
    // The gateway binds its own.
  }

  // What a client does wrong (a message too large, broken frames) ends its socket and is not an error of the service.
  override bindErrorHandler(server: WebSocketServer): WebSocketServer {
    server.on('connection', (ws) => ws.on('error', () => undefined));
    return server;
  }
}
