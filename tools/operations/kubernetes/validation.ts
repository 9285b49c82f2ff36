import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { programOf } from '../install-tools.mjs';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;
const CRDS = process.env['HEXDUEL_CRDS'] ?? join(__dirname, '../../../../shared/crds');
/** The newest whose schemas kubectl-validate brings along. */
const OLDEST_CLUSTER = '1.30';

/** The folder of the custom resource definitions; undefined where there is none. */
export const CRD_FOLDER = existsSync(CRDS) ? CRDS : undefined;

const KubectlAnswer = z.record(z.string(), z.array(z.object({ status: z.string(), message: z.string().optional() })));

/** What schemas say of documents, by the name of each: empty for one that is valid. */
export type Verdicts = ReadonlyMap<string, readonly string[]>;

/** Validates documents by name with kubectl-validate: schemas of Kubernetes 1.30 and the custom resource definitions. */
export async function validateWithKubectl(documents: ReadonlyMap<string, string>, folder: string): Promise<Verdicts> {
  writeAll(documents, folder);
  const crds = CRD_FOLDER === undefined ? [] : ['--local-crds', CRD_FOLDER];
  const options = ['--version', OLDEST_CLUSTER, ...crds, '--output', 'json'];
  const { stdout } = await runAnyway(programOf('kubectl-validate'), [...options, folder]);
  const results = KubectlAnswer.parse(JSON.parse(stdout));
  return new Map(
    [...documents.keys()].map((name) => {
      const [result] = results[join(folder, `${name}.yaml`)] ?? [];
      if (!result) return [name, ['kubectl-validate says nothing of it']];
      return [name, result.status === 'Success' ? [] : [result.message ?? 'invalid']];
    }),
  );
}

/** Validates documents by name with kubernetes-validate: the newest schemas, strictly; it knows no custom resources. */
export async function validateWithNewest(documents: ReadonlyMap<string, string>, folder: string): Promise<Verdicts> {
  writeAll(documents, folder);
  const files = [...documents.keys()].map((name) => join(folder, `${name}.yaml`));
  const { stdout, stderr } = await runAnyway(programOf('kubernetes-validate'), ['--strict', '--no-warn', ...files]);
  const lines = `${stdout}\n${stderr}`.split('\n');
  return new Map(
    [...documents.keys()].map((name) => {
      const own = lines.filter((line) => line.includes(` ${join(folder, `${name}.yaml`)} `));
      if (own.length === 0) return [name, ['kubernetes-validate says nothing of it']];
      return [name, own.filter((line) => !line.startsWith('INFO '))];
    }),
  );
}

function writeAll(documents: ReadonlyMap<string, string>, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of documents) writeFileSync(join(folder, `${name}.yaml`), text);
}

// Both end with an exit code where something is invalid.
async function runAnyway(program: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  try {
    return await run(program, args, { maxBuffer: MOST_OUTPUT });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    if (stdout === undefined || stderr === undefined) throw error;
    return { stdout, stderr };
  }
}
