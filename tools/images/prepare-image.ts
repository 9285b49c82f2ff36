/**
 * What an image holds, as two folders in dist/images/<name>: `node_modules`, the npm packages file by file as far as they are
 * needed, and `app`, the built code, the health check and the bill of materials. `node app/main.mjs` runs there as in the image.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildServices } from '../dev/build-services.mjs';
import { NOT_IN_PAGES, dependenciesOf, imageBill } from './image-bill';
import { filesOf } from './image-table';
import type { ImageName, ServiceName } from './image-table';
import { startFile } from './start-file';
import { copyFiles, levelTimes, licenceFiles, packageFolders, tracedFiles } from './traced-packages';

const STANDALONE = 'apps/web/.next/standalone';

/** Next ends with 143 after it has stopped in good order; here that is 0, as for the services. */
const START_PAGES = `process.on('exit', (code) => {
  if (code === 143) process.exitCode = 0;
});
${startFile('./apps/web/server.js')}`;

/** Builds and places the files of an image of the checkout in `root`. */
export async function prepareImage(root: string, name: ImageName): Promise<void> {
  const folder = join(root, 'dist/images', name);
  const app = join(folder, 'app');
  await rm(folder, { recursive: true, force: true });
  await mkdir(app, { recursive: true });
  const files = name === 'web' ? await preparePages(root, app) : await prepareService(root, name, app);
  const packages = packageFolders(files);
  await copyFiles(root, folder, [...files, ...(await licenceFiles(root, packages))]);
  await levelTimes(join(folder, 'node_modules'));
  await cp(join(root, 'docker/healthcheck.mjs'), join(app, 'healthcheck.mjs'));
  await cp(join(root, 'LICENSE'), join(app, 'LICENSE'));
  await writeFile(join(app, 'sbom.cdx.json'), JSON.stringify(imageBill(root, name, packages), null, 2));
}

/** Resolves to the files of node_modules that the service needs. */
async function prepareService(root: string, name: ServiceName, app: string): Promise<string[]> {
  const files = filesOf(name);
  await buildServices(Object.values(files));
  const built = (file: string) => join(root, 'dist/services', `${file}.mjs`);
  for (const [target, source] of Object.entries(files)) {
    await cp(built(source), join(app, target));
    // By this name, the built file refers to it.
    await cp(`${built(source)}.map`, join(app, `${source}.mjs.map`));
  }
  await writeFile(join(app, 'main.mjs'), startFile(`./${name}.mjs`));
  return tracedFiles(root, Object.values(files).map(built), dependenciesOf(root, name));
}

/** Resolves to the files of node_modules that the pages need, as Next has traced them. */
async function preparePages(root: string, app: string): Promise<string[]> {
  await promisify(execFile)(process.execPath, [join(root, 'tools/dev/build-pages.mjs')], { maxBuffer: 2 ** 26 });
  const standalone = join(root, STANDALONE);
  await cp(join(standalone, 'apps'), join(app, 'apps'), { recursive: true, verbatimSymlinks: true });
  await cp(join(root, 'apps/web/.next/static'), join(app, 'apps/web/.next/static'), { recursive: true });
  await writeFile(join(app, 'main.mjs'), START_PAGES);
  const files = await readdir(join(standalone, 'node_modules'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(standalone.length + 1))
    .filter((path) => !NOT_IN_PAGES.test(path))
    .sort();
}
