import { EXCEPTIONS } from './licence-rules';
import type { LockedPackage } from './production-packages';

/** docs/dependencies.md: the packages that run in production, by licence. Builds for single platforms are summed up. */
export function dependenciesPage(packages: readonly LockedPackage[]): string {
  const plain = packages.filter(({ isForPlatform }) => !isForPlatform);
  const byLicence = groupBy(plain, ({ licence }) => licence ?? 'unknown');
  const builds = [
    ...groupBy(
      packages.filter(({ isForPlatform }) => isForPlatform),
      ({ neededBy }) => neededBy,
    ),
  ];
  return [
    '# Packages that run in production',
    '',
    'Generated from package-lock.json by `npm run docs`; do not edit. `npm run sbom` prints the same as CycloneDX. A spec of',
    '[tools/supply-chain](../tools/supply-chain/README.md) refuses other licences and pre-releases.',
    '',
    `${plain.length} packages, and builds for single platforms of ${builds.length} of them.`,
    ...[...byLicence].flatMap(([licence, those]) => ['', `## ${licence} (${those.length})`, '', ...those.map(line)]),
    '',
    '## Builds for single platforms',
    '',
    ...builds.map(([of, those]) => `- ${of}: ${those.length}, ${licencesOf(those)}`),
    '',
    '## Why others than the usual licences are there',
    '',
    ...EXCEPTIONS.map(({ name, licence, reason }) => `- ${licence} (\`${name.source}\`): ${reason}`),
    '',
  ].join('\n');
}

function line({ name, version }: LockedPackage): string {
  return `- ${name} ${version}`;
}

function licencesOf(packages: readonly LockedPackage[]): string {
  const licences = packages.flatMap(({ licence }) => (licence === null ? [] : [licence]));
  return [...new Set(licences)].sort().join(', ');
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
