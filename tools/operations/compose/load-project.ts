import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { programOf } from '../install-tools.mjs';

const Named = z.record(z.string(), z.unknown()).default({});

// A list where two files were merged.
const Variables = z
  .union([z.record(z.string(), z.coerce.string()), z.array(z.string())])
  .default({})
  .transform((variables): Record<string, string> => {
    if (!Array.isArray(variables)) return variables;
    return Object.fromEntries(variables.map((each) => [each.replace(/=.*$/s, ''), each.replace(/^[^=]*=/, '')]));
  });

const Service = z.looseObject({
  command: z.array(z.string()).default([]),
  environment: Variables,
  env_file: z.unknown().optional(),
  volumes: z.array(z.looseObject({ type: z.string(), source: z.string(), target: z.string() })).default([]),
  secrets: z.array(z.object({ source: z.string() })).default([]),
  networks: Named,
  depends_on: Named,
  read_only: z.boolean(),
});

const Project = z.looseObject({
  services: z.record(z.string(), Service),
  networks: Named,
  volumes: Named,
  secrets: Named,
});

/** Compose files, merged. */
export type Project = z.infer<typeof Project>;

/**
 * Validates and merges compose files of the folder by the reference implementation; throws what it says of an invalid one. It takes
 * no variables from its environment: all have their defaults.
 */
export async function loadProject(files: readonly string[], folder: string): Promise<Project> {
  const { stdout } = await promisify(execFile)(programOf('compose-spec'), [...files], {
    cwd: folder,
    maxBuffer: 2 ** 24,
  });
  return Project.parse(parse(stdout));
}
