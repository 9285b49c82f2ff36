/** The services as processes: the command, the working directory, the environment and the readiness URL of each. */
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { OUT } from '../build-services.mjs';
import { publicHalves } from '../session-keys.mjs';
import { root } from '../steps.mjs';
import { SIMULATED } from './demo-plan.mjs';
import { demoRetention } from './demo-retention.mjs';

const LOOPBACK = '127.0.0.1';
/** Shorter than in production: after Ctrl-C, someone waits for the prompt. */
const STOP_GRACE_MS = '6000';

const urlOf = (port) => `http://${LOOPBACK}:${port}`;

/**
 * The services with a database of their own; `databases` are URLs by context, `localCommand` is what runs on a machine of the
 * local driver.
 */
export function dataServices({ home, ports, databases, origins, secrets, hasDemo, localCommand }) {
  const keys = { ...demoRetention({ hasDemo }), ...verifyingOf(secrets) };
  const driver = process.env.HEXDUEL_PROVISIONING_DRIVER || 'local';
  const isLocal = driver === 'local';
  return [
    service('scheduling', ports.scheduling, {
      ...natsOf('scheduling', ports, secrets),
      ...keys,
      ...signingOf(secrets),
      ...firstAdmin(secrets),
      HEXDUEL_SCHEDULING_DATABASE_URL: databases.scheduling,
      // The reverse proxy is the only proxy, and it speaks http.
      HEXDUEL_SCHEDULING_PROXIES: '1',
      HEXDUEL_SCHEDULING_SIMULATED_BOTS: process.env.HEXDUEL_SCHEDULING_SIMULATED_BOTS ?? urlOf(ports[SIMULATED]),
    }),
    service('ladder', ports.ladder, {
      ...natsOf('ladder', ports, secrets),
      ...keys,
      HEXDUEL_LADDER_DATABASE_URL: databases.ladder,
      HEXDUEL_LADDER_PROXIES: '1',
      HEXDUEL_PUBLIC_ORIGIN: process.env.HEXDUEL_PUBLIC_ORIGIN || origins.join(','),
    }),
    service('provisioning', ports.provisioning, {
      ...natsOf('provisioning', ports, secrets),
      ...keys,
      HEXDUEL_PROVISIONING_DATABASE_URL: databases.provisioning,
      HEXDUEL_WEBHOOK_SECRET: process.env.HEXDUEL_WEBHOOK_SECRET || process.env.HEXDUEL_SECRET || secrets.webhooks,
      HEXDUEL_PROVISIONING_PROXIES: '1',
      HEXDUEL_PROVISIONING_DRIVER: driver,
      HEXDUEL_INSTALLATION: process.env.HEXDUEL_INSTALLATION || 'here',
      HEXDUEL_LOCAL_FOLDER: process.env.HEXDUEL_LOCAL_FOLDER || join(home, 'droplets'),
      // Its machines are processes of this one: asking for them costs nothing, and somebody waits for them.
      ...(isLocal && { HEXDUEL_PROVISIONING_RETRY_MS: process.env.HEXDUEL_PROVISIONING_RETRY_MS || '2000' }),
      HEXDUEL_LOCAL_COMMAND: process.env.HEXDUEL_LOCAL_COMMAND || JSON.stringify(localCommand),
    }),
  ];
}

/** The owner of the streams, which all other services need. */
export function streamsService(ports, secrets, { hasDemo }) {
  return service('streams', ports.streams, { ...natsOf('streams', ports, secrets), ...demoRetention({ hasDemo }) });
}

/** What scheduling alone has: its private keys, and the secret of team tokens. */
function signingOf(secrets) {
  return {
    HEXDUEL_SESSION_KEYS: privateKeysOf(secrets),
    HEXDUEL_TOKEN_SECRET: process.env.HEXDUEL_TOKEN_SECRET || process.env.HEXDUEL_SECRET || secrets.tokens,
  };
}

function privateKeysOf(secrets) {
  return process.env.HEXDUEL_SESSION_KEYS || secrets['session-key'];
}

/** How a service knows the sessions that scheduling has signed. */
function verifyingOf(secrets) {
  return {
    HEXDUEL_SESSION_PUBLIC_KEYS: process.env.HEXDUEL_SESSION_PUBLIC_KEYS || publicHalves(privateKeysOf(secrets)),
    HEXDUEL_COOKIES: process.env.HEXDUEL_COOKIES || 'plain',
  };
}

/** How a service reaches NATS: as its own user, whose password the server has as well. */
function natsOf(context, ports, secrets) {
  return {
    HEXDUEL_NATS_URL: `nats://${LOOPBACK}:${ports.nats}`,
    HEXDUEL_NATS_USER: context,
    HEXDUEL_NATS_PASSWORD: secrets[natsSecret(context)],
    // A server on the same machine does not fall silent without closing its connections.
    HEXDUEL_NATS_PING_MS: '10000',
  };
}

/** The name under which the home folder keeps the password of a user of NATS. */
export function natsSecret(user) {
  return `nats-${user}`;
}

/** The first admin of this installation: from the environment, else `admin` with a generated password. */
export function firstAdmin(secrets) {
  const { HEXDUEL_ADMIN_NAME, HEXDUEL_ADMIN_PASSWORD } = process.env;
  if (HEXDUEL_ADMIN_NAME && HEXDUEL_ADMIN_PASSWORD) return { HEXDUEL_ADMIN_NAME, HEXDUEL_ADMIN_PASSWORD };
  return { HEXDUEL_ADMIN_NAME: 'admin', HEXDUEL_ADMIN_PASSWORD: secrets.admin };
}

/** The service that plays the matches. */
export function runnerService(ports, secrets) {
  return service('matches', ports.matches, {
    ...natsOf('matches', ports, secrets),
    ...verifyingOf(secrets),
    // The reverse proxy is the only one that calls it.
    HEXDUEL_MATCHES_PROXIES: '1',
    HEXDUEL_BOT_ALLOW: process.env.HEXDUEL_BOT_ALLOW || '127.0.0.0/8',
    // Low, because the bots run on the same cores.
    HEXDUEL_MATCHES_CONCURRENCY: process.env.HEXDUEL_MATCHES_CONCURRENCY || '16',
    HEXDUEL_MATCHES_GRACE_MS: process.env.HEXDUEL_MATCHES_GRACE_MS || '1500',
  });
}

/** A process of bots, one of `botProcesses`. */
export function botService(ports, { name, env }) {
  return service(name, ports[name], env, 'training-bot');
}

// Only what signs: everything else may be passed on.
const FOR_SCHEDULING = ['HEXDUEL_SESSION_KEYS', 'HEXDUEL_TOKEN_SECRET', 'HEXDUEL_ADMIN_PASSWORD'];

function passedOn() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOR_SCHEDULING.includes(name)));
}

function service(name, port, env, entry = name) {
  return {
    name,
    entry,
    command: process.execPath,
    args: ['--enable-source-maps', join(OUT, `${entry}.mjs`)],
    cwd: root,
    env: {
      ...passedOn(),
      NODE_ENV: 'production',
      HEXDUEL_HTTP_HOST: LOOPBACK,
      HEXDUEL_HTTP_PORT: String(port),
      HEXDUEL_STOP_GRACE_MS: STOP_GRACE_MS,
      ...env,
    },
    readyUrl: `${urlOf(port)}/health/ready`,
  };
}

/** The pages, served by Next.js: as built, or in development from their sources. */
export function webService(ports, { isWatched = false } = {}) {
  return {
    name: 'web',
    command: process.execPath,
    args: [
      join(root, 'node_modules/next/dist/bin/next'),
      isWatched ? 'dev' : 'start',
      '-H',
      LOOPBACK,
      '-p',
      String(ports.web),
    ],
    cwd: join(root, 'apps/web'),
    env: {
      ...passedOn(),
      NODE_ENV: isWatched ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      HEXDUEL_WEB_LADDER_URL: urlOf(ports.ladder),
    },
    // Ready means that the ladder answers, which may wait for a save.
    readyUrl: `${urlOf(ports.web)}/health/${isWatched ? 'live' : 'ready'}`,
  };
}

/** The origins from which browsers may open a WebSocket: every way of writing the address. */
export function originsOf(host, port) {
  const isOpen = host === '0.0.0.0' || host === '::';
  const own = isOpen ? addressesHere() : [host.includes(':') ? `[${host}]` : host];
  return [...new Set([LOOPBACK, 'localhost', ...own])].map((name) => `http://${name}:${port}`);
}

function addressesHere() {
  const all = Object.values(networkInterfaces()).flat();
  return all.filter((one) => one.family === 'IPv4').map((one) => one.address);
}
