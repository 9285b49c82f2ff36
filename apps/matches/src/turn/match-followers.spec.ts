import { newId } from '@hexduel/telemetry';
import { MatchFollowers } from './match-followers';

const MATCH = newId();
const OTHER = newId();

function atTime() {
  let now = 1_000;
  const followers = new MatchFollowers(() => now);
  const say = (process: string, matches: readonly string[] | null, newlyFollowed: readonly string[] = []): void =>
    followers.take({
      ...{ version: 1, process, matches: matches && [...matches], newlyFollowed: [...newlyFollowed] },
    });
  return { followers, say, moveOn: (ms: number) => (now += ms) };
}

it('follows every match while no process has said anything', () => {
  const { followers } = atTime();
  expect(followers.isFollowed(MATCH)).toBe(true);
});

it('follows what some process follows, and all where one follows too many to name', () => {
  const { followers, say } = atTime();
  say('a', []);
  expect(followers.isFollowed(MATCH)).toBe(false);
  say('b', [MATCH]);
  expect([followers.isFollowed(MATCH), followers.isFollowed(OTHER)]).toEqual([true, false]);
  say('b', [OTHER]);
  expect([followers.isFollowed(MATCH), followers.isFollowed(OTHER)]).toEqual([false, true]);
  say('a', null);
  expect(followers.isFollowed(MATCH)).toBe(true);
});

it('forgets a process after 15 s without a message, and follows all again when that was the last', () => {
  const { followers, say, moveOn } = atTime();
  say('a', [MATCH]);
  moveOn(5_000);
  say('b', []);
  moveOn(9_999);
  expect(followers.isFollowed(MATCH)).toBe(true);
  moveOn(1);
  expect(followers.isFollowed(MATCH)).toBe(false);
  say('b', []);
  moveOn(14_999);
  expect(followers.isFollowed(MATCH)).toBe(false);
  moveOn(1);
  expect(followers.isFollowed(MATCH)).toBe(true);
});

it('remembers 64 processes, and follows all for as long as there are more', () => {
  const { followers, say, moveOn } = atTime();
  for (let process = 0; process < 64; process += 1) say(`${process}`, []);
  say('0', [OTHER]);
  expect([followers.isFollowed(MATCH), followers.isFollowed(OTHER)]).toEqual([false, true]);
  say('one more', []);
  expect(followers.isFollowed(MATCH)).toBe(true);
  moveOn(14_000);
  say('1', []);
  moveOn(1_000);
  expect([followers.isFollowed(MATCH), followers.isFollowed(OTHER)]).toEqual([false, false]);
});

it('notices who begins to follow a match, until it is stopped', () => {
  const { followers, say } = atTime();
  const noticed: string[] = [];
  const waiting = followers.onNewlyFollowed(MATCH, () => noticed.push('once'));
  followers.onNewlyFollowed(MATCH, () => noticed.push('again'));
  say('a', [MATCH, OTHER], [OTHER]);
  expect(noticed).toEqual([]);
  say('b', null, [MATCH]);
  expect(noticed).toEqual(['once', 'again']);
  waiting.stop();
  say('b', [MATCH], [MATCH]);
  expect(noticed).toEqual(['once', 'again', 'again']);
});
