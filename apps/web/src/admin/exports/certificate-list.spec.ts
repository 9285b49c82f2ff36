import { certificatesOf, isRange } from './certificate-list';
import type { CertificateChoice } from './certificate-list';

const rows = [
  { name: 'Amber', noContest: false, hasLeft: false },
  { name: 'Guest', noContest: true, hasLeft: false },
  { name: 'Birch', noContest: false, hasLeft: true },
  { name: 'Cedar', noContest: false, hasLeft: false },
  { name: 'Dune', noContest: false, hasLeft: false },
].map((row, at) => ({ ...row, entry: `e${at}`, team: `t${at}`, score: `${9 - at}.000` }));
const players = new Map([['t3', ['Lena', 'Ivo']]]);
const list = (choice: Partial<CertificateChoice>) =>
  certificatesOf(rows, players, { from: 1, to: 3, language: 'en', noContest: false, ...choice }).map(
    ({ place, team, language, players: names }) => [place, team, language, names.join()],
  );

it('counts places among those who compete and have stayed', () => {
  expect(list({})).toEqual([
    [1, 'Amber', 'en', ''],
    [2, 'Cedar', 'en', 'Lena,Ivo'],
    [3, 'Dune', 'en', ''],
  ]);
  expect(list({ from: 2, to: 2, noContest: true })).toEqual([
    [2, 'Cedar', 'en', 'Lena,Ivo'],
    [null, 'Guest', 'en', ''],
  ]);
  expect(list({ from: 4, to: 9 })).toEqual([]);
});

it('has a page for each language', () => {
  expect(list({ to: 1, language: 'both' })).toEqual([
    [1, 'Amber', 'en', ''],
    [1, 'Amber', 'ru', ''],
  ]);
});

it('takes only ranges', () => {
  expect([isRange(1, 3), isRange(2, 2), isRange(3, 2), isRange(0, 2), isRange(1, NaN)]).toEqual([
    ...[true, true, false, false, false],
  ]);
});
