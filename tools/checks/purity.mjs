/** Refuses what pure code (libs/game, libs/contracts) must get as an argument: time, randomness, input and output. */

const CLOCK = 'time is an argument: take a clock or an instant from the caller.';
const RANDOM = 'randomness and ids are arguments: take a seeded generator or the id from the caller.';
const OUTSIDE = 'pure code does not reach the outside: take a port as an argument and let the app adapt it.';
const REPORT = 'pure code returns what happened: let the caller print or log it.';

const GLOBALS = {
  performance: CLOCK,
  setTimeout: CLOCK,
  setInterval: CLOCK,
  setImmediate: CLOCK,
  crypto: RANDOM,
  fetch: OUTSIDE,
  WebSocket: OUTSIDE,
  process: OUTSIDE,
  globalThis: OUTSIDE,
  window: OUTSIDE,
  console: REPORT,
};

/** Flat configuration of the purity rules; specs are exempt. */
export const purityConfig = [
  {
    files: ['libs/game/*/src/**/*.ts', 'libs/contracts/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts', '**/*.int-spec.ts', '**/*.long-spec.ts'],
    rules: {
      'no-restricted-globals': ['error', ...Object.entries(GLOBALS).map(([name, message]) => ({ name, message }))],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: RANDOM },
        { object: 'Date', property: 'now', message: CLOCK },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: `new Date(): ${CLOCK}` },
        { selector: 'CallExpression[callee.name="Date"]', message: `Date(): ${CLOCK}` },
      ],
    },
  },
];
