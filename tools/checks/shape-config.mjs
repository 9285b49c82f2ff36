import { expandOnly } from './migrations/expand-only.mjs';
import { refusedWords } from './refused-words.mjs';
import { consumerControllers, queryFiles } from './service-shape.mjs';

const CODE = ['**/*.{ts,tsx,mts,cts,js,mjs,cjs}'];
const TESTS = [
  '**/*.{spec,int-spec,long-spec,operations-spec}.{ts,tsx}',
  '**/test/**',
  'libs/testing/**',
  'apps/e2e/**',
  'tools/**',
];

const plugins = {
  'hexduel-shape': {
    rules: {
      'refused-words': refusedWords,
      'query-files': queryFiles,
      'consumer-controllers': consumerControllers,
      'expand-only': expandOnly,
    },
  },
};

/** Flat configuration of the rules for names, SQL by hand, migrations and consumers. */
export const shapeConfig = [
  // Migrations keep the names under which they ran.
  {
    files: CODE,
    ignores: ['**/migrations/**'],
    plugins,
    rules: { 'hexduel-shape/refused-words': 'error' },
  },
  {
    files: ['libs/platform/{messaging,database}/**/*.ts'],
    plugins,
    rules: { 'hexduel-shape/refused-words': ['error', { types: false }] },
  },
  {
    // The names of members are on the wire.
    files: ['libs/contracts/**/*.ts'],
    plugins,
    rules: { 'hexduel-shape/refused-words': ['error', { members: false }] },
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    ignores: [...TESTS, '**/*.queries.ts', '**/migrations/**', 'libs/platform/database/**'],
    plugins,
    rules: { 'hexduel-shape/query-files': 'error' },
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    ignores: TESTS,
    plugins,
    rules: { 'hexduel-shape/expand-only': 'error' },
  },
  {
    files: ['apps/**/*.ts', 'libs/**/*.ts'],
    ignores: [...TESTS, 'libs/platform/{messaging,database}/**'],
    plugins,
    rules: { 'hexduel-shape/consumer-controllers': 'error' },
  },
];
