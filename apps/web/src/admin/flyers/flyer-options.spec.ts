import { tokenOfFragment } from '../../join/token-text';
import { isReachable, joinLink, sheetsOf } from './flyer-options';

const TOKEN = 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX';

it('keeps the token out of what browsers send, where the page for joining reads it', () => {
  const link = new URL(joinLink('https://duel.example/', TOKEN));
  expect(`${link.origin}${link.pathname}${link.search}`).toBe('https://duel.example/join');
  expect(tokenOfFragment(link.hash)).toBe(TOKEN.replaceAll('-', ''));
});

it('puts one or eight on a sheet', () => {
  const teams = Array.from({ length: 17 }, (_, n) => n);
  expect(sheetsOf(teams, 'one')).toHaveLength(17);
  expect(sheetsOf(teams, 'eight').map(({ length }) => length)).toEqual([8, 8, 1]);
  expect(sheetsOf([], 'eight')).toEqual([]);
});

it.each([
  ['https://duel.example', true],
  ['http://192.168.1.10:3000', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]/', false],
  ['duel.example', false],
  ['ftp://duel.example', false],
])('%s can be reached by others: %s', (site, reachable) => {
  expect(isReachable(site)).toBe(reachable);
});
