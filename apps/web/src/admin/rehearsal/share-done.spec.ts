import { shareDone } from './share-done';

it('rises from step to step and never falls', () => {
  const progress = { called: 0, toCall: 4, round: 0, finished: 0, matches: 0 };
  const steps = [
    { state: 'reaching', progress: { ...progress, toCall: 0 } },
    { state: 'reaching', progress: { ...progress, called: 2 } },
    { state: 'reaching', progress: { ...progress, called: 5 } },
    { state: 'playing', progress },
    { state: 'playing', progress: { ...progress, round: 1, finished: 3, matches: 6 } },
    { state: 'playing', progress: { ...progress, round: 2, finished: 0, matches: 6 } },
    { state: 'playing', progress: { ...progress, round: 3, finished: 6, matches: 6 } },
    { state: 'reporting', progress },
    { state: 'removing', progress },
    { state: 'ended', progress },
  ] as const;
  const shares = steps.map((step) => shareDone({ ...step, rounds: 2 }));
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
});
