/** Finds the project of the Nx graph to which a file or an import belongs. */
import { posix, relative, sep } from 'node:path';
import { readCachedProjectGraph, workspaceRoot } from '@nx/devkit';

let projects;

// null without a cached graph: then the Nx rule reports it, and tools/dev/lint.mjs fails.
function allProjects() {
  try {
    projects ??= Object.values(readCachedProjectGraph().nodes).map(({ name, data }) => ({
      name,
      root: data.root,
      tags: data.tags ?? [],
      packageName: data.metadata?.js?.packageName ?? name,
    }));
  } catch {
    return null;
  }
  return projects;
}

function holdingPath(path) {
  const holders = allProjects()?.filter(({ root }) => path === root || path.startsWith(`${root}/`)) ?? [];
  return holders.sort((a, b) => b.root.length - a.root.length)[0] ?? null;
}

function inWorkspace(filename) {
  return relative(workspaceRoot, filename).split(sep).join('/');
}

/** The project that contains this absolute path, or null. */
export function projectOfFile(filename) {
  return holdingPath(inWorkspace(filename));
}

/** The project that an import specifier in this file refers to; null for a package from npm. */
export function projectOfImport(specifier, filename) {
  if (specifier.startsWith('.')) return holdingPath(posix.join(posix.dirname(inWorkspace(filename)), specifier));
  if (/^\/?(apps|libs)\//.test(specifier)) return holdingPath(specifier.replace(/^\//, ''));
  const owns = ({ packageName }) => specifier === packageName || specifier.startsWith(`${packageName}/`);
  return allProjects()?.find(owns) ?? null;
}
