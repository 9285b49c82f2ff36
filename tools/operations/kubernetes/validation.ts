import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '../install-tools.mjs';
import { CustomResources, readDefinitions } from './custom-resources';
import { parseManifests } from './manifests';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;
const CRDS = process.env['HEXDUEL_CRDS'] ?? join(__dirname, '../../../../shared/crds');
/** The oldest Kubernetes that the manifests are for; kubernetes-validate knows it, too. */
const OLDEST_CLUSTER = '1.30';

/** The folder of the custom resource definitions; undefined where there is none. */
export const CRD_FOLDER = existsSync(CRDS) ? CRDS : undefined;

/** What schemas say of documents, by the name of each: empty for one that is valid. */
export type Verdicts = ReadonlyMap<string, readonly string[]>;

/** Validates documents by name, strictly, by the schemas of the oldest Kubernetes and of the newest; they know no custom resources. */
export async function validateBuiltIn(documents: ReadonlyMap<string, string>, folder: string): Promise<Verdicts[]> {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of documents) writeFileSync(join(folder, `${name}.yaml`), text);
  const names = [...documents.keys()];
  return Promise.all([validate(names, folder, ['-k', OLDEST_CLUSTER]), validate(names, folder, [])]);
}

async function validate(names: readonly string[], folder: string, options: readonly string[]): Promise<Verdicts> {
  const files = names.map((name) => join(folder, `${name}.yaml`));
  const args = [...options, '--strict', '--no-warn', ...files];
  const { stdout, stderr } = await runAnyway(programOf('kubernetes-validate'), args);
  const lines = `${stdout}\n${stderr}`.split('\n');
  return new Map(
    names.map((name) => {
      const own = lines.filter((line) => line.includes(` ${join(folder, `${name}.yaml`)} `));
      if (own.length === 0) return [name, ['kubernetes-validate says nothing of it']];
      return [name, own.filter((line) => !line.startsWith('INFO '))];
    }),
  );
}

/** Validates custom resources by name by their definitions. */
export function validateCustom(documents: ReadonlyMap<string, string>): Verdicts {
  const resources = new CustomResources(CRD_FOLDER === undefined ? [] : readDefinitions(CRD_FOLDER));
  return new Map(
    [...documents].map(([name, text]) => [name, parseManifests(text).flatMap((each) => resources.problems(each))]),
  );
}

// It ends with an exit code where something is invalid.
async function runAnyway(program: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  try {
    return await run(program, args, { maxBuffer: MOST_OUTPUT });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (stdout === undefined || stderr === undefined) throw error;
    return { stdout, stderr };
  }
}
