import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@hexduel/testing/system';
import { parse } from 'yaml';
import { z } from 'zod';

export const DOCKER = join(repository, 'docker');

const Healthcheck = z.looseObject({ test: z.array(z.string()).optional(), disable: z.boolean().optional() });

/** What the checks look at; the tools of the suite validate the rest. */
const Service = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  privileged: z.boolean().optional(),
  security_opt: z.array(z.string()).default([]),
  pids_limit: z.number().optional(),
  mem_limit: z.string().optional(),
  cpus: z.number().optional(),
  restart: z.string().optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  secrets: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  ports: z.array(z.string()).default([]),
  healthcheck: Healthcheck.optional(),
  stop_grace_period: z.string().optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
});
export type ComposeService = z.infer<typeof Service>;

const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.looseObject({ internal: z.boolean().default(false) })),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});
export type Compose = z.infer<typeof Compose>;

/** docker/compose.yaml, with the variables of `env` in their places, else their defaults. */
export function readCompose(env: Readonly<Record<string, string>>): Compose {
  const text = readFileSync(join(DOCKER, 'compose.yaml'), 'utf8');
  return Compose.parse(parse(interpolate(text, env), { merge: true }));
}

/** The names of the variables that compose puts into a file. */
export function variablesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name))];
}

// From the inside out: a default may hold a variable.
function interpolate(text: string, env: Readonly<Record<string, string>>): string {
  const inner = /\$\{([A-Z_]+)(?::([-?])([^{}]*))?\}/;
  for (let match = inner.exec(text); match; match = inner.exec(text)) {
    const [whole, name = '', kind, rest = ''] = match;
    const value = env[name];
    if (kind === '?' && !value) throw new Error(`${name} is missing: ${rest}`);
    text = text.replace(whole, () => value || (kind === '-' ? rest : ''));
  }
  return text;
}

/** The variables of .env.example, also those that are commented out. */
export function exampleSettings(): Record<string, string> {
  const text = readFileSync(join(DOCKER, '.env.example'), 'utf8');
  const all = [...text.matchAll(/^(?:# )?([A-Z][A-Z_]+)=(.*)$/gm)];
  return Object.fromEntries(all.map(([, name = '', value = '']) => [name, value]));
}
