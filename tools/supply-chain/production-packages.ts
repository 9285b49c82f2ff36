/** Which npm packages run in production, by package-lock.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  dependencies: Names,
  optionalDependencies: Names,
  devDependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
type Entry = z.infer<typeof Entry>;

const Manifest = z.object({
  license: z.string().optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
});

/** The entries of package-lock.json by their folders. */
export type Lock = Readonly<Record<string, Entry>>;

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Its folder: `node_modules/zod`. */
  readonly path: string;
  /** As the lock states it or else the installed package; null for builds for other platforms, which state none here. */
  readonly licence: string | null;
  /** A build for some operating systems or processors only. */
  readonly isForPlatform: boolean;
  /** The package whose dependency brought it in first. */
  readonly neededBy: string;
}

/** Apps that only run in tests. */
const NOT_DEPLOYED = new Set(['apps/e2e']);

/** The lock of the checkout in this folder. */
export function readLock(root: string): Lock {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: unknown };
  return z.record(z.string(), Entry).parse(lock.packages);
}

/** The folders of the apps that run in production. */
export function deployedApps(lock: Lock): string[] {
  return Object.keys(lock).filter((path) => /^apps\/[^/]+$/.test(path) && !NOT_DEPLOYED.has(path));
}

/**
 * What apps of the checkout, all that are deployed unless their folders are named, need at runtime, with all that it needs itself;
 * sorted by name and version.
 */
export function productionPackages(root: string, apps?: readonly string[]): LockedPackage[] {
  const lock = readLock(root);
  const packages = packagesBelow(
    lock,
    (apps ?? deployedApps(lock)).map((path) => [path, '']),
  );
  return packages.map((each) => ({ ...each, licence: each.licence ?? installedLicence(root, each.path) }));
}

/** The licence that an installed package states, also in the old form of a list; null where it is not installed. */
export function installedLicence(root: string, path: string): string | null {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses } = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return license ?? licenses?.map(({ type }) => type).join(' OR ') ?? null;
}

/** The packages that the root names for development: `npm start` runs some of them. */
export function rootPackages(lock: Lock): LockedPackage[] {
  return Object.keys(lock['']?.devDependencies ?? {}).flatMap((name) => {
    const path = `node_modules/${name}`;
    const entry = lock[path];
    return entry ? [packageAt(path, entry, 'the root')] : [];
  });
}

function packagesBelow(lock: Lock, from: readonly (readonly [path: string, neededBy: string])[]): LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  const seen = new Set<string>();
  const left = [...from];
  for (let next = left.shift(); next; next = left.shift()) {
    const [path, neededBy] = next;
    const entry = lock[path];
    if (!entry || seen.has(path)) continue;
    seen.add(path);
    const name = nameOf(path);
    if (path.includes('node_modules/')) found.set(path, packageAt(path, entry, neededBy));
    for (const needed of neededNames(entry)) {
      const at = resolveFrom(lock, path, needed);
      if (at !== null) left.push([at, name]);
    }
  }
  const key = ({ name, version }: LockedPackage): string => `${name}@${version}`;
  const unique = new Map([...found.values()].map((each) => [key(each), each]));
  return [...unique.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function packageAt(path: string, entry: Entry, neededBy: string): LockedPackage {
  const { version = '', license = null, os, cpu } = entry;
  const isForPlatform = os !== undefined || cpu !== undefined;
  return { name: nameOf(path), version, path, licence: license, isForPlatform, neededBy };
}

// An optional peer is there because something else brought it in.
function neededNames({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry): string[] {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** As Node resolves it: in the node_modules of the package, then in those of the folders around it. */
function resolveFrom(lock: Lock, path: string, name: string): string | null {
  for (let folder = path; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const at = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const entry = lock[at];
    if (entry) return entry.link === true ? (entry.resolved ?? at) : at;
    if (folder === '') return null;
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + (path.includes('node_modules/') ? 'node_modules/'.length : 1));
}
