/**
 * `npm run sbom`: prints the software bill of materials of the deployed apps as CycloneDX. It is that of `npm sbom` without what
 * only development needs: npm's own `--omit dev` also leaves out what one app needs at runtime and another one for its specs.
 */
import { join } from 'node:path';
import { billOf, wholeBill } from './bill-of-materials';
import { productionPackages } from './production-packages';

const repository = join(import.meta.dirname, '../..');
const production = new Set(productionPackages(repository).map(({ name, version }) => `${name}@${version}`));
const bill = billOf(wholeBill(repository), (name) => name.startsWith('@hexduel/') || production.has(name));
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
