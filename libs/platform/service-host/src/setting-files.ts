import type { ConfigDefinition } from './read-config';

type Environment = Readonly<Record<string, string | undefined>>;

export type FilledEnvironment =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * The environment with the settings whose values stand in files, as secrets of Kubernetes and Docker do: `<NAME>_FILE` names the file of
 * `<NAME>`. One line break at its end does not count. Both at once, or a file that cannot be read, is a problem in words; no value
 * is ever part of one.
 */
export function takeSettingFiles(
  definition: ConfigDefinition,
  environment: Environment,
  readFile: (path: string) => string,
): FilledEnvironment {
  const variables = new Set(Object.values(definition).map(({ variable }) => variable));
  const problems: string[] = [];
  const filled: Record<string, string | undefined> = { ...environment };
  for (const variable of variables) {
    const named = `${variable}_FILE`;
    const path = environment[named];
    // A setting may itself be the name of a file, such as HEXDUEL_NATS_CA_FILE.
    if (!path || variables.has(named)) continue;
    if (environment[variable]) {
      problems.push(`${variable} and ${named} are both set: remove one of them`);
      continue;
    }
    try {
      filled[variable] = readFile(path).replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(
        `${named} names a file that cannot be read (${causeOf(error)}): correct the path or its permissions`,
      );
    }
  }
  return problems.length === 0 ? { ok: true, environment: filled } : { ok: false, problems };
}

function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
