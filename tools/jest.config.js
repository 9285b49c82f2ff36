export default {
  displayName: 'tools',
  modulePathIgnorePatterns: ['<rootDir>/bot-templates'],
  preset: '../jest.preset.js',
  testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.int-spec.ts'],
};
