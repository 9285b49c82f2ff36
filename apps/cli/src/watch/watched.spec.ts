import { sayIn } from '../language';
import { parseWatched } from './watched';

const HERE = 'http://127.0.0.1:3000';
const THERE = 'https://hexduel.example';

it.each<[string | undefined, object]>([
  [undefined, { kind: 'ladder', url: HERE, sandbox: null }],
  ['finals', { kind: 'ladder', url: HERE, sandbox: 'finals' }],
  [THERE, { kind: 'ladder', url: THERE, sandbox: null }],
  [`${THERE}/s/finals`, { kind: 'ladder', url: THERE, sandbox: 'finals' }],
  [`${THERE}/ru/s/finals/rounds/12?from=mail`, { kind: 'ladder', url: THERE, sandbox: 'finals' }],
  [`${THERE}/m/Hk3vQp9Xw2`, { kind: 'match', url: THERE, match: 'Hk3vQp9Xw2' }],
  [`${THERE}/en/m/Hk3vQp9Xw2#move-7`, { kind: 'match', url: THERE, match: 'Hk3vQp9Xw2' }],
  [`${THERE}/ru/embed/m/Hk3vQp9Xw2`, { kind: 'match', url: THERE, match: 'Hk3vQp9Xw2' }],
])('%s', (text, watched) => {
  expect(parseWatched(text, HERE, sayIn('en'))).toEqual({ ok: true, value: watched });
});

it.each(['Finals', 'ftp://hexduel.example', 'a b', '-'])('refuses %s', (text) => {
  expect(parseWatched(text, HERE, sayIn('en')).ok).toBe(false);
});
