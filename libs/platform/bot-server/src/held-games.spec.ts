import { HeldGames } from './held-games';

describe('held games', () => {
  it('drops the least recently used game above the limit', () => {
    const games = new HeldGames<number>({ now: () => 0, limit: 3 });
    for (const [n, id] of ['a', 'b', 'c'].entries()) games.set(id, n);
    games.get('a');
    games.set('d', 3);
    expect([games.get('a'), games.get('b'), games.get('c'), games.get('d')]).toEqual([0, null, 2, 3]);
    expect(games.size).toBe(3);
  });

  it('drops only games unused for the idle time', () => {
    let now = 0;
    const games = new HeldGames<string>({ now: () => now, idleMs: 100 });
    games.set('old', 'o');
    games.set('used', 'u');
    now = 99;
    expect(games.get('used')).toBe('u');
    now = 100;
    expect(games.get('old')).toBeNull();
    expect(games.get('used')).toBe('u');
    now = 200;
    games.set('new', 'n');
    expect(games.size).toBe(1);
  });

  it('replaces a game with the same id and forgets a deleted one', () => {
    const games = new HeldGames<number>({ now: () => 0, limit: 1 });
    games.set('a', 1);
    games.set('a', 2);
    expect(games.get('a')).toBe(2);
    games.delete('a');
    games.delete('a');
    expect(games.get('a')).toBeNull();
  });
});
