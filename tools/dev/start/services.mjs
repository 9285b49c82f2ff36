/** What runs: each service as its own process, with its place and its environment. */
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { OUT } from '../build-services.mjs';
import { root } from '../steps.mjs';

const LOOPBACK = '127.0.0.1';
/** A stop on one machine: somebody waits for the prompt. */
const STOP_GRACE_MS = '6000';

const urlOf = (port) => `http://${LOOPBACK}:${port}`;

/** Those with a database of their own; `databases` are URLs by context. */
export function dataServices({ home, ports, natsUrl, databases, origins, secrets }) {
  const nats = { HEXDUEL_NATS_URL: natsUrl, HEXDUEL_SECRET: process.env.HEXDUEL_SECRET || secrets.sessions };
  return [
    service('scheduling', ports.scheduling, {
      ...nats,
      ...firstAdmin(secrets),
      HEXDUEL_SCHEDULING_DATABASE_URL: databases.scheduling,
      // The front door is the one proxy, and speaks http.
      HEXDUEL_SCHEDULING_PROXIES: '1',
      HEXDUEL_COOKIES: process.env.HEXDUEL_COOKIES || 'plain',
    }),
    service('ladder', ports.ladder, {
      ...nats,
      HEXDUEL_LADDER_DATABASE_URL: databases.ladder,
      HEXDUEL_PUBLIC_ORIGIN: process.env.HEXDUEL_PUBLIC_ORIGIN || origins.join(','),
    }),
    service('provisioning', ports.provisioning, {
      ...nats,
      HEXDUEL_PROVISIONING_DATABASE_URL: databases.provisioning,
      HEXDUEL_PROVISIONING_PROXIES: '1',
      HEXDUEL_PROVISIONING_DRIVER: process.env.HEXDUEL_PROVISIONING_DRIVER || 'local',
      HEXDUEL_INSTALLATION: process.env.HEXDUEL_INSTALLATION || 'here',
      HEXDUEL_LOCAL_FOLDER: process.env.HEXDUEL_LOCAL_FOLDER || join(home, 'droplets'),
    }),
  ];
}

/** The admin of this installation: of the environment, else `admin` with a password that was made for it. */
export function firstAdmin(secrets) {
  const { HEXDUEL_ADMIN_NAME, HEXDUEL_ADMIN_PASSWORD } = process.env;
  if (HEXDUEL_ADMIN_NAME && HEXDUEL_ADMIN_PASSWORD) return { HEXDUEL_ADMIN_NAME, HEXDUEL_ADMIN_PASSWORD };
  return { HEXDUEL_ADMIN_NAME: 'admin', HEXDUEL_ADMIN_PASSWORD: secrets.admin };
}

/** The one that plays the matches. */
export function runnerService(ports, natsUrl) {
  return service('matches', ports.matches, {
    HEXDUEL_NATS_URL: natsUrl,
    HEXDUEL_BOT_ALLOW: process.env.HEXDUEL_BOT_ALLOW || '127.0.0.0/8',
    // The bots play on the same cores.
    HEXDUEL_MATCHES_CONCURRENCY: process.env.HEXDUEL_MATCHES_CONCURRENCY || '16',
    HEXDUEL_MATCHES_GRACE_MS: process.env.HEXDUEL_MATCHES_GRACE_MS || '1500',
  });
}

/** A process of bots, as the demo's plan groups them. */
export function botService(ports, { name, env }) {
  return service(name, ports[name], env, 'training-bot');
}

function service(name, port, env, entry = name) {
  return {
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(OUT, `${entry}.mjs`)],
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HEXDUEL_HTTP_HOST: LOOPBACK,
      HEXDUEL_HTTP_PORT: String(port),
      HEXDUEL_STOP_GRACE_MS: STOP_GRACE_MS,
      ...env,
    },
    readyUrl: `${urlOf(port)}/health/ready`,
  };
}

/** The pages, as Next.js serves them when built. */
export function webService(ports) {
  return {
    name: 'web',
    command: process.execPath,
    args: [join(root, 'node_modules/next/dist/bin/next'), 'start', '-H', LOOPBACK, '-p', String(ports.web)],
    cwd: join(root, 'apps/web'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HEXDUEL_WEB_LADDER_URL: urlOf(ports.ladder),
    },
    readyUrl: `${urlOf(ports.web)}/health/ready`,
  };
}

/** What browsers may name as the origin of a WebSocket: every way of writing the address that leads here. */
export function originsOf(host, port) {
  const isOpen = host === '0.0.0.0' || host === '::';
  const own = isOpen ? addressesHere() : [host.includes(':') ? `[${host}]` : host];
  return [...new Set([LOOPBACK, 'localhost', ...own])].map((name) => `http://${name}:${port}`);
}

function addressesHere() {
  const all = Object.values(networkInterfaces()).flat();
  return all.filter((one) => one.family === 'IPv4').map((one) => one.address);
}
