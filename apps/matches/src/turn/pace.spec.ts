import { Pace } from './pace';

/** Time that stands still until it is moved on. */
function handClock() {
  let now = 1_000;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  return {
    elapsed: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
    moveOn: (ms: number) => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
    waiting: () => timers.length,
  };
}

function paced() {
  const clock = handClock();
  const sent: string[] = [];
  const pace = new Pace(100, clock);
  const offer = (what: string): void => pace.offer(() => sent.push(what));
  return { clock, sent, pace, offer };
}

it('sends the first at once and then the latest when its time has come', () => {
  const { clock, sent, offer } = paced();
  offer('a');
  offer('b');
  offer('c');
  expect(sent).toEqual(['a']);
  clock.moveOn(99);
  expect(sent).toEqual(['a']);
  clock.moveOn(1);
  expect(sent).toEqual(['a', 'c']);
  offer('d');
  expect(sent).toEqual(['a', 'c']);
  clock.moveOn(100);
  expect(sent).toEqual(['a', 'c', 'd']);
});

it('holds nothing back that comes slowly', () => {
  const { clock, sent, offer } = paced();
  for (const what of ['a', 'b', 'c']) {
    offer(what);
    clock.moveOn(100);
  }
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(clock.waiting()).toBe(0);
});

it('what is to be sent now replaces what waits', () => {
  const { clock, sent, offer, pace } = paced();
  offer('a');
  offer('b');
  pace.now(() => sent.push('end'));
  clock.moveOn(1_000);
  expect(sent).toEqual(['a', 'end']);
});

it('forgets what waits when it is stopped', () => {
  const { clock, sent, offer, pace } = paced();
  offer('a');
  offer('b');
  pace.stop();
  clock.moveOn(1_000);
  expect([sent, clock.waiting()]).toEqual([['a'], 0]);
});
