import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaryConfig } from './tools/checks/module-boundaries.mjs';
import { purityConfig } from './tools/checks/purity.mjs';
import { shapeConfig } from './tools/checks/shape-config.mjs';

const TYPESCRIPT = ['**/*.{ts,tsx,mts,cts}'];
const SPECS = [
  '**/*.{spec,int-spec,long-spec,operations-spec}.{ts,tsx}',
  '{apps,libs}/**/test/**/*.ts',
  'libs/testing/**/*.ts',
  'apps/e2e/**/*.ts',
  'apps/web/src/walk/**/*.ts',
  'tools/bench/**/*.ts',
];
const NODE_GLOBALS =
  'AbortController AbortSignal Buffer TextDecoder TextEncoder URL URLSearchParams clearInterval clearTimeout console fetch performance process setImmediate setInterval setTimeout structuredClone';

const maxLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

/** Where we differ from typescript-eslint's strict set. What needs types is checked by oxlint: .oxlintrc.json has those rules. */
const typescriptRules = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
};

const specRules = {
  'max-lines': maxLines(500),
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/no-empty-function': 'off',
};

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '**/dist',
    '**/coverage',
    '**/.next',
    '**/next-env.d.ts',
    '.nx',
    '.hexduel',
    'tmp',
  ]),
  // The templates are what authors of bots get: each in the style of its own language.
  globalIgnores(['tools/bot-templates']),
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { eqeqeq: ['error', 'smart'], 'max-lines': maxLines(300) },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(NODE_GLOBALS.split(' ').map((name) => [name, 'readonly'])),
    },
  },
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict],
    rules: typescriptRules,
  },
  {
    // Cells of a board and members of lists whose index was just drawn: a branch each would cost speed and clarity.
    files: ['libs/game/{engine,strategies}/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', 'max-lines': maxLines(500) },
  },
  { files: SPECS, rules: specRules },
  {
    files: ['tools/**/*.{ts,mjs}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // What journeys check is checked by suites of operations as well.
              regex: '(^|/)apps/(?!e2e/src/system/)',
              message: 'Apps are never imported: start it as a process.',
            },
            {
              regex: '^(\\.\\.?/)+libs/',
              message: 'Import the package by its name, e.g. @hexduel/engine.',
            },
          ],
        },
      ],
    },
  },
  {
    // Every text is a message in both languages.
    files: ['apps/web/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'JSXText[value=/[A-Za-zА-я]{2}/]',
          'JSXElement > JSXExpressionContainer > Literal[value=/[A-Za-zА-я]{2}/]',
        ].map((selector) => ({
          selector,
          message: 'A component has no text of its own: put it into apps/web/messages.',
        })),
        {
          selector:
            'JSXAttribute[name.name=/^(alt|title|placeholder|aria-label|aria-description|aria-roledescription|aria-valuetext)$/] > Literal[value=/[A-Za-zА-я]{2}/]',
          message: 'A label is a text too: put it into apps/web/messages.',
        },
      ],
    },
  },
  ...boundaryConfig,
  ...purityConfig,
  ...shapeConfig,
  prettier,
);
