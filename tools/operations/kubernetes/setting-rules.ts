import { readConfig } from '@hexduel/service-host';
import type { ConfigDefinition } from '@hexduel/service-host';
import { ofKind, settingsOf, workloadsOf } from './manifests';
import type { Manifest } from './manifests';

/** The settings of a context: those that its config.ts declares, or the variables that its code reads. */
export type SettingsOfContext = ConfigDefinition | readonly string[];
export type SettingsOfContexts = ReadonlyMap<string, SettingsOfContext>;

/** Values for secrets, which are in no manifest: of the shape that the service wants. */
const SECRET_VALUES: readonly (readonly [RegExp, string])[] = [
  [/_DATABASE_URL$/, 'postgres://context:secret@postgres-rw:5432/hexduel'],
  [/.*/, 'a-secret-of-forty-characters-or-even-more'],
];
/** Keys have a shape of their own, which the specs of their parsers cover. */
const KEYS = ['HEXDUEL_SESSION_KEYS', 'HEXDUEL_SESSION_PUBLIC_KEYS', 'HEXDUEL_MASTER_KEY'];

/** What only works together with another setting, or only outside of the cluster with a default. */
const MUST_SET: Readonly<Record<string, readonly string[]>> = {
  scheduling: [
    'HEXDUEL_SESSION_KEYS',
    'HEXDUEL_SESSION_PUBLIC_KEYS',
    'HEXDUEL_TOKEN_SECRET',
    'HEXDUEL_ADMIN_PASSWORD',
    'HEXDUEL_MIGRATIONS',
    'HEXDUEL_NATS_USER',
    'HEXDUEL_NATS_PASSWORD',
    'HEXDUEL_SCHEDULING_PROXIES',
  ],
  matches: ['HEXDUEL_SESSION_PUBLIC_KEYS', 'HEXDUEL_NATS_USER', 'HEXDUEL_NATS_PASSWORD', 'HEXDUEL_MATCHES_PROXIES'],
  ladder: [
    'HEXDUEL_SESSION_PUBLIC_KEYS',
    'HEXDUEL_MIGRATIONS',
    'HEXDUEL_NATS_USER',
    'HEXDUEL_NATS_PASSWORD',
    'HEXDUEL_PUBLIC_ORIGIN',
    'HEXDUEL_LADDER_PROXIES',
  ],
  provisioning: [
    'HEXDUEL_SESSION_PUBLIC_KEYS',
    'HEXDUEL_WEBHOOK_SECRET',
    'HEXDUEL_WEBHOOK_URL',
    'HEXDUEL_MIGRATIONS',
    'HEXDUEL_NATS_USER',
    'HEXDUEL_NATS_PASSWORD',
    'HEXDUEL_PROVISIONING_PROXIES',
  ],
  streams: ['HEXDUEL_NATS_USER', 'HEXDUEL_NATS_PASSWORD'],
  'training-bot': ['HEXDUEL_TRAINING_BOT_HOST'],
  web: ['HOSTNAME', 'PORT', 'HEXDUEL_WEB_LADDER_URL', 'HEXDUEL_WEB_URL'],
};
const IN_CLUSTER: Readonly<Record<string, string>> = {
  HEXDUEL_HTTP_HOST: '0.0.0.0',
  HEXDUEL_HTTP_PORT: '8080',
  HOSTNAME: '0.0.0.0',
  PORT: '8080',
  HEXDUEL_TRAINING_BOT_HOST: '0.0.0.0',
  HEXDUEL_MIGRATIONS: 'check',
};

/** Every variable is one that the context knows and takes, and none that it needs is missing. */
export function settingProblems(manifests: readonly Manifest[], known: SettingsOfContexts): readonly string[] {
  return workloadsOf(manifests)
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((workload) => {
      const context = workload.labels['app.kubernetes.io/name'] ?? '';
      const settings = known.get(context);
      if (!settings) return [`${workload.name}: nothing is known of the settings of "${context}"`];
      const problems = [...problemsOf(context, settings, settingsOf(workload, manifests))];
      return problems.map((problem) => `${workload.name}: ${problem}`);
    })
    .concat(ofKind(manifests, 'Deployment').length === 0 ? ['there is no Deployment'] : []);
}

function* problemsOf(
  context: string,
  settings: SettingsOfContext,
  values: Readonly<Record<string, string>>,
): Generator<string> {
  const variables = isList(settings) ? settings : Object.values(settings).map(({ variable }) => variable);
  const named = Object.keys(values).map((variable) => {
    return variables.includes(variable) ? variable : variable.replace(/_FILE$/, '');
  });
  for (const variable of named) if (!variables.includes(variable)) yield `${variable} is no setting of ${context}`;
  for (const variable of MUST_SET[context] ?? []) if (!named.includes(variable)) yield `${variable} is not set`;
  for (const [variable, value] of Object.entries(IN_CLUSTER)) {
    const present = values[variable];
    if (present !== undefined && present !== value) yield `${variable} is "${present}" and must be "${value}" here`;
  }
  if (!isList(settings)) yield* unreadable(settings, values);
}

/** Reads the settings as the service does, with values in place of the files. */
function unreadable(settings: ConfigDefinition, values: Readonly<Record<string, string>>): readonly string[] {
  const declared = Object.values(settings);
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (declared.some(({ variable }) => variable === name)) environment[name] = value;
    else if (name.endsWith('_FILE') && value !== '') environment[name.slice(0, -5)] = secretValue(name.slice(0, -5));
  }
  const checked = Object.entries(settings).filter(([, { variable }]) => !KEYS.includes(variable));
  const read = readConfig(Object.fromEntries(checked), environment);
  return read.ok ? [] : read.problems;
}

function secretValue(variable: string): string {
  return SECRET_VALUES.find(([pattern]) => pattern.test(variable))?.[1] ?? '';
}

function isList(settings: SettingsOfContext): settings is readonly string[] {
  return Array.isArray(settings);
}
