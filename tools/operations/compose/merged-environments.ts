import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadProject } from './load-project';
import { DOCKER } from './read-compose';

type Environment = Readonly<Record<string, string>>;

/** The environment of each service by these compose files and a file of settings. */
export async function mergedEnvironments(files: readonly string[], envFile: string): Promise<Map<string, Environment>> {
  const settings = settingsIn(await readFile(envFile, 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'hexduel-compose-'));
  try {
    for (const file of files) {
      const text = await readFile(join(DOCKER, file), 'utf8');
      // From the inside out: a default may hold a variable.
      const variable = /\$\{([A-Z_]+)(:[-?])?([^{}]*)\}/g;
      await writeFile(
        join(folder, file),
        text.replaceAll(variable, (whole, name: string) => settings[name] ?? whole),
      );
    }
    const { services } = await loadProject(files, folder);
    return new Map(
      Object.entries(services).map(([name, { environment, env_file: isSet }]) => {
        return [name, { ...(isSet ? settings : {}), ...environment }];
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function settingsIn(text: string): Environment {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
}
