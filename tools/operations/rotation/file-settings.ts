import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exampleSettings, readCompose } from '../compose/read-compose';

const MOUNTED = '/run/secrets/';
/** Of earlier versions, which came without compose files: all but `streams` had it. */
const FORMER = { HEXDUEL_SECRET: 'former-secret' };
const services = readCompose(exampleSettings()).services;

/**
 * The settings of a context that are files below `secrets`, as docker/compose.yaml names them: each by its `_FILE`, and none
 * whose file is not there.
 */
export function fileSettings(secrets: string, context: string): Record<string, string> {
  const files = Object.entries(filesOf(context)).map(([setting, name]) => {
    const path = join(secrets, name);
    return [setting, existsSync(path) ? path : ''] as const;
  });
  return Object.fromEntries(
    files.flatMap(([setting, path]) => [
      [setting, ''],
      [`${setting}_FILE`, path],
    ]),
  );
}

/** The file in the folder of secrets of each such setting. */
export function filesOf(context: string): Readonly<Record<string, string>> {
  const environment = services[context]?.environment;
  if (!environment) throw new Error(`docker/compose.yaml has no service "${context}"`);
  const named = Object.entries(environment).filter(
    ([name, value]) => name.endsWith('_FILE') && value.startsWith(MOUNTED),
  );
  return {
    ...(context === 'streams' ? {} : FORMER),
    ...Object.fromEntries(named.map(([name, value]) => [name.slice(0, -'_FILE'.length), value.slice(MOUNTED.length)])),
  };
}
