export default {
  displayName: 'tools',
  preset: '../jest.preset.js',
  testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.int-spec.ts'],
};
