import { FollowedMatchesV1 } from '@hexduel/contracts-events';
import { newId } from '@hexduel/telemetry';
import { FollowedMatches } from './followed-matches';

const PROCESS = newId();
const [ONE, OTHER] = [newId(), newId()];

/** A process of the ladder that has just begun, in a time that stands still until it is moved on. */
function begun() {
  const said: FollowedMatchesV1[] = [];
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const followed = new FollowedMatches({
    process: PROCESS,
    publish: (each) => said.push(FollowedMatchesV1.data.parse(each)),
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void (timers = timers.filter((each) => each !== timer));
    },
  });
  const moveOn = (ms: number): void => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    for (const { run } of due) run();
  };
  followed.onApplicationBootstrap();
  expect(said.splice(0)).toEqual([message([])]);
  return { followed, said, moveOn, waiting: () => timers.length };
}

function message(matches: readonly string[] | null, newlyFollowed: readonly string[] = []): object {
  return { version: 1, process: PROCESS, matches, newlyFollowed };
}

it('says what is followed 50 ms after a change, with all that changed meanwhile, and every 5 s', () => {
  const { followed, said, moveOn, waiting } = begun();
  const one = followed.follow(ONE);
  moveOn(49);
  followed.follow(OTHER);
  expect(said).toEqual([]);
  moveOn(1);
  expect(said).toEqual([message([ONE, OTHER], [ONE, OTHER])]);
  moveOn(5_000);
  expect(said[1]).toEqual(message([ONE, OTHER]));
  one.stop();
  one.stop();
  moveOn(50);
  expect(said.slice(2)).toEqual([message([OTHER])]);
  expect(waiting()).toBe(1);
});

it('counts a match that several topics show once, and says that another one shows it now', () => {
  const { followed, said, moveOn } = begun();
  const [one, other] = [followed.follow(ONE), followed.follow(ONE)];
  moveOn(50);
  expect(said).toEqual([message([ONE], [ONE])]);
  one.stop();
  moveOn(50);
  expect(said).toHaveLength(1);
  followed.follow(ONE).stop();
  moveOn(50);
  expect(said.slice(1)).toEqual([message([ONE], [ONE])]);
  other.stop();
  moveOn(50);
  expect(said.slice(2)).toEqual([message([])]);
});

it('says of a match that was left and is followed again at once that it is newly followed', () => {
  const { followed, said, moveOn } = begun();
  const one = followed.follow(ONE);
  moveOn(50);
  one.stop();
  followed.follow(ONE);
  moveOn(50);
  followed.follow(OTHER).stop();
  moveOn(50);
  expect(said.slice(1)).toEqual([message([ONE], [ONE]), message([ONE])]);
});

it('names 500 matches, and says that all are followed when there are more', () => {
  const { followed, said, moveOn } = begun();
  const matches = Array.from({ length: 501 }, () => newId());
  const followings = matches.map((match) => followed.follow(match));
  moveOn(50);
  expect(said).toEqual([message(null, matches.slice(0, 500))]);
  followings[0]!.stop();
  moveOn(50);
  expect(said[1]).toEqual(message(matches.slice(1)));
});

it('says at the end that nothing is followed, and nothing more', () => {
  const { followed, said, moveOn, waiting } = begun();
  const one = followed.follow(ONE);
  followed.beforeApplicationShutdown();
  expect(said).toEqual([message([])]);
  one.stop();
  moveOn(10_000);
  expect([said.length, waiting()]).toEqual([1, 0]);
});
