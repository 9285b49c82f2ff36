import { botProcesses, fillPlan, portNames, readDemo } from './demo-plan.mjs';
import type { Demo } from './demo-plan.mjs';

let demo: Demo;
let ports: Record<string, number>;

beforeAll(async () => {
  demo = await readDemo();
  ports = Object.fromEntries((await portNames({ hasDemo: true })).map((name, index) => [name, 20_000 + index]));
});

it('has at least eight teams, a partner out of contest, two bad bots, and round types with growing multipliers', () => {
  const strategies = demo.teams.map(({ strategy }) => strategy);
  expect(demo.teams.filter(({ noContest }) => noContest !== true).length).toBeGreaterThanOrEqual(8);
  expect(demo.teams.filter(({ noContest }) => noContest === true)).toHaveLength(1);
  expect(new Set(strategies)).toEqual(
    new Set(['random', 'greedy', 'search-1', 'search-2', 'search-3', 'stubborn', 'sleepy']),
  );
  expect(demo.roundTypes.map(({ size }) => size)).toEqual([3, 4, 5]);
  const multipliers = demo.roundTypes.map(({ scoreMultiplier }) => Number(scoreMultiplier));
  expect(multipliers).toEqual([...new Set(multipliers)].sort((a, b) => a - b));
  expect(demo.sandbox.roundIntervalMs).toBe(15_000);
});

it('gives each team its own name, port and bot', () => {
  const plan = fillPlan(demo, ports);
  expect(new Set(plan.teams.map(({ name }) => name)).size).toBe(demo.teams.length);
  const served = botProcesses(demo, ports)
    .flatMap(({ env }) => (env.HEXDUEL_TRAINING_BOTS ?? '').split(','))
    .map((bot) => `http://127.0.0.1:${bot.split('@')[1]}`);
  expect(served.sort()).toEqual(plan.teams.map(({ botAddress }) => botAddress).sort());
  expect(new Set(served).size).toBe(demo.teams.length);
});
