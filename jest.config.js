export default {
  // No test is timed: this only ends one that hangs, on a machine however busy.
  testTimeout: 60_000,
  projects: [
    '<rootDir>/apps/*',
    '<rootDir>/libs/game/*',
    '<rootDir>/libs/contracts/*',
    '<rootDir>/libs/platform/*',
    '<rootDir>/libs/result',
    '<rootDir>/libs/testing',
    '<rootDir>/tools',
  ],
};
