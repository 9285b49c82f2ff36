import { fileURLToPath } from 'node:url';
import { SPEC_KINDS } from './jest.spec-kinds.js';

// These packages are ES modules only, which Jest on Node 20 cannot load as they are.
const ES_MODULES = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'iterare',
  'uid',
  '@marcbachmann',
];

/** What every project's Jest configuration starts from: TypeScript by SWC, CommonJS inside Jest. */
export default {
  testEnvironment: 'node',
  testRunner: fileURLToPath(new URL('tools/dev/timely-runner.mjs', import.meta.url)),
  // Not in the folder for temporary files, which tests may have in memory.
  cacheDirectory: fileURLToPath(new URL('node_modules/.cache/jest', import.meta.url)),
  testMatch: SPEC_KINDS.map((kind) => `<rootDir>/src/**/*.${kind}.ts`),
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true, tsx: true },
          transform: { legacyDecorator: true, decoratorMetadata: false },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
};
