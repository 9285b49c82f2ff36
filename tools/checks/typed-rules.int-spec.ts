import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import tseslint from 'typescript-eslint';
import { Workspace, repository } from './test-workspace';
import { OFF_IN_SPECS, TYPED_RULES_ALLOW, TYPED_RULE_FAULTS } from './typed-rule-faults';

/** Rules of the strict set that are off: .oxlintrc.json says why. oxlint lacks no-unsafe-class-instance-assignment. */
const OFF = ['no-unnecessary-type-parameters', 'no-unsafe-class-instance-assignment', 'require-await'];

const FOLDERS: readonly (readonly [kind: string, folder: string, file: string])[] = [
  ['a service', 'apps/ladder/src/round', '.ts'],
  ['a lib', 'libs/game/engine/src', '.ts'],
  ['a page', 'apps/web/src/me', '.tsx'],
  ['a spec', 'apps/ladder/src/round', '.int-spec.ts'],
];
const ENUM = 'enum Letter { A, B }\n';

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

interface RuleOfPlugin {
  readonly meta?: { readonly docs?: { readonly requiresTypeChecking?: boolean } };
}

const workspace = new Workspace();
let found: readonly Diagnostic[] = [];

const rulesIn = (file: string) => found.filter(({ filename }) => filename === file).map(({ code }) => code);
const code = (rule: string) => `typescript(${rule})`;

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.base.json'])
    cpSync(join(repository, file), join(workspace.root, file));
  const base = { extends: './tsconfig.base.json', include: ['apps/*/src', 'libs'], exclude: ['apps/web'] };
  workspace.write('tsconfig.json', JSON.stringify(base));
  workspace.write(
    'apps/web/tsconfig.json',
    JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: { jsx: 'preserve' }, include: ['src'] }),
  );
  for (const [, folder, ending] of FOLDERS) {
    for (const [rule, fault] of Object.entries(TYPED_RULE_FAULTS)) {
      workspace.write(`${folder}/${rule}${ending}`, `${fault.includes('Letter') ? ENUM : ''}${fault}\n`);
    }
    TYPED_RULES_ALLOW.forEach((line, at) => workspace.write(`${folder}/allowed-${at}${ending}`, `${line}\n`));
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'node_modules/oxlint/bin/oxlint'), '--format=json'],
    { cwd: workspace.root, encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (status !== 1) throw new Error(`oxlint ended with ${String(status)}: ${stdout}${stderr}`);
  found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => workspace.remove());

it('plants a fault for every rule with types of the strict set of typescript-eslint', () => {
  const { rules } = tseslint.plugin as unknown as { rules: Record<string, RuleOfPlugin> };
  const needsTypes = tseslint.configs.strictTypeChecked
    .flatMap((config) => Object.entries(config.rules ?? {}))
    .filter(([, level]) => level !== 'off')
    .map(([name]) => name.replace('@typescript-eslint/', ''))
    .filter((name) => rules[name]?.meta?.docs?.requiresTypeChecking === true);
  expect(needsTypes).toContain('no-floating-promises');
  // This one is ours, and not of the set.
  const ours = [...Object.keys(TYPED_RULE_FAULTS), ...OFF].filter((name) => name !== 'switch-exhaustiveness-check');
  expect(ours.sort()).toEqual([...new Set(needsTypes)].sort());
});

describe.each(FOLDERS)('%s', (kind, folder, ending) => {
  const isOff = (rule: string) => kind === 'a spec' && OFF_IN_SPECS.has(rule);

  it.each(Object.keys(TYPED_RULE_FAULTS))('is held to %s', (rule) => {
    const rules = rulesIn(`${folder}/${rule}${ending}`);
    if (isOff(rule)) expect(rules).not.toContain(code(rule));
    else expect(rules).toContain(code(rule));
  });

  it('may do what the options of the rules allow', () => {
    expect(found.filter(({ filename }) => filename.startsWith(`${folder}/allowed-`))).toEqual([]);
  });
});
