import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Workspace, repository } from './test-workspace';

/** [what, file, its code, part of the message, or null where it is allowed]; the files lie in the folders of a service and its libs. */
type Case = readonly [what: string, file: string, code: string, message: string | null];

const TERM = '"terms" in';
const words: readonly Case[] = [
  ['a variable', 'apps/ladder/src/a.ts', 'export const roundTerms = 1;', '"terms" in "roundTerms"'],
  ['a function', 'apps/ladder/src/b.ts', 'export function tellRound() {}', 'Instead: publish (to NATS)'],
  ['a class', 'apps/ladder/src/c.ts', 'export class Doorkeeper {}', 'Instead: reverse proxy'],
  ['a type', 'apps/ladder/src/d.ts', 'export type PULL_TERMS = 1;', '"terms" in "PULL_TERMS"'],
  ['a parameter', 'apps/ladder/src/e.ts', 'export const f = (terms: number) => terms;', TERM],
  ['a parameter of a type', 'apps/ladder/src/f.ts', 'export type F = (terms: number) => void;', TERM],
  ['a method', 'apps/ladder/src/g.ts', 'export class A { settle() {} }', 'respond, acknowledge'],
  ['a private field', 'apps/ladder/src/h.ts', 'export class A { #heard = 1; }', 'handle, record or seen'],
  ['a member of an interface', 'apps/ladder/src/i.ts', 'export interface A { readonly lastHeardAt: Date }', '"heard"'],
  ['an import under another name', 'apps/ladder/src/j.ts', "import { it as told } from './x'; told();", '"told"'],
  ['plain JavaScript', 'tools/dev/a.mjs', 'export const takeIn = (given) => given;', '"given"'],
  ['a type called Outcome', 'apps/ladder/src/k.ts', 'export type RoundOutcome = 1;', 'Result, Decision'],
  ['an Outcome of messaging', 'libs/platform/messaging/src/k.ts', 'export type Outcome = 1;', null],
  ['a parameter in contracts', 'libs/contracts/http/src/a.ts', 'export const f = (terms: number) => terms;', TERM],
  ['a member on the wire', 'libs/contracts/http/src/b.ts', 'export interface A { readonly told: boolean }', null],
  ['an imported name', 'apps/ladder/src/l.ts', "import { told } from './x'; told();", null],
  ['a member under another name', 'apps/ladder/src/p.ts', 'export const f = ({ a: told }: any) => told;', '"told"'],
  ['a member', 'apps/ladder/src/q.ts', 'export const f = ({ told, heard = 1 }: any) => [told, heard];', null],
  ['a use', 'apps/ladder/src/m.ts', 'void Promise.allSettled([]); export const a = { told: 1 };', null],
  [
    'words that contain one',
    'apps/ladder/src/n.ts',
    'export const displayRight = (determined: 1) => determined;',
    null,
  ],
  ['prose', 'apps/ladder/src/o.ts', "// Told on these terms.\nexport const a = 'told';", null],
];

const QUERY = "export const f = (tx: any) => tx.query('select 1');";
const TYPED = 'export const f = (tx: any) => tx.query<{ id: string }>(sql, []);';
const queries: readonly Case[] = [
  ['SQL in a verb', 'apps/scheduling/src/team/change-team.ts', QUERY, 'Instead: a repository'],
  ['SQL with a row type', 'apps/scheduling/src/team/read-team.ts', TYPED, 'Instead: a repository'],
  ['SQL in *.queries.ts', 'apps/scheduling/src/team/team.queries.ts', QUERY, null],
  ['SQL in a migration', 'apps/scheduling/src/migrations/a.ts', QUERY, null],
  ['SQL of libs/platform/database', 'libs/platform/database/src/a.ts', QUERY, null],
  ['SQL in a spec', 'apps/scheduling/src/team/a.int-spec.ts', QUERY, null],
  ['SQL in a test folder', 'apps/scheduling/test/a.ts', QUERY, null],
  ['a query string', 'apps/scheduling/src/team/a.ts', 'export const f = (request: any) => request.query.limit;', null],
];

const CONSUMER = "@Consumer({ name: 'a' }) export class A { @Handle(B) handleResult() {} }";
const PATTERN = "import { EventPattern } from '@nestjs/microservices'; EventPattern('a');";
const consumers: readonly Case[] = [
  [
    'a consumer by hand',
    'apps/matches/src/a.ts',
    'export const f = (messaging: any) => messaging.consume({});',
    'controller',
  ],
  ['a running consumer', 'apps/matches/src/b.ts', 'export const f = () => new RunningConsumer();', 'controller'],
  ["Nest's pattern", 'apps/matches/src/c.ts', PATTERN, '@EventPattern makes a consumer outside a controller'],
  [
    'a consumer file without one',
    'apps/matches/src/a.consumer.ts',
    'export class A {}',
    'holds a class with @Consumer',
  ],
  ['a method that takes', 'apps/matches/src/b.consumer.ts', CONSUMER.replace('handle', 'take'), 'takeResult'],
  ['a consumer', 'apps/matches/src/c.consumer.ts', CONSUMER, null],
  ["Nest's pattern in messaging", 'libs/platform/messaging/src/c.ts', PATTERN, null],
  ['a consumer of a spec', 'apps/matches/src/d.int-spec.ts', 'messaging.consume({});', null],
];

const cases = [...words, ...queries, ...consumers];

interface FileReport {
  readonly filePath: string;
  readonly messages: readonly { readonly message: string }[];
}

const workspace = new Workspace();
let found = new Map<string, readonly string[]>();

beforeAll(async () => {
  const checks = pathToFileURL(join(repository, 'tools/checks')).href;
  workspace.link('eslint', 'typescript-eslint').write(
    'eslint.config.mjs',
    `import tseslint from 'typescript-eslint';
     import { shapeConfig } from '${checks}/shape-config.mjs';
     const typescript = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } };
     export default [typescript, ...shapeConfig];`,
  );
  for (const [, file, code] of cases) workspace.write(file, `${code}\n`);
  const args = ['apps', 'libs', 'tools/dev/a.mjs', '--format=json', '--output-file=report.json'];
  const { code, text } = await workspace.run(join(repository, 'node_modules/eslint/bin/eslint.js'), args);
  if (code !== 1) throw new Error(`ESLint ended with ${String(code)}: ${text}`);
  const report = JSON.parse(readFileSync(join(workspace.root, 'report.json'), 'utf8')) as FileReport[];
  found = new Map(
    report.map(({ filePath, messages }) => [
      filePath.slice(workspace.root.length + 1),
      messages.map(({ message }) => message),
    ]),
  );
});

afterAll(() => workspace.remove());

describe.each([
  ['refused words', words],
  ['SQL by hand', queries],
  ['consumers', consumers],
])('%s', (_rule, itsCases) => {
  const refused = itsCases.filter(([, , , message]) => message !== null);
  const allowed = itsCases.filter(([, , , message]) => message === null);

  it.each(refused)('refuses %s', (_what, file, _code, message) => {
    expect(found.get(file)).toEqual([expect.stringContaining(message ?? '')]);
  });

  it.each(allowed)('allows %s', (_what, file) => {
    expect(found.get(file)).toEqual([]);
  });
});
