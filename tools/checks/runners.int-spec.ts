import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Workspace } from './test-workspace';

const SKIPPED = 'the module boundaries were not checked';
const TOOLS = {
  prettier: 'prettier/bin/prettier.cjs',
  eslint: 'eslint/bin/eslint.js',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript-native/bin/tsc',
  nx: 'nx/dist/bin/nx.js',
};
const GOOD_JEST = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

let workspace: Workspace;

/** A stand-in that prints its name and fails if the environment variable FAIL contains it. */
function standIn(name: string): string {
  return `console.log('ran ${name}'); process.exit(Number(process.env.FAIL?.includes('${name}') ?? 0));`;
}

const SCRIPTS = {
  test: 'node tools/dev/test.mjs',
  'test:long': 'node tools/dev/test.mjs --long',
  'test:toolchains': 'node tools/toolchains/run.mjs',
  'test:operations': 'node tools/operations/run.mjs',
};

function writeTools(report: object | null = GOOD_JEST): void {
  for (const [name, path] of Object.entries(TOOLS)) workspace.write(`node_modules/${path}`, standIn(name));
  workspace.write(
    'node_modules/jest/bin/jest.js',
    `const { appendFileSync, writeFileSync } = require('node:fs');
     const file = process.argv.find((arg) => arg.startsWith('--outputFile='))?.slice(13);
     const report = ${JSON.stringify(report)};
     if (file && report) writeFileSync(file, JSON.stringify(report));
     if (file) appendFileSync(process.env.HEXDUEL_NOT_RUN_HERE, 'journeys (no Chromium)\\n');
     console.log('jest got', process.env.HEXDUEL_LONG_SPECS, process.argv.slice(2).join(' '));
     ${standIn('jest')}`,
  );
}

beforeEach(() => {
  workspace = new Workspace();
  workspace
    .write('package.json', JSON.stringify({ name: 'workspace', scripts: SCRIPTS }))
    .write('tools/toolchains/run.mjs', "console.log('2 passed, 0 failed, 1 skipped');")
    .write('tools/operations/run.mjs', "console.log('3 passed, 0 failed');")
    .write('package-lock.json', JSON.stringify({ packages: {} }))
    .write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }));
});

afterEach(() => {
  workspace.remove();
});

describe('npm run lint', () => {
  it('fails when ESLint skips the boundary rule because there is no project graph', async () => {
    for (const tool of [TOOLS.nx, TOOLS.oxlint]) workspace.write(`node_modules/${tool}`, '');
    workspace.lintedByOurRules().project('libs/game/engine', 'engine', []);
    const { code, text } = await workspace.run('tools/dev/lint.mjs');
    expect(text).toContain('The rule will be skipped');
    expect(text).toContain(SKIPPED);
    expect(code).toBe(1);
  });

  it('fails when the project graph cannot be built', async () => {
    writeTools();
    const { code, text } = await workspace.run('tools/dev/lint.mjs', [], { FAIL: 'nx' });
    expect(text).toContain('Nx could not build the project graph');
    expect(code).toBe(1);
  });

  it.each(['eslint', 'oxlint'])('fails when %s alone does, after both ran', async (name) => {
    writeTools();
    const good = await workspace.run('tools/dev/lint.mjs');
    expect(good.code).toBe(0);
    const { code, text } = await workspace.run('tools/dev/lint.mjs', [], { FAIL: name });
    expect(text).toContain('ran eslint');
    expect(text).toContain('ran oxlint');
    expect(code).toBe(1);
  });
});

describe('npm test', () => {
  const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);
  const lastTwo = (text: string) => text.trimEnd().split('\n').slice(-2);

  it('continues after a failure, passes arguments on and ends with the counts', async () => {
    writeTools();
    const { code, text } = await workspace.run('tools/dev/test.mjs', ['-t', 'jump'], { FAIL: 'prettier eslint tsc' });
    expect(text).toMatch(/jest got undefined .*-t jump/);
    expect(text).toContain('not run here: journeys (no Chromium)');
    expect([lastLine(text), code]).toEqual(['5 passed, 3 failed', 1]);
  });

  it('runs only the long journeys with --long', async () => {
    writeTools();
    const { code, text } = await workspace.run('tools/dev/test.mjs', ['--long', '-t', 'jump']);
    expect(text).toMatch(/jest got only .*-t jump/);
    expect(text).not.toContain('--long');
    expect([lastLine(text), code]).toEqual(['5 passed, 0 failed', 0]);
  });

  it('fails when Jest leaves no report', async () => {
    writeTools(null);
    const { code, text } = await workspace.run('tools/dev/test.mjs');
    expect([lastLine(text), code]).toEqual(['3 passed, 1 failed', 1]);
  });

  it('is added up with the long journeys, the starter bots and operations in .ci/run, which keeps the exit code', async () => {
    writeTools();
    const bad = await workspace.run('.ci/run', [], { FAIL: 'tsc' });
    expect([lastTwo(bad.text), bad.code]).toEqual([['1 skipped', '17 passed, 1 failed'], 1]);
    const good = await workspace.run('.ci/run');
    expect([lastTwo(good.text), good.code]).toEqual([['1 skipped', '18 passed, 0 failed'], 0]);
    expect(good.text.match(/\d+ passed, \d+ failed/g)).toHaveLength(1);
  });

  it('reports a failure in .ci/run when the run ends before its last line', async () => {
    workspace.write('tools/dev/test.mjs', 'process.exit(3);');
    const { code, text } = await workspace.run('.ci/run');
    expect(lastLine(text)).toBe('5 passed, 2 failed');
    expect(code).not.toBe(0);
  });
});

describe('npm run verify', () => {
  it('shows only the output of what failed', async () => {
    writeTools();
    const good = await workspace.run('tools/dev/verify.mjs');
    expect([good.code, good.text]).toEqual([0, expect.stringMatching(/^all good in [\d.]+ s$/m)]);
    const bad = await workspace.run('tools/dev/verify.mjs', [], { FAIL: 'tsc' });
    expect(bad.text).toContain('== types\nran tsc');
    expect(bad.text).not.toContain('ran prettier');
    expect(bad.code).toBe(1);
  });
});

describe('npm run bench', () => {
  it('runs all of the named ones and fails if one fails', async () => {
    workspace.link('tsx');
    workspace.write('tools/bench/good.bench.ts', "const text: string = 'fast'; console.log(text);");
    workspace.write('tools/bench/a-bad.bench.ts', 'process.exit(2);');
    const good = await workspace.run('tools/dev/bench.mjs', ['good']);
    expect([good.code, good.text]).toEqual([0, expect.stringContaining('fast')]);
    const all = await workspace.run('tools/dev/bench.mjs');
    expect(all.text).toMatch(/fast\n[^]*failed: a-bad\.bench\.ts \(exit code 2\)/);
    expect(all.code).toBe(1);
    const none = await workspace.run('tools/dev/bench.mjs', ['nothing-like-it']);
    expect([none.code, none.text]).toEqual([1, expect.stringContaining('a-bad.bench.ts, good.bench.ts')]);
  });
});

describe('install', () => {
  const lock = { packages: { 'node_modules/left': { version: '2.0.0' }, 'node_modules/mac': { optional: true } } };

  // A stand-in for npm: records its arguments, and refuses `ci` on request.
  beforeEach(() => {
    workspace.write(
      'npm-cli.js',
      `const { appendFileSync, mkdirSync } = require('node:fs');
       appendFileSync('asked', process.argv[2] + '\\n');
       mkdirSync('node_modules', { recursive: true });
       if (process.env.REFUSE?.split(' ').includes(process.argv[2])) process.exit(1);`,
    );
  });

  async function install(env: Record<string, string> = {}) {
    const npm = { npm_execpath: join(workspace.root, 'npm-cli.js'), ...env };
    const outcome = await workspace.run('tools/dev/install.mjs', [], npm);
    const asked = join(workspace.root, 'asked');
    return { ...outcome, asked: existsSync(asked) ? readFileSync(asked, 'utf8').trim().split('\n') : [] };
  }

  it('does nothing when npm has installed what the lock names', async () => {
    workspace.write('package-lock.json', JSON.stringify(lock));
    workspace.write('node_modules/.package-lock.json', JSON.stringify(lock));
    expect(await install()).toMatchObject({ code: 0, asked: [] });
  });

  it('installs once when the lock names something else', async () => {
    workspace.write('package-lock.json', JSON.stringify(lock));
    expect(await install()).toMatchObject({ code: 0, asked: ['ci'] });
    expect(await install()).toMatchObject({ code: 0, asked: ['ci'] });
  });

  it('falls back to npm install, and names the remedy when that fails too', async () => {
    workspace.write('package-lock.json', JSON.stringify(lock));
    expect(await install({ REFUSE: 'ci install' })).toMatchObject({
      code: 1,
      text: expect.stringContaining('check the network'),
      asked: ['ci', 'install'],
    });
    expect(await install({ REFUSE: 'ci' })).toMatchObject({ code: 0, asked: ['ci', 'install', 'ci', 'install'] });
  });

  it('asks for a newer Node in one sentence', async () => {
    workspace.write(
      'ask.mjs',
      "import { nodeProblem } from './tools/dev/install.mjs'; console.log(['18.20.0', '20.18.3', '20.19.0', '24.0.0'].map((version) => nodeProblem(version)?.split(':')[0]).join('|'));",
    );
    const { text } = await workspace.run('ask.mjs');
    const sentence = (version: string) => `Hexduel needs Node 20.19 or newer and this is ${version}`;
    expect(text.trim()).toBe(`${sentence('18.20.0')}|${sentence('20.18.3')}||`);
  });
});
