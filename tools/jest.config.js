import { SPEC_KINDS } from '../jest.spec-kinds.js';

export default {
  displayName: 'tools',
  modulePathIgnorePatterns: ['<rootDir>/bot-templates'],
  preset: '../jest.preset.js',
  testMatch: SPEC_KINDS.map((kind) => `<rootDir>/**/*.${kind}.ts`),
};
