/** The settings of the services in docker/compose.yaml beside those that `npm start` gives them. */
import { execFileSync } from 'node:child_process';
import { repository } from '@hexduel/testing/system';
import { z } from 'zod';
import { exampleSettings, readCompose } from './read-compose';

/** What differs between one machine of a developer and containers, and why. */
const ONLY_IN_COMPOSE: Readonly<Record<string, string>> = {
  HEXDUEL_STOP_DELAY_MS: 'as on Kubernetes',
  HEXDUEL_MIGRATIONS: 'a task migrates',
  HEXDUEL_DIGITALOCEAN_TOKEN: 'npm start takes it from its own environment',
  HEXDUEL_MASTER_KEY: 'npm start takes it from its own environment',
  HEXDUEL_TRAINING_BOT_HOST: 'the runners are in other containers',
};
const ONLY_IN_START: Readonly<Record<string, string>> = {
  NODE_ENV: 'of the image',
  HEXDUEL_PROVISIONING_RETRY_MS: 'somebody waits for the machines of the demo',
  HEXDUEL_LOCAL_COMMAND: 'a container has no bot for local machines',
  HEXDUEL_NATS_PING_MS: 'its NATS is on the same machine',
};

const EVERY_SERVICE = ['HEXDUEL_HTTP_HOST', 'HEXDUEL_HTTP_PORT', 'HEXDUEL_STOP_GRACE_MS'];

/** Prints the services as `npm start` starts them, without what they take from its own environment. */
const STARTED = `
  const { dataServices, runnerService, streamsService } = await import('./tools/dev/start/services.mjs');
  const { SIMULATED, simulatedBots } = await import('./tools/dev/start/demo-plan.mjs');
  const { newSessionKey } = await import('./tools/dev/session-keys.mjs');
  const names = ['nats', 'scheduling', 'ladder', 'provisioning', 'matches', 'streams', SIMULATED];
  const ports = Object.fromEntries(names.map((name) => [name, 1]));
  const secrets = new Proxy({ 'session-key': newSessionKey() }, { get: (kept, name) => kept[name] ?? 'x' });
  const all = [
    ...dataServices({ home: '/h', ports, databases: { scheduling: 'x', ladder: 'x', provisioning: 'x' }, origins: ['x'], secrets, hasDemo: false, localCommand: [] }),
    runnerService(ports, secrets),
    streamsService(ports, secrets, { hasDemo: false }),
    { name: 'training-bot', env: { ...simulatedBots(ports).env } },
  ];
  console.log(JSON.stringify(all.map(({ name, env }) => ({ name, variables: Object.keys(env) }))));
`;
const Started = z.array(z.object({ name: z.string(), variables: z.array(z.string()) }));

it('compose sets the same as npm start, but for what is declared', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', STARTED], {
    cwd: repository,
    env: { PATH: process.env.PATH },
  });
  const { services } = readCompose(exampleSettings());
  for (const { name, variables } of Started.parse(JSON.parse(printed.toString()))) {
    const inStart = [...new Set([...variables, ...EVERY_SERVICE])].filter(
      (each) => each !== 'PATH' && !(each in ONLY_IN_START),
    );
    const inCompose = Object.keys(services[name]!.environment)
      .map((variable) => variable.replace(/_FILE$/, ''))
      .filter((variable) => !(variable in ONLY_IN_COMPOSE));
    expect([name, ...inCompose.sort()]).toEqual([name, ...inStart.sort()]);
  }
});
