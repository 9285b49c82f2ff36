import { readConfig } from '@hexduel/service-host';
import type { ConfigDefinition } from '@hexduel/service-host';
import type { Compose, ComposeService } from './read-compose';

/** Of parts that are no services of Hexduel. */
const INFRASTRUCTURE = ['postgres', 'nats', 'nats-volume', 'reverse-proxy'];
/** Who runs to its end. */
const isTask = (name: string): boolean => /-(migrate|volume|fill)$/.test(name);
/** Who may be reached from another machine, and who may reach one. */
const PUBLISHED = ['reverse-proxy'];
const REACHES_OUT = ['matches', 'provisioning'];
/** For the start of a stop and its end. */
const STOP_MARGIN_S = 3;

/** What a service knows: its settings, or only their names. */
export type Known = ReadonlyMap<string, ConfigDefinition | readonly string[]>;

/** Values that settings can have, where compose gives the file of a secret. */
export type Samples = Readonly<Record<string, string>>;

/** Everything that is wrong with the services, each in a sentence. */
export function composeProblems(compose: Compose, known: Known, samples: Samples): string[] {
  return Object.entries(compose.services).flatMap(([name, service]) =>
    [
      ...hardeningProblems(service),
      ...(isTask(name) ? [] : lifeProblems(service)),
      ...networkProblems(name, service, compose),
      ...secretProblems(service, compose),
      ...(INFRASTRUCTURE.includes(name) ? [] : settingProblems(service, known.get(name), samples)),
    ].map((problem) => `${name} ${problem}`),
  );
}

function hardeningProblems(service: ComposeService): string[] {
  const checks: [boolean, string][] = [
    [service.read_only === true, 'has a root file system that it can write'],
    [service.cap_drop.includes('ALL'), 'keeps capabilities'],
    [service.privileged !== true, 'is privileged'],
    [service.security_opt.includes('no-new-privileges:true'), 'may gain privileges'],
    [/^\d+:\d+$/.test(service.user ?? ''), 'has no user by number'],
    // The one that makes a volume the property of another user.
    [service.user !== '0:0' || service.cap_add.join() === 'CHOWN', 'runs as root'],
    [service.mem_limit !== undefined && service.cpus !== undefined, 'has no limit of memory or CPU'],
    [service.pids_limit !== undefined, 'has no limit of processes'],
  ];
  return checks.flatMap(([isFine, problem]) => (isFine ? [] : [problem]));
}

function lifeProblems({ healthcheck, restart, stop_grace_period: grace, environment }: ComposeService): string[] {
  const needed = seconds(environment['HEXDUEL_STOP_DELAY_MS']) + seconds(environment['HEXDUEL_STOP_GRACE_MS']);
  return [
    ...(healthcheck?.test === undefined || healthcheck.disable === true ? ['has no health check'] : []),
    ...(restart === 'unless-stopped' ? [] : ['is not started again']),
    ...(Number(grace?.replace(/s$/, '') ?? 10) >= needed + STOP_MARGIN_S ? [] : ['is killed while it stops']),
  ];
}

const seconds = (milliseconds: string | undefined): number => Number(milliseconds ?? 0) / 1_000;

function networkProblems(name: string, service: ComposeService, { networks }: Compose): string[] {
  const open = service.networks.filter((network) => networks[network]?.internal !== true);
  const isAlone = service.network_mode === 'none';
  return [
    ...(service.ports.length > 0 && !PUBLISHED.includes(name) ? ['is reachable from outside'] : []),
    ...(service.networks.length === 0 && !isAlone ? ['is in the network of all'] : []),
    ...service.networks.filter((network) => !networks[network]).map((network) => `is in no network: ${network}`),
    ...(open.length > 0 && ![...PUBLISHED, ...REACHES_OUT].includes(name) ? ['can reach other machines'] : []),
  ];
}

function secretProblems({ environment, secrets, image }: ComposeService, compose: Compose): string[] {
  const files = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.+)$/.exec(value)?.slice(1) ?? []);
  const spare = /^(postgres|nats):/.test(image) ? [] : secrets.filter((secret) => !files.includes(secret));
  return [
    ...files.filter((file) => !secrets.includes(file)).map((file) => `names the secret ${file} and does not get it`),
    ...spare.map((secret) => `gets the secret ${secret} and has no use for it`),
    ...secrets.filter((secret) => !compose.secrets[secret]).map((secret) => `gets an unknown secret ${secret}`),
    ...Object.keys(environment)
      .filter((name) => /(PASSWORD|SECRET|_KEYS?|TOKEN|DATABASE_URL)$/.test(name) && !/PUBLIC/.test(name))
      .map((name) => `has a secret in its environment: ${name}`),
  ];
}

function settingProblems(
  { environment }: ComposeService,
  known: ConfigDefinition | readonly string[] | undefined,
  samples: Samples,
): string[] {
  if (!known) return ['is no service of this project'];
  if (isNames(known)) return unknownIn(Object.keys(environment), known);
  const variables = Object.values(known).map(({ variable }) => variable);
  const direct = (name: string): string =>
    !variables.includes(name) && name.endsWith('_FILE') ? name.replace(/_FILE$/, '') : name;
  const filled = Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      direct(name),
      direct(name) === name ? value : samples[direct(name)],
    ]),
  );
  const read = readConfig(known, filled);
  return [
    ...unknownIn(Object.keys(filled), variables),
    ...(read.ok ? [] : read.problems.map((each) => `lacks: ${each}`)),
  ];
}

function isNames(known: ConfigDefinition | readonly string[]): known is readonly string[] {
  return Array.isArray(known);
}

function unknownIn(names: readonly string[], known: readonly string[]): string[] {
  return names.filter((name) => !known.includes(name)).map((name) => `does not know ${name}`);
}
