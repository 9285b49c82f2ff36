/**
 * `npm run sbom`: prints the software bill of materials of the deployed apps as CycloneDX. It is that of `npm sbom` without what
 * only development needs: npm's own `--omit dev` also leaves out what one app needs at runtime and another one for its specs.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { deployedApps, productionPackages, readLock } from './production-packages';

interface Bill {
  components: { readonly purl: string; readonly 'bom-ref': string }[];
  dependencies: { readonly ref: string; dependsOn: string[] }[];
}

const repository = join(import.meta.dirname, '../..');
const lock = readLock(repository);
const workspaces = deployedApps(lock).flatMap((path) => ['--workspace', path]);
const npm = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error', ...workspaces];
const text = execFileSync('npm', npm, { cwd: repository, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const bill = JSON.parse(text) as Bill;
const kept = new Set(productionPackages(repository).map(({ name, version }) => `${name}@${version}`));
bill.components = bill.components.filter(({ purl }) => {
  const [, packageName = ''] = /^pkg:npm\/([^?#]+)/.exec(decodeURIComponent(purl)) ?? [];
  return packageName.startsWith('@hexduel/') || kept.has(packageName);
});
const refs = new Set(bill.components.map((component) => component['bom-ref']));
bill.dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
