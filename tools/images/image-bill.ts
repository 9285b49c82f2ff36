import { billOf, componentName, wholeBill } from '../supply-chain/bill-of-materials';
import type { Bill } from '../supply-chain/bill-of-materials';
import { productionPackages, readLock } from '../supply-chain/production-packages';
import type { Lock } from '../supply-chain/production-packages';
import type { ImageName } from './image-table';

/** What resizes pictures on the server: the pages show drawings only and never load it, and it is half of what they would ship. */
export const NOT_IN_PAGES = /^(node_modules\/)?(sharp|@img)[/@]/;

let known: Bill | null = null;

/**
 * The bill of materials of an image: the packages in these folders of node_modules, and for the pages also those that are built
 * into them. Throws where package-lock.json does not know one.
 */
export function imageBill(root: string, name: ImageName, folders: readonly string[]): Bill {
  known ??= wholeBill(root);
  const lock = readLock(root);
  const packages = folders.map((folder) => packageIn(lock, folder));
  const builtIn = name === 'web' ? productionPackages(root, ['apps/web']).map(nameOf) : [];
  const wanted = new Set([...packages, ...builtIn.filter((each) => !NOT_IN_PAGES.test(each))]);
  const bill = billOf(known, (each) => wanted.has(each));
  const named = new Set(bill.components.map(componentName));
  const unknown = [...wanted].filter((each) => !named.has(each));
  if (unknown.length === 0) return bill;
  throw new Error(`The image of ${name} holds what no deployed app depends on: ${unknown.join(', ')}`);
}

/** Whether a folder of node_modules is a package that this service depends on. */
export function dependenciesOf(root: string, name: ImageName): (folder: string) => boolean {
  const lock = readLock(root);
  const names = new Set(productionPackages(root, [`apps/${name}`]).map(nameOf));
  return (folder) => names.has(packageIn(lock, folder));
}

function packageIn(lock: Lock, folder: string): string {
  const { version = '' } = lock[folder] ?? {};
  return nameOf({ name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length), version });
}

function nameOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `${name}@${version}`;
}
