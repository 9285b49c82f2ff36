import { Throttle } from './throttle';

/** Time that stands still until it is moved on. */
function manualClock() {
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

function throttled() {
  const clock = manualClock();
  const sent: string[] = [];
  const throttle = new Throttle(100, clock);
  const offer = (what: string): void => throttle.offer(() => sent.push(what));
  return { clock, sent, throttle, offer };
}

it('sends the first at once and then the latest when the time has come', () => {
  const { clock, sent, offer } = throttled();
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

it('sends everything that comes slowly', () => {
  const { clock, sent, offer } = throttled();
  for (const what of ['a', 'b', 'c']) {
    offer(what);
    clock.moveOn(100);
  }
  expect(sent).toEqual(['a', 'b', 'c']);
  expect(clock.waiting()).toBe(0);
});

it('sending now drops what waits', () => {
  const { clock, sent, offer, throttle } = throttled();
  offer('a');
  offer('b');
  throttle.now(() => sent.push('end'));
  clock.moveOn(1_000);
  expect(sent).toEqual(['a', 'end']);
});

it('drops what waits when it is stopped', () => {
  const { clock, sent, offer, throttle } = throttled();
  offer('a');
  offer('b');
  throttle.stop();
  clock.moveOn(1_000);
  expect([sent, clock.waiting()]).toEqual([['a'], 0]);
});
