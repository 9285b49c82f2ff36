/**
 * Adds to package-lock.json the optional platform packages (`@swc/core-darwin-arm64` and the like) that a registry
 * mirror did not carry when the lock was written. Without an entry for each, `npm ci` refuses the whole lock.
 * Run after every change of dependencies: `node tools/dev/complete-lockfile.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const packages = lock.packages;

const OPERATING_SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The `os`, `cpu` and `libc` that a platform package's name states, so that npm skips it elsewhere. */
function platformOf(name, dev) {
  const words = name.slice(name.lastIndexOf('/') + 1).split('-');
  const os = OPERATING_SYSTEMS.filter((word) => words.includes(word));
  const cpu = PROCESSORS.filter((word) => words.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  if (os.length === 0 && !words.includes('wasm32')) return null;
  return {
    cpu: cpu.length > 0 ? cpu : ['wasm32'],
    ...(dev ? { dev } : {}),
    ...(libc.length > 0 && os.includes('linux') ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

/** True when npm would find `name` from the package at `path`: in its own node_modules or in one above it. */
function isResolvable(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
    if (!at.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

let added = 0;
for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isResolvable(path, name) || !/^\d/.test(version)) continue;
    const platform = platformOf(name, entry.dev);
    if (!platform) continue;
    packages[`node_modules/${name}`] = { version, ...platform };
    added += 1;
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} platform package(s) added`);
