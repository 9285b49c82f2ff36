/** Software bills of materials as CycloneDX, by `npm sbom` from package-lock.json. */
import { execFileSync } from 'node:child_process';
import { deployedApps, readLock } from './production-packages';

export interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly purl: string; readonly 'bom-ref': string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Everything that npm names for the deployed apps of the checkout in `root`, also what only their specs need. */
export function wholeBill(root: string): Bill {
  const workspaces = deployedApps(readLock(root)).flatMap((path) => ['--workspace', path]);
  const npm = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error', ...workspaces];
  const text = execFileSync('npm', npm, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(text) as Bill;
}

/** The `name@version` of a component. */
export function componentName({ purl }: Bill['components'][number]): string {
  return /^pkg:npm\/([^?#]+)/.exec(decodeURIComponent(purl))?.[1] ?? purl;
}

/** The bill with only the components whose `name@version` is wanted, and what they depend on among themselves. */
export function billOf(bill: Bill, isWanted: (name: string) => boolean): Bill {
  const components = bill.components.filter((component) => isWanted(componentName(component)));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...bill, components, dependencies };
}
