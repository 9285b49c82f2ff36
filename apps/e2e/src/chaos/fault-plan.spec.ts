import { FAULT_KINDS, FAULT_TARGETS, planFaults } from './fault-plan';

const SEEDS = [0, 1, 2, 3, 42, 2 ** 47 - 1];

it('is the same for the same seed and rounds, and another one otherwise', () => {
  const plan = planFaults({ seed: 7, rounds: 100 });
  expect(planFaults({ seed: 7, rounds: 100 })).toEqual(plan);
  expect(planFaults({ seed: 8, rounds: 100 })).not.toEqual(plan);
  expect(planFaults({ seed: 7, rounds: 99 })).not.toEqual(plan.slice(0, 99));
});

it.each(SEEDS)(
  'has a fault for each of 100 rounds, and each kind at least five times, spread over them (seed %i)',
  (seed) => {
    const plan = planFaults({ seed, rounds: 100 });
    expect(plan.map(({ round }) => round)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    for (const kind of FAULT_KINDS) {
      const rounds = plan.filter((fault) => fault.kind === kind).map(({ round }) => round);
      expect(rounds.length).toBeGreaterThanOrEqual(5);
      for (let from = 0; from + 20 <= 100; from += 20) {
        expect(rounds.filter((round) => round > from && round <= from + 20).length).toBeGreaterThanOrEqual(1);
      }
    }
  },
);

it.each(SEEDS)('has each kind once in ten rounds (seed %i)', (seed) => {
  expect(new Set(planFaults({ seed, rounds: 10 }).map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
});

it('deals every target of a kind before one comes again', () => {
  const plan = planFaults({ seed: 5, rounds: 200 });
  for (const kind of FAULT_KINDS) {
    const targets = plan.filter((fault) => fault.kind === kind).map(({ target }) => target);
    const all: readonly string[] = FAULT_TARGETS[kind];
    expect(new Set(targets.slice(0, all.length)).size).toBe(all.length);
  }
});

it('leaves out kinds that this machine cannot make', () => {
  const plan = planFaults({ seed: 5, rounds: 50, kinds: FAULT_KINDS.filter((kind) => kind !== 'fill disk') });
  expect(plan.filter(({ kind }) => kind === 'fill disk')).toEqual([]);
});
