import { createHash } from 'node:crypto';
import { play as playMove, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Board } from '@hexduel/engine';
import { wildPort } from '../testing/bad-ports';
import { playedRecord, stageOf } from '../testing/played-match';
import { readLegs } from '../verify/read-legs';
import { pageData } from './page-data';
import type { PageData } from './page-data';
import { replayClaimedLeg } from './replay-leg';
import { replayPage } from './replay-page';
import type { ReplayedMatch } from './replayed-match';

const NASTY = `</script><script>alert('1')</script><!--<script>"&\u2028`;
const opening = { title: NASTY, leg: 1, at: 3 };
let match: ReplayedMatch;
let page: string;

beforeAll(async () => {
  const record = await playedRecord(stageOf(6, 11), wildPort(4));
  record.teams = { 1: NASTY, 2: 'greedy' };
  record.legs[0]!.wrong_move!.message += NASTY;
  const claimed = readLegs(record, 'en');
  if (!claimed.ok) throw new Error(claimed.error.message);
  const legs = claimed.value.legs.map((leg) => unwrap(replayClaimedLeg(leg, 'en')));
  match = { teams: claimed.value.teams!, legs, doubts: [] };
  page = replayPage(match, opening);
});

function dataOf(html: string): PageData {
  const [, json] = /<script type="application\/json" id="replay-data">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(json!) as PageData;
}

it('embeds the data unchanged, whatever it contains', () => {
  expect(dataOf(page)).toEqual(JSON.parse(JSON.stringify(pageData(match, opening))));
  expect(dataOf(page)).toMatchObject({ title: NASTY, teams: [NASTY, 'greedy'], leg: 1, at: 3 });
  expect(dataOf(page).legs[0]?.end).toMatchObject({ reason: 'wrong_move', loser: 1, winner: 2 });
  expect(dataOf(page).legs[0]?.end?.details.join()).toContain('</script>');
});

it('lets no data break out of its element', () => {
  expect(page.match(/<script\b/g)).toHaveLength(2);
  expect(page.match(/<\/script/g)).toHaveLength(2);
  expect(page).not.toContain('<!--');
  expect(page).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(&#39;1&#39;)');
});

it('loads nothing, and forbids loading', () => {
  const addresses = page.match(/\b(?:src|href|action|poster|data)="(?!#)[^"]*"|url\((?!#)[^)]*\)|@import/g);
  expect(addresses).toEqual(['href="data:,"']);
  const urls = page.replace(/<script type="application\/json".*?<\/script>/s, '').match(/\bhttps?:\/\/[^\s"'<]+/g);
  expect(new Set(urls)).toEqual(new Set(['http://www.w3.org/2000/svg']));
  expect(page).toContain(`content="default-src 'none'; script-src 'sha256-`);
});

it('its policy allows exactly its own script and style, and it has no inline ones', () => {
  const [, style] = /<style>(.*?)<\/style>/s.exec(page)!;
  const [, script] = /<script>(.*?)<\/script>/s.exec(page)!;
  for (const text of [style!, script!]) {
    expect(page).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  expect(page.match(/<[^>]*\s(?:on[a-z]+|style)=/g)).toBeNull();
});

it('shows the same games as the record', () => {
  for (const [index, leg] of dataOf(page).legs.entries()) {
    const cells = leg.cells.map((row) => [...row]) as Board['cells'];
    let position = unwrap(startPosition({ size: match.legs[index]!.start.geometry.size, cells }));
    for (const { from, to, color, changes, score } of leg.moves) {
      const played = unwrap(playMove(position, { from, to }));
      expect({ color, changes, score }).toEqual({
        color: played.color,
        changes: played.changes,
        score: [played.position.score[1], played.position.score[2]],
      });
      position = played.position;
    }
  }
});

it('names every text and control in both languages', () => {
  const wanted = [...page.matchAll(/data-(?:text|label)="(\w+)"/g)].map(([, name]) => name);
  const [, english, russian] = /\n {2}en: \{(.*?)\n {2}ru: \{(.*?)\n\};/s.exec(page)!;
  for (const texts of [english!, russian!]) {
    const names = [...texts.matchAll(/^ {4}(\w+): /gm)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(wanted));
  }
  const namesOf = (texts: string) => [...texts.matchAll(/^ {4}(\w+): /gm)].map(([, name]) => name);
  expect(namesOf(russian!)).toEqual(namesOf(english!));
});
