/** Where the contexts keep their data: by the environment, or the home folder of `npm start`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface Database {
  readonly context: string;
  /** Of the role of the context. */
  readonly url: string;
}

export const CONTEXTS = ['scheduling', 'ladder', 'provisioning'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** The databases that the environment names, as for the services; null if it names none. Throws where it names only some. */
export function databasesOfEnvironment(env: Environment): Database[] | null {
  const named = CONTEXTS.map((context) => ({ context, variable: `HEXDUEL_${context.toUpperCase()}_DATABASE_URL` }));
  const missing = named.filter(({ variable }) => !env[variable]).map(({ variable }) => variable);
  if (missing.length === named.length) return null;
  if (missing.length > 0) throw new Error(`${missing.join(' and ')} must be set too: a back-up has every context.`);
  return named.map(({ context, variable }) => ({ context, url: env[variable] ?? '' }));
}

const Kept = z.record(z.string(), z.unknown());

/** The databases of a system that `npm start` runs from this folder. */
export async function databasesOfHome(home: string): Promise<Database[]> {
  const read = async (name: string): Promise<z.infer<typeof Kept>> => {
    const text = await readFile(join(home, name), 'utf8').catch(() => {
      throw new Error(`${home} has no ${name}: name the home folder of "npm start" in HEXDUEL_HOME.`);
    });
    return Kept.parse(JSON.parse(text));
  };
  const [ports, secrets] = [await read('ports.json'), await read('secrets.json')];
  return CONTEXTS.map((context) => ({
    context,
    url: `postgres://${context}:${String(secrets[context])}@127.0.0.1:${String(ports.postgres)}/hexduel`,
  }));
}
