import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CheckoutCopy } from '@hexduel/testing/system';
import { componentName } from '../../supply-chain/bill-of-materials';
import type { Bill } from '../../supply-chain/bill-of-materials';
import { describeWithTools } from '../describe-with-tools';
import { ImageStorage } from '../image-storage';
import { BASE } from '../stand-in-base';
import { compressedBytes, layersOf, unpack } from './image-layers';
import type { Layer } from './image-layers';

const MB = 1_000_000;
const NAMES = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams', 'training-bot', 'web'];
const MIGRATED = ['scheduling', 'ladder', 'provisioning'];

describeWithTools('images', ['buildah'], () => {
  let storage: ImageStorage;
  let base: readonly Layer[];
  const references = new Map<string, string>();
  const referenceOf = (name: string): string => references.get(name) ?? '';

  beforeAll(async () => {
    storage = await ImageStorage.open();
    base = await layersOf(storage, BASE, 'base');
    for (const reference of await storage.buildImages(['--tags'])) {
      references.set(/^hexduel\/(.*):\d+$/.exec(reference)?.[1] ?? reference, reference);
    }
  });

  afterAll(() => storage.close());

  it('are built for every process from the Dockerfiles as they are', async () => {
    const lines = await storage.buildImages();
    expect([...references.keys()]).toEqual(NAMES);
    expect(lines).toEqual(
      NAMES.map((name) => expect.stringMatching(new RegExp(`^${referenceOf(name)} is built in`)) as string),
    );
    process.stdout.write(`${lines.join('\n')}\n`);
  });

  it.each(NAMES)('%s says where it comes from, runs as nobody special and checks its health', async (name) => {
    const config = await storage.configOf(referenceOf(name));
    expect(config).toMatchObject({
      User: '1000:1000',
      WorkingDir: '/app',
      Cmd: ['node', 'main.mjs'],
      ExposedPorts: { '8080/tcp': {} },
      Healthcheck: { Test: ['CMD', 'node', 'healthcheck.mjs'] },
      Labels: {
        'org.opencontainers.image.title': `hexduel/${name}`,
        'org.opencontainers.image.version': '0.1.0',
        'org.opencontainers.image.revision': expect.stringMatching(/^[0-9a-f]{40}(-changed)?$/),
        'org.opencontainers.image.source': expect.stringMatching(/./),
        'org.opencontainers.image.licenses': 'MIT',
      },
    });
  });

  it.each(NAMES)('%s is small, and its bill of materials names what it holds', async (name) => {
    const layers = await layersOf(storage, referenceOf(name), name);
    expect(layers.slice(0, base.length).map(({ digest }) => digest)).toEqual(base.map(({ digest }) => digest));
    const own = layers.slice(base.length);
    const sizes = await Promise.all(own.map(compressedBytes));
    const size = sizes.reduce((sum, each) => sum + each, 0);
    const app = join(await unpack(storage, own, name), 'app');
    const held = packagesIn(app);
    const bill = JSON.parse(readFileSync(join(app, 'sbom.cdx.json'), 'utf8')) as Bill;
    const named = bill.components.map(componentName);
    process.stdout.write(
      `${name}: ${(size / MB).toFixed(1)} MB compressed over the base (${sizes.map((each) => (each / MB).toFixed(1)).join(' + ')}), ${held.length} packages\n`,
    );
    expect(size).toBeLessThan((name === 'web' ? 45 : 25) * MB);
    if (name === 'web') expect(named).toEqual(expect.arrayContaining([...held, expect.stringMatching(/^uplot@/)]));
    else expect([...named].sort()).toEqual(held);
    expect(readdirSync(app).includes('migrate.mjs')).toBe(MIGRATED.includes(name));
  });

  describe('of a changed checkout', () => {
    let copy: CheckoutCopy;
    let tags: readonly string[];
    const tagsNow = () => storage.buildImages(['--tags'], copy.root);
    const append = (path: string) => copy.write(path, `${copy.read(path)}\n`);

    beforeAll(async () => {
      copy = CheckoutCopy.withOwnPackages();
      tags = await tagsNow();
    });

    afterAll(() => copy.remove());

    it('have the tags of the same files elsewhere', () => {
      expect(tags).toEqual([...references.values()]);
    });

    it('keep their tags where what changed goes into none of them', async () => {
      for (const path of ['README.md', 'apps/ladder/README.md', 'apps/ladder/src/ladder.int-spec.ts']) append(path);
      for (const path of ['tools/backup/README.md', 'docs/glossary.md', 'apps/cli/src/main.ts']) append(path);
      expect(await tagsNow()).toEqual(tags);
    });

    it('get another tag alone where one line of one service changed, in less than 30 s', async () => {
      const main = 'apps/ladder/src/main.ts';
      copy.write(main, `${copy.read(main)}console.log('changed');\n`);
      const changed = (await tagsNow()).filter((reference) => !tags.includes(reference));
      expect(changed).toEqual([expect.stringContaining('hexduel/ladder:')]);
      const begin = performance.now();
      expect(await storage.buildImages(['ladder'], copy.root)).toEqual([expect.stringContaining('is built in')]);
      const seconds = (performance.now() - begin) / 1000;
      const [before, after] = [
        await layersOf(storage, referenceOf('ladder'), 'ladder-before'),
        await layersOf(storage, changed[0] ?? '', 'ladder-after'),
      ];
      const known = new Set(before.map(({ digest }) => digest));
      const shipped = after.filter(({ digest }) => !known.has(digest));
      const bytes = await Promise.all(shipped.map(compressedBytes));
      process.stdout.write(
        `one line of ladder: an image in ${seconds.toFixed(1)} s, which ships ${shipped.length} layer of ${bytes.map((each) => (each / MB).toFixed(2)).join(' + ')} MB\n`,
      );
      expect(shipped).toHaveLength(1);
      expect(seconds).toBeLessThan(30);
    });

    it('are built once', async () => {
      const all = await storage.buildImages([], copy.root);
      expect(all).toEqual(NAMES.map(() => expect.stringMatching(/ is there$/) as string));
    });
  });
});

/** `name@version` of each package in a folder, as its own manifest says. */
function packagesIn(app: string): string[] {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' });
  const manifests = files.filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path));
  const named = manifests.map((path) => {
    const { name, version } = JSON.parse(readFileSync(join(app, path), 'utf8')) as { name: string; version: string };
    return `${name}@${version}`;
  });
  return [...new Set(named)].sort();
}
