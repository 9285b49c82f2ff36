import { Module } from '@nestjs/common';
import type { DynamicModule, INestApplication } from '@nestjs/common';
import type { Messaging } from '@hexduel/messaging';
import type { ConfigOf, ServiceHost } from '@hexduel/service-host';
import { listenChanges } from './listen-changes';
import { turnsOverNats } from './listen-turns';
import { LiveAdapter } from './live-adapter';
import type { liveConfig } from './live-config';
import { LiveDoor } from './live-door';
import type { Identify } from './live-door';
import { LiveGateway } from './live.gateway';
import { liveMeter } from './live-meter';
import { LiveSockets } from './live-sockets';
import { TopicHub } from './topic-hub';
import type { ListenTurns } from './topic-hub';
import type { TopicSource } from './topic-source';

export interface LiveOptions {
  readonly source: TopicSource;
  readonly listenTurns: ListenTurns;
  readonly config: ConfigOf<typeof liveConfig>;
  readonly host: ServiceHost;
  readonly identify: Identify;
}

export interface Live {
  /** With the gateway; import it into the service's module. */
  readonly module: DynamicModule;
  /** Tell it what has changed. */
  readonly hub: TopicHub;
}

@Module({})
class LiveModule {}

/** The gateway of the live protocol over what topics are read from. It ends with the host. */
export function openLive({ source, listenTurns, config, host, identify }: LiveOptions): Live {
  const { log, metrics } = host;
  const now = (): number => performance.now();
  const meter = liveMeter(metrics);
  const hub = new TopicHub({ source, listenTurns, meter, log, now });
  const sockets = new LiveSockets({ hub, meter, now });
  metrics.gauge('hexduel_live_sockets', 'Sockets that stand', () => sockets.size);
  metrics.gauge('hexduel_live_topics', 'Topics that are followed', () => hub.followedTopics);
  host.onDrain('live sockets', async () => {
    await sockets.drain();
    hub.close();
  });
  const providers = [
    LiveGateway,
    { provide: LiveSockets, useValue: sockets },
    { provide: LiveDoor, useValue: new LiveDoor(config, sockets, meter, identify) },
  ];
  return { module: { module: LiveModule, providers, exports: [LiveDoor] }, hub };
}

/** For `prepare` of the service: the application takes WebSockets. */
export function takeSockets(app: INestApplication): void {
  const door = app.get(LiveDoor, { strict: false });
  app.useWebSocketAdapter(new LiveAdapter(app, (request) => door.refusalOf(request)));
}

export interface LadderLiveOptions extends Omit<LiveOptions, 'listenTurns'> {
  readonly databaseUrl: string;
  readonly messaging: Messaging;
}

/** The gateway of the running ladder: changes come from Postgres, moves from NATS. */
export function openLadderLive({ databaseUrl, messaging, ...options }: LadderLiveOptions): Live {
  const live = openLive({ ...options, listenTurns: turnsOverNats(messaging) });
  const { log, onDrain } = options.host;
  const changes = listenChanges({ databaseUrl, hub: live.hub, log });
  onDrain('notices of changes', () => changes.stop());
  return live;
}
