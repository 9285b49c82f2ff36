import { execFileSync } from 'node:child_process';
import { CheckoutCopy } from '@hexduel/testing/system';

let copy: CheckoutCopy;

beforeAll(() => {
  copy = CheckoutCopy.withLinkedPackages();
});

afterAll(() => copy.remove());

function runInCopy(args: string[]): string {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'));
  const env = { ...Object.fromEntries(kept), NX_DAEMON: 'false', NX_TUI: 'false' };
  return execFileSync(process.execPath, args, { cwd: copy.root, env, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
}

/** What Nx decides by whether it builds: the hash of all inputs. */
function buildHash(project: string): string {
  const print = `import { taskHash } from './tools/dev/task-hash.mjs';
    console.log(await taskHash('${project}', 'build'));
    process.exit();`;
  return runInCopy(['--input-type=module', '-e', print]).trim();
}

/** The hash after one line was added to a file, which is restored. */
function buildHashAfterChangeOf(project: string, path: string): string {
  const before = copy.read(path);
  copy.write(path, `${before}\n// changed\n`);
  try {
    return buildHash(project);
  } finally {
    copy.write(path, before);
  }
}

describe('what is built again', () => {
  let pages: string;

  beforeAll(() => {
    pages = buildHash('web');
    expect(pages).toMatch(/^\d+$/);
  });

  it.each(['libs/game/scoring/src/index.ts', 'libs/result/src/index.ts', 'apps/web/src/proxy.ts'])(
    'the pages, after a change of %s',
    (path) => {
      expect(buildHashAfterChangeOf('web', path)).not.toBe(pages);
    },
  );

  it.each(['libs/platform/messaging/src/index.ts', 'libs/testing/src/index.ts', 'apps/web/test/browser.ts'])(
    'not the pages, after a change of %s',
    (path) => {
      expect(buildHashAfterChangeOf('web', path)).toBe(pages);
    },
  );

  it('the pages, with another version of a package', () => {
    const lock = copy.read('package-lock.json');
    const changed = JSON.parse(lock) as { packages: Record<string, { version: string; integrity: string }> };
    Object.assign(changed.packages['node_modules/next']!, { version: '16.0.0', integrity: 'sha512-another' });
    copy.write('package-lock.json', JSON.stringify(changed));
    expect(buildHash('web')).not.toBe(pages);
    copy.write('package-lock.json', lock);
  });
});

it('every project has the targets of the development loop', () => {
  const nx = ['node_modules/nx/dist/bin/nx.js', 'show'];
  const withTarget = (target: string) => JSON.parse(runInCopy([...nx, 'projects', '--json', '-t', target])) as string[];
  const all = (JSON.parse(runInCopy([...nx, 'projects', '--json'])) as string[]).sort();
  expect(all).toEqual(expect.arrayContaining(['engine', 'ladder', 'tools', 'web']));
  for (const target of ['build', 'test', 'lint', 'types']) expect(withTarget(target).sort()).toEqual(all);
  expect(withTarget('dev').sort()).toEqual([
    ...['ladder', 'matches', 'provisioning', 'scheduling', 'streams', 'training-bot', 'web'],
  ]);
});

it('a change touches the projects that depend on it, and no others', () => {
  const nx = ['node_modules/nx/dist/bin/nx.js', 'show', 'projects', '--json', '--affected'];
  const touchedBy = (path: string) => JSON.parse(runInCopy([...nx, `--files=${path}`])) as string[];
  expect(touchedBy('libs/game/scoring/src/index.ts').sort()).toEqual([
    'cli',
    'e2e',
    'ladder',
    'matches',
    'scoring',
    'tools',
    'web',
  ]);
});
