export default {
  projects: [
    '<rootDir>/apps/*',
    '<rootDir>/libs/game/*',
    '<rootDir>/libs/contracts/*',
    '<rootDir>/libs/platform/*',
    '<rootDir>/libs/testing',
    '<rootDir>/tools',
  ],
};
