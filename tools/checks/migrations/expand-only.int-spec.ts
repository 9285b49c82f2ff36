import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Workspace, repository } from '../test-workspace';
import { isFrozen } from './frozen.mjs';
import { OLDER, samples } from './migration-samples';
import type { MigrationSample } from './migration-samples';

interface FileReport {
  readonly filePath: string;
  readonly messages: readonly { readonly message: string }[];
}

/** How many migrations ran before the rule. */
const FROZEN = 46;
const FOLDER = 'apps/scheduling/src/migrations';
const workspace = new Workspace();
let found = new Map<string, readonly string[]>();

const fileOf = (sample: MigrationSample): string => `${FOLDER}/sample-${samples.indexOf(sample)}.ts`;

function codeOf({ sql, comment = '', members = '', number = '1767000000000' }: MigrationSample): string {
  const queries = sql.map((text) => `await runner.query(\`${text.replaceAll('$$', '\\$\\$')}\`);`);
  return `
    ${comment}
    export class Sample${number} implements MigrationInterface {
      readonly name = 'Sample${number}';
      ${members}
      async up(runner) { for (const table of []) { ${queries.join('\n')} } }
      async down(runner) { await runner.query('drop table team'); }
    }`;
}

beforeAll(async () => {
  const checks = pathToFileURL(join(repository, 'tools/checks')).href;
  workspace.link('eslint', 'typescript-eslint').write(
    'eslint.config.mjs',
    `import tseslint from 'typescript-eslint';
     import { shapeConfig } from '${checks}/shape-config.mjs';
     const typescript = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } };
     export default [typescript, ...shapeConfig];`,
  );
  workspace.write(`${FOLDER}/stop-using-motto.ts`, `export class ${OLDER} implements MigrationInterface {}`);
  workspace.write(
    `${FOLDER}/elsewhere.ts`,
    codeOf({ what: '', sql: [], message: null }).replace('for (const', 'await runner.query(made); for (const'),
  );
  for (const sample of samples) workspace.write(fileOf(sample), codeOf(sample));
  const args = ['apps', '--format=json', '--output-file=report.json'];
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

describe('a migration', () => {
  it.each(samples.filter(({ message }) => message !== null))('is refused with $what', (sample) => {
    expect(found.get(fileOf(sample))).toEqual(expect.arrayContaining([expect.stringContaining(sample.message ?? '')]));
  });

  it.each(samples.filter(({ message }) => message === null))('is allowed with $what', (sample) => {
    expect(found.get(fileOf(sample))).toEqual([]);
  });

  it('is refused where its SQL is not written in it', () => {
    expect(found.get(`${FOLDER}/elsewhere.ts`)).toEqual([expect.stringContaining('cannot be read here')]);
  });
});

it('the migrations that ran before the rule are those of today: no new one has an older number', () => {
  const names = ['apps', 'libs']
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(repository, folder, file),
      ),
    )
    .filter((file) => /src\/.*\.ts$/.test(file) && !/node_modules|spec\.ts$/.test(file))
    .flatMap((file) => /class (\w+\d{13}) implements MigrationInterface/.exec(readFileSync(file, 'utf8'))?.[1] ?? []);
  expect(names.filter(isFrozen)).toHaveLength(FROZEN);
});
