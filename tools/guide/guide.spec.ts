/** Checks what the guides state against the code, without a process or a socket. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as contracts from '@hexduel/contracts-bot';
import {
  END_REASONS,
  NEAR_COUNT,
  REACH_COUNT,
  cellNumber,
  checkMove,
  coordinatesOf,
  geometryOf,
  parseBoard,
  withColor,
} from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { IllegalMoveCode, Position } from '@hexduel/engine';
import { BASE_POINTS, scoreRound } from '@hexduel/scoring';
import type { RoundMatch } from '@hexduel/scoring';
import { guidePictures } from '../pictures/guide-pictures';
import {
  littleBoard,
  littleStart,
  middleOfLittleGame,
  openingMoves,
  playAll,
  reproduction,
} from '../pictures/little-game';
import { LANGUAGES, commandsOf, fenceOf, fencesOf, readGuide, repository } from './read-guide';
import type { Guide } from './read-guide';
import { readCurl } from './shell-words';

const IN_RUSSIAN = ' --lang ru';

const guides = LANGUAGES.map((language): [string, Guide] => [language, readGuide(language)]);
const [english, russian] = guides.map(([, guide]) => guide) as [Guide, Guide];

const tableWith = (guide: Guide, columns: number, word: string) => {
  const found = guide.tables.filter(
    (table) => table[0]?.length === columns && table.some((row) => row.join().includes(word)),
  );
  expect(found).toHaveLength(1);
  return found[0]!.slice(1);
};
const codeIn = (cell = '') => /`([^`]+)`/.exec(cell)?.[1] ?? '';
const decimal = (text = '') => /[\d.]+$/.exec(text.replaceAll(',', '.'))?.[0] ?? '';

describe('the two languages', () => {
  it('have the same chapters, tables and pictures', () => {
    const levels = ({ headings }: Guide) => headings.map(({ level }) => level);
    const shapes = ({ tables }: Guide) => tables.map((table) => [table.length, table[0]?.length]);
    expect(levels(russian)).toEqual(levels(english));
    expect(shapes(russian)).toEqual(shapes(english));
    expect(russian.pictures.map(({ source }) => source)).toEqual(english.pictures.map(({ source }) => source));
  });

  it('have the same blocks of code, comments aside', () => {
    const speaksRussian = (at: number) => russian.fences[at]?.text.includes(IN_RUSSIAN) ?? false;
    const commandsIn = (text: string) => (text.match(/^\$ .*$/gm) ?? []).join('\n').replaceAll(IN_RUSSIAN, '');
    const withoutComments = ({ fences }: Guide) =>
      fences.map((fence, at) => {
        // What the commands print in Russian: guide.int-spec.ts.
        const text = speaksRussian(at) ? commandsIn(fence.text) : fence.text;
        return { ...fence, text: text.replace(/(^|\s)(\/\/|#)\s.*$/gm, '') };
      });
    expect(withoutComments(russian)).toEqual(withoutComments(english));
  });

  it('are each written in their own language', () => {
    const words = ({ pictures, headings }: Guide) => [
      ...pictures.map((it) => it.words),
      ...headings.map((it) => it.text),
    ];
    for (const text of words(russian)) expect(text).toMatch(/[а-яё]/i);
    for (const text of words(english)) expect(text).not.toMatch(/[а-яё]/i);
  });
});

describe.each(guides)('the guide in %s', (_language, guide) => {
  it('links to existing files and headings', () => {
    const anchors = guide.headings.map(({ anchor }) => `#${anchor}`);
    const isThere = (target: string) =>
      target.startsWith('#')
        ? anchors.includes(target)
        : /^https:/.test(target) || existsSync(join(repository, dirname(guide.file), target));
    expect(guide.targets.filter((target) => !isThere(target))).toEqual([]);
    expect(guide.targets).toContain('pictures/start.svg');
  });

  it('shows every picture and describes it in words', () => {
    const shown = guide.pictures.map(({ source }) => source.replace('pictures/', ''));
    expect(shown.sort()).toEqual([...guidePictures().keys()].sort());
    for (const { words } of guide.pictures) expect(words.length).toBeGreaterThan(40);
  });

  it('shows JSON that the contracts accept', () => {
    const blocks = guide.fences.filter(({ language }) => language === 'json');
    expect(blocks.length).toBeGreaterThan(4);
    for (const { hint, text } of blocks) {
      const name = hint.split(' ').at(-1) as keyof typeof contracts;
      if (hint === 'package.json') JSON.parse(text);
      else
        expect((contracts[name] as typeof contracts.OkAnswer).safeParse(JSON.parse(text))).toMatchObject({
          success: true,
        });
    }
  });

  it('shows the requests that the platform would send in the example game of the pictures', () => {
    const requests = fencesOf(guide, 'sh').flatMap(commandsOf).map(readCurl);
    const [start, ...updates] = requests.filter(({ body }) => body !== null).map(({ body }) => JSON.parse(body ?? ''));
    expect(contracts.StartGame.parse(start)).toMatchObject({
      first_turn: true,
      jumps: littleStart.jumps,
      board: littleBoard,
    });
    expect(unwrapBoard(fenceOf(guide, 'json', 'WireBoard').text)).toEqual(littleBoard);
    const played = playAll(littleStart, [...openingMoves, reproduction]);
    expect(updates.map((update) => contracts.UpdateGame.parse(update))).toEqual(
      played.map(({ changes, position: { jumps } }) => ({ changes, jumps })),
    );
    expect(JSON.parse(fenceOf(guide, 'json', 'answer MoveAnswer').text)).toMatchObject({
      move_from: reproduction.from,
      move_to: reproduction.to,
    });
  });

  it('names the neighbours of even and odd rows', () => {
    const geometry = geometryOf(9);
    for (const [parity, row] of tableWith(guide, 3, '`(-1,-2) ').entries()) {
      const centre = [8 + parity, 8] as const;
      const from = cellNumber(geometry, centre) * REACH_COUNT;
      const offsets = Array.from(geometry.reach.subarray(from, from + REACH_COUNT), (cell) => {
        const [i, j] = coordinatesOf(geometry, cell);
        return `(${i - centre[0]},${j - centre[1]})`;
      });
      const words = [offsets.slice(0, NEAR_COUNT), offsets.slice(NEAR_COUNT)].map((some) => `\`${some.join(' ')}\``);
      expect(row.slice(1)).toEqual(words);
    }
  });

  it('names every reason for a defeat and every limit', () => {
    const reasons = tableWith(guide, 4, '`no_connection`').map(([reason]) => codeIn(reason));
    expect(['by_score', ...reasons]).toEqual([...END_REASONS]);
    expect(guide.text).toContain('`by_score`');
    expect(guide.text).toMatch(new RegExp(`${contracts.DEFAULT_DEADLINE_MS} (ms|мс)`));
    expect(guide.text).toContain(`${contracts.MAX_ANSWER_BYTES / 1024} KiB`);
    expect(contracts.GameId.safeParse('x'.repeat(64)).success).toBe(true);
    expect(contracts.GameId.safeParse('x'.repeat(65)).success).toBe(false);
  });

  it('quotes every message of the engine about illegal moves', () => {
    const said = messagesOf(middleOfLittleGame());
    const quoted = tableWith(guide, 2, '`[0, 0] is not').map(([message]) => codeIn(message));
    expect(quoted.filter((message) => !said.has(message))).toEqual([]);
    const codes = new Set(quoted.map((message) => said.get(message)));
    expect(codes).toEqual(new Set(said.values()));
  });

  it('has a first bot of 30 lines', () => {
    const lines = fenceOf(guide, 'js', 'bot.mjs').text.split('\n');
    expect(lines.filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length).toBeLessThanOrEqual(30);
  });

  it('lists the starter bots, their files and their commands', () => {
    const folder = join(repository, 'tools/bot-templates');
    const rows = tableWith(guide, 4, '`javascript`').map(
      (row) => [codeIn(row[0]), codeIn(row[2]), codeIn(row[3])] as const,
    );
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(rows.map(([name]) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
    for (const [name, file, command] of rows) {
      expect(existsSync(join(folder, name, file))).toBe(true);
      expect(readFileSync(join(folder, name, 'README.md'), 'utf8')).toContain(`\n${command}\n`);
    }
  });

  it('calculates the points as the platform does', () => {
    const base = [...guide.text.matchAll(/^\| [^|]+ \| (\d) +\|$/gm)].map(([, points]) => Number(points));
    const { victory_over_higher, victory_over_lower, draw_with_higher, defeat } = BASE_POINTS;
    expect(base).toEqual([victory_over_higher, victory_over_lower, draw_with_higher, defeat]);
    const matches = tableWith(guide, 5, '×');
    const ladder = tableWith(guide, 6, '16');
    const multiplier = decimal(/× ([\d.,]+\d)/.exec(matches.join())?.[1]);
    const scored = unwrap(
      scoreRound({
        scoreMultiplier: multiplier,
        standings: ladder.map(([place, team = '', before = '']) => {
          return { entry: team, entryNumber: Number(place), score: before, noContest: false };
        }),
        matches: matches.map(matchOf),
      }),
    );
    for (const [pair = '', , ...points] of matches) {
      const [first, second] = pair.split(', ');
      const ofPair = scored.points.filter(({ match }) => match === pair);
      const of = (team?: string) => Number(ofPair.find(({ entry }) => entry === team)?.points);
      expect([pair, ...points.slice(0, 2).map((cell) => Number(decimal(cell)))]).toEqual([pair, of(first), of(second)]);
    }
    const rows = scored.standings.map(({ entry, pointsGained, score, place }) => [
      entry,
      Number(pointsGained),
      Number(score),
      place,
    ]);
    const written = ladder.map(([, team, , gained, after, place]) => [
      team,
      Number(decimal(gained)),
      Number(decimal(after)),
      Number(place),
    ]);
    expect(written.sort((one, other) => Number(one[3]) - Number(other[3]))).toEqual(rows);
  });
});

it('the pictures are what the generator draws (npx tsx tools/pictures/draw-pictures.ts)', () => {
  const folder = join(repository, 'docs/pictures');
  const drawn = guidePictures();
  const kept = readdirSync(folder).filter((name) => name.endsWith('.svg'));
  expect(kept.sort()).toEqual([...drawn.keys()].sort());
  for (const [name, svg] of drawn) expect(readFileSync(join(folder, name), 'utf8') === svg).toBe(true);
});

function unwrapBoard(text: string) {
  const board = parseBoard(JSON.parse(text));
  return board.ok ? board.value : null;
}

function matchOf([pair = '', legs = '']: readonly string[]): RoundMatch {
  const [first = '', second = ''] = pair.split(', ');
  const [wonByFirst = 0, wonBySecond = 0] = legs.split(':').map(Number);
  const winners = [...Array<string>(wonByFirst).fill(first), ...Array<string>(wonBySecond).fill(second), null, null];
  return { match: pair, status: 'played', entries: [first, second], legWinners: [winners[0]!, winners[1]!] };
}

/** The messages of the engine about every illegal move in a position, with and without jumps left, and their codes. */
function messagesOf(position: Position): Map<string, IllegalMoveCode> {
  const cells = Array.from({ length: 25 }, (_, cell) => [Math.floor(cell / 5), cell % 5] as const);
  const without = { ...position, jumps: withColor(position.jumps, 1, 0) };
  const refusals = [position, without].flatMap((from) =>
    cells.flatMap((one) => cells.map((other) => checkMove(from, { from: one, to: other }))),
  );
  return new Map(refusals.flatMap((it) => (it.ok ? [] : [[it.error.message, it.error.code] as const])));
}
