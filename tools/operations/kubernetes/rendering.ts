import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '../install-tools.mjs';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

export type Rendered = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Everything below docker/k8s that can be rendered alone, but for components. */
export function renderedFolders(k8s: string): readonly string[] {
  const children = (folder: string) => readdirSync(join(k8s, folder)).map((name) => `${folder}/${name}`);
  const all = ['base', ...children('base'), ...children('overlays'), ...children('tests')];
  return all.filter((folder) => existsSync(join(k8s, folder, 'kustomization.yaml')));
}

/** What the kustomize of kubectl makes of a folder, as for `kubectl apply -k`, or what it says. */
export async function render(folder: string): Promise<Rendered> {
  try {
    const { stdout } = await run(programOf('kubectl'), ['kustomize', folder], { maxBuffer: MOST_OUTPUT });
    return { ok: true, text: stdout };
  } catch (error) {
    return { ok: false, problem: String((error as { stderr?: unknown }).stderr ?? error) };
  }
}
