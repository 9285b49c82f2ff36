import { sayIn } from './language';
import { isSameBot, parseContestant } from './contestant';
import type { Contestant } from './contestant';

function contestant(text: string): Contestant {
  const parsed = parseContestant(text, sayIn('en'));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

it.each([
  ['random', 'built_in', 'random (built-in)'],
  ['localhost:3000', 'address', 'http://localhost:3000'],
  ['localhost', 'address', 'http://localhost'],
  ['https://bot.example.com/v1/', 'address', 'https://bot.example.com/v1'],
  ['203.0.113.7', 'address', 'http://203.0.113.7'],
  ['http://mybot', 'address', 'http://mybot'],
])('reads %s', (text, kind, label) => {
  expect(contestant(text)).toMatchObject({ kind, label });
});

it.each([
  ['rnadom', /neither a built-in \(.*greedy.*\) nor an address.*localhost:8080/],
  ['', /no address/],
  ['ftp://bot', /use http or https/],
  ['http://bot:99999', /cannot be read as a URL/],
  ['constructor', /neither a built-in/],
])('refuses "%s" and names the remedy', (text, message) => {
  expect(parseContestant(text, sayIn('en'))).toEqual({ ok: false, error: { message: expect.stringMatching(message) } });
});

it.each([
  ['localhost:3000', 'http://localhost:3000/', true],
  ['localhost:3000', '127.0.0.1:3000', true],
  ['localhost:3000', '[::1]:3000', true],
  ['localhost:3000', 'localhost:3001', false],
  ['localhost:3000/a', 'localhost:3000/b', false],
  ['http://a.example', 'http://b.example', false],
  ['random', 'random', false],
])('compares %s and %s', (a, b, same) => {
  expect(isSameBot(contestant(a), contestant(b))).toBe(same);
});
