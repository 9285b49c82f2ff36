import { execFileSync } from 'node:child_process';
import { repository } from '../checks/repository-files';
import { productionPackages } from './production-packages';

it('prints a bill of materials that names every package that runs in production and no other', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: repository, encoding: 'utf8' });
  const bill = JSON.parse(text) as { bomFormat: string; components: { purl: string }[] };
  expect(bill.bomFormat).toBe('CycloneDX');
  const named = bill.components.map(({ purl }) => /^pkg:npm\/([^?#]+)/.exec(decodeURIComponent(purl))?.[1] ?? purl);
  const others = named.filter((name) => !name.startsWith('@hexduel/'));
  const production = productionPackages(repository).map(({ name, version }) => `${name}@${version}`);
  expect([...new Set(others)].sort()).toEqual(production.sort());
});
