import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Workspace } from './test-workspace';

const OVER_NATS = 'contexts talk over NATS only: use a fact, a command or a question of contracts/events';
const APPS = 'apps are never imported: move the shared part to a lib, or talk over NATS';
const WEB = 'web reads services over HTTP and the live socket: use contracts/http or contracts/live';
const PURE = 'type:domain is pure: pass what you need as an argument (a port) and let the app adapt it';
const TESTING = 'type:testing is for specs (*.spec.ts, *.int-spec.ts, *.long-spec.ts) and test/ folders only';

const projects: Record<string, string> = {
  'apps/matches': 'type:app scope:matches runtime:node',
  'apps/ladder': 'type:app scope:ladder runtime:node',
  'apps/web': 'type:app scope:web runtime:browser',
  'apps/cli': 'type:app scope:cli runtime:node',
  'apps/e2e': 'type:e2e scope:e2e runtime:node',
  'libs/game/engine': 'type:domain scope:game runtime:any',
  'libs/game/referee': 'type:domain scope:game runtime:any',
  'libs/contracts/bot': 'type:contract scope:bot runtime:any',
  'libs/contracts/http': 'type:contract scope:http runtime:any',
  'libs/contracts/events': 'type:contract scope:events runtime:node',
  'libs/platform/messaging': 'type:platform scope:backend runtime:node',
  'libs/platform/bot-client': 'type:platform scope:backend runtime:node',
  'libs/platform/match-store': 'type:platform scope:matches runtime:node',
  'libs/platform/left': 'type:platform scope:backend runtime:node',
  'libs/platform/right': 'type:platform scope:backend runtime:node',
  'libs/testing': 'type:testing scope:backend runtime:node',
  'libs/untagged/thing': '',
};

/** [title, importing file, imported module, advice in the message] */
const forbidden: [string, string, string, string][] = [
  ['app → app', 'apps/matches/src/a.ts', '@hexduel/ladder', APPS],
  ['app → app by path', 'apps/matches/src/b.ts', '../../ladder/src/index', APPS],
  ['journey → app', 'apps/e2e/src/a.ts', '@hexduel/ladder', APPS],
  ['lib → app', 'libs/platform/messaging/src/a.ts', '@hexduel/cli', APPS],
  ['app → journey', 'apps/cli/src/c.ts', '@hexduel/e2e', 'journeys are never imported'],
  ['web → platform', 'apps/web/src/a.ts', '@hexduel/messaging', WEB],
  ['web → contracts/events', 'apps/web/src/b.ts', '@hexduel/events', WEB],
  ['web → npm of the services', 'apps/web/src/c.ts', '@nestjs/common', WEB],
  ['domain → contract', 'libs/game/referee/src/a.ts', '@hexduel/http', PURE],
  ['domain → npm', 'libs/game/engine/src/b.ts', 'zod', PURE],
  ['domain → npm unknown to Nx', 'libs/game/engine/src/c.ts', 'never-heard-of', PURE],
  ['domain → node:*', 'libs/game/engine/src/d.ts', 'node:fs', PURE],
  ['domain → Node without prefix', 'libs/game/engine/src/e.ts', 'fs/promises', PURE],
  ['production code → testing', 'apps/matches/src/c.ts', '@hexduel/testing', TESTING],
  ['domain → testing', 'libs/game/engine/src/f.ts', '@hexduel/testing', TESTING],
  ['relative path into a lib', 'apps/matches/src/d.ts', '../../../libs/game/engine/src/index', 'e.g. @hexduel/engine'],
  ['absolute path into a lib', 'apps/matches/src/e.ts', 'libs/game/referee', 'e.g. @hexduel/referee'],
  ['platform → domain', 'libs/platform/messaging/src/b.ts', '@hexduel/engine', 'type:platform knows neither the game'],
  ['platform → react', 'libs/platform/messaging/src/c.ts', 'react', 'type:platform knows neither the game'],
  ['contract → npm other than zod', 'libs/contracts/http/src/a.ts', 'pg', 'type:contract is zod schemas'],
  ['contract → node:*', 'libs/contracts/http/src/b.ts', 'node:crypto', 'type:contract is zod schemas'],
  ['contract → platform', 'libs/contracts/http/src/d.ts', '@hexduel/messaging', 'type:contract is zod schemas'],
  ['contract of browsers → events', 'libs/contracts/http/src/c.ts', '@hexduel/events', 'is read by browsers'],
  ['context → code of another context', 'apps/ladder/src/a.ts', '@hexduel/match-store', OVER_NATS],
  ['command line → events', 'apps/cli/src/a.ts', '@hexduel/events', 'use contracts/http or contracts/bot'],
  ['a circle, one way', 'libs/platform/left/src/a.ts', '@hexduel/right', 'let one of the two take the other'],
  ['a circle, back', 'libs/platform/right/src/a.ts', '@hexduel/left', 'let one of the two take the other'],
  ['a package → itself by name', 'libs/platform/left/src/b.ts', '@hexduel/left', 'by its relative path'],
  ['no tags → anything', 'libs/untagged/thing/src/a.ts', '@hexduel/engine', 'give the package "nx": { "tags"'],
];

const allowed: [string, string, string][] = [
  ['app → platform', 'apps/matches/src/k.ts', '@hexduel/messaging'],
  ['app → domain', 'apps/matches/src/l.ts', '@hexduel/engine'],
  ['app → contract', 'apps/matches/src/m.ts', '@hexduel/events'],
  ['app → npm', 'apps/matches/src/n.ts', '@nestjs/common'],
  ['context → its own lib', 'apps/matches/src/o.ts', '@hexduel/match-store'],
  ['web → domain', 'apps/web/src/k.ts', '@hexduel/engine'],
  ['web → contracts/http', 'apps/web/src/l.ts', '@hexduel/http'],
  ['domain → domain', 'libs/game/referee/src/k.ts', '@hexduel/engine'],
  ['contract → zod', 'libs/contracts/http/src/k.ts', 'zod'],
  ['contract → contract', 'libs/contracts/http/src/l.ts', '@hexduel/bot'],
  ['platform → contract', 'libs/platform/bot-client/src/k.ts', '@hexduel/bot'],
  ['platform → node:*', 'libs/platform/bot-client/src/l.ts', 'node:net'],
  ['testing → platform', 'libs/testing/src/k.ts', '@hexduel/bot-client'],
  ['testing → domain', 'libs/testing/src/l.ts', '@hexduel/engine'],
  ['journey → testing', 'apps/e2e/src/k.ts', '@hexduel/testing'],
  ['spec → testing', 'apps/matches/src/k.spec.ts', '@hexduel/testing'],
  ['int-spec of a lib that testing uses → testing', 'libs/platform/bot-client/src/k.int-spec.ts', '@hexduel/testing'],
  ['spec of the domain → testing', 'libs/game/engine/src/k.spec.ts', '@hexduel/testing'],
  ['spec of the domain → npm', 'libs/game/engine/src/l.spec.ts', 'fast-check'],
];

/** [code, advice in the message] */
const impure: [string, string][] = [
  ['Math.random()', 'take a seeded generator'],
  ['crypto.randomUUID()', 'take a seeded generator'],
  ['Date.now()', 'take a clock'],
  ['new Date()', 'take a clock'],
  ['performance.now()', 'take a clock'],
  ['setTimeout(() => 1, 1)', 'take a clock'],
  ["fetch('http://bot')", 'take a port as an argument'],
  ['process.env', 'take a port as an argument'],
  ['console.log(1)', 'let the caller print'],
];
const PURE_FOLDERS = ['libs/game/engine/src', 'libs/contracts/bot/src'];

interface FileReport {
  filePath: string;
  messages: { ruleId: string | null; message: string }[];
}

const workspace = new Workspace();
let found = new Map<string, FileReport['messages']>();

async function lint(): Promise<void> {
  const { code, text } = await workspace.run('tools/dev/lint.mjs', ['.', '--format=json', '--output-file=report.json']);
  if (code !== 1) throw new Error(`lint ended with ${String(code)}: ${text}`);
  const report = JSON.parse(readFileSync(join(workspace.root, 'report.json'), 'utf8')) as FileReport[];
  found = new Map(report.map((file) => [file.filePath.slice(workspace.root.length + 1), file.messages]));
}

beforeAll(async () => {
  workspace.lintedByOurRules().link('nx');
  for (const [root, tags] of Object.entries(projects)) {
    workspace.project(root, root.slice(root.lastIndexOf('/') + 1), tags.split(' ').filter(Boolean));
  }
  for (const [, file, target] of [...forbidden, ...allowed]) workspace.write(file, `import '${target}';\n`);
  for (const folder of PURE_FOLDERS) {
    impure.forEach(([code], at) => {
      workspace.write(`${folder}/impure-${at}.ts`, `export const it = ${code};\n`);
      workspace.write(`${folder}/impure-${at}.spec.ts`, `export const it = ${code};\n`);
    });
  }
  workspace.write('libs/game/engine/src/pure.ts', 'export const it = [Math.max(1, 2), new Date(0)];\n');
  await lint();
});

afterAll(() => {
  workspace.remove();
});

describe('module boundaries', () => {
  it.each(forbidden)('refuses %s and says what to use instead', (_what, file, _target, advice) => {
    expect(found.get(file)).toEqual([
      expect.objectContaining({ ruleId: 'hexduel/module-boundaries', message: expect.stringContaining(advice) }),
    ]);
  });

  it.each(allowed)('allows %s', (_what, file) => {
    expect(found.get(file)).toEqual([]);
  });
});

describe('purity', () => {
  it.each(impure)('refuses %s in game and contracts and names the alternative', (code, advice) => {
    const at = impure.findIndex(([other]) => other === code);
    for (const folder of PURE_FOLDERS) {
      expect(found.get(`${folder}/impure-${at}.ts`)).toEqual([
        expect.objectContaining({ message: expect.stringContaining(advice) }),
      ]);
      expect(found.get(`${folder}/impure-${at}.spec.ts`)).toEqual([]);
    }
  });

  it('allows code that depends on its arguments only', () => {
    expect(found.get('libs/game/engine/src/pure.ts')).toEqual([]);
  });
});
