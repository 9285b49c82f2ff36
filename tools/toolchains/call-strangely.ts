import { generateBoard, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { callBot, startGame, type BotAnswer } from './call-bot';

const isOk = ({ status, json }: BotAnswer): boolean => status === 200 && json?.status === 'ok';
const isError = ({ status, json }: BotAnswer, expected: number): boolean =>
  status === expected && json !== null && json.status !== 'ok' && json.move_from === undefined;

/** Sends requests for unknown games, a repeated DELETE, broken JSON and positions without a move; returns what is answered wrongly. */
export async function callStrangely(url: string): Promise<string[]> {
  const board = generateBoard(4, 4);
  const { jumps } = unwrap(startPosition(board));
  const stuck = { ...board, cells: board.cells.map((row) => row.map((cell) => (cell === 0 ? -1 : cell))) };
  const problems: string[] = [];
  const expect = async (what: string, answer: Promise<BotAnswer>, isGood: (answer: BotAnswer) => boolean) => {
    const got = await answer;
    if (!isGood(got)) problems.push(`${what} is answered by ${got.status} ${JSON.stringify(got.json)}`);
  };
  const call = (method: string, path: string, body?: unknown) => callBot(url, method, path, body);
  const change = { jumps, changes: [[3, 3, 0, 1]] };

  await expect('GET of an unknown game', call('GET', '/games/unknown?color=1'), (it) => isError(it, 404));
  await expect('PUT of an unknown game', call('PUT', '/games/unknown', change), (it) => isError(it, 404));
  await expect('POST of a game', startGame(url, 'strange', board, jumps), isOk);
  await expect('POST of broken JSON', call('POST', '/games', '{"id":'), (it) => isError(it, 400));
  await expect('PUT of broken JSON', call('PUT', '/games/strange', '{'), (it) => isError(it, 400));
  await expect('GET without a color', call('GET', '/games/strange'), (it) => isError(it, 400));
  await expect('GET with color 3', call('GET', '/games/strange?color=3'), (it) => isError(it, 400));
  await expect('GET with color 2', call('GET', '/games/strange?color=2'), isOk);
  await expect('GET with more than a color', call('GET', '/games/strange?a=b&color=1&c=d'), isOk);
  await expect('POST of a game without moves', startGame(url, 'stuck', stuck, jumps), isOk);
  await expect('GET without a legal move', call('GET', '/games/stuck?color=1'), (it) => isError(it, 409));
  for (const time of ['first', 'second']) {
    await expect(`the ${time} DELETE of a game`, call('DELETE', '/games/strange'), isOk);
  }
  await expect('GET of a deleted game', call('GET', '/games/strange?color=1'), (it) => isError(it, 404));
  await call('DELETE', '/games/stuck');
  return problems;
}
