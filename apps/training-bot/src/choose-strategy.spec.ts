import { chooseStrategy } from './choose-strategy';

describe('the bot of a local machine', () => {
  it('is chosen by the port: not all are alike, and each stays what it is', () => {
    const list = 'random, greedy';
    expect(chooseStrategy(list, '4100')).toEqual({ strategy: 'random', port: 4100 });
    expect(chooseStrategy(list, '4101')).toEqual({ strategy: 'greedy', port: 4101 });
    expect(chooseStrategy(list, '4101')).toEqual(chooseStrategy(list, '4101'));
  });

  it('is refused in words where the command is wrong', () => {
    expect(() => chooseStrategy('greedy', '')).toThrow('PORT is ""');
    expect(() => chooseStrategy('greedy', '70000')).toThrow('PORT is "70000"');
    expect(() => chooseStrategy('clever', '4100')).toThrow('"clever" is not a strategy: use some of random');
  });
});
