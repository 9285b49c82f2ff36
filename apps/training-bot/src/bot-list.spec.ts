import { BotList } from './bot-list';

it('parses strategies and ports', () => {
  expect(BotList.parse('greedy@4101, search-2@4102,stubborn@0,sleepy@0')).toEqual([
    { strategy: 'greedy', port: 4101 },
    { strategy: 'search-2', port: 4102 },
    { strategy: 'stubborn', port: 0 },
    { strategy: 'sleepy', port: 0 },
  ]);
});

it.each([
  ['greedy', '"greedy" is not strategy@port'],
  ['greedy@', 'is not strategy@port'],
  ['', '"" is not strategy@port'],
  ['clever@4101', '"clever" is not a strategy: use one of random, greedy'],
  ['toString@4101', 'is not a strategy'],
  ['greedy@70000', 'port 70000 is above 65535'],
  ['greedy@4101,random@4101', 'port 4101 is given twice'],
])('refuses %j', (text, problem) => {
  const read = BotList.safeParse(text);
  expect(read.error?.issues.map(({ message }) => message).join()).toContain(problem);
});
