import type { Color, Position } from '@hexduel/engine';
import type { CheckSession } from '../check-session';
import { CheckedGame } from '../checked-game';
import { sceneStart } from '../scene';
import type { Scene } from '../scene';

/** Starts a game, lets the other side move whenever it is its turn, and asks the bot for `asks` moves. */
export async function playOn(session: CheckSession, start: Position, color: Color, asks: number): Promise<void> {
  const game = await CheckedGame.start(session, start, color);
  for (let asked = 0; asked < asks; asked += 1) {
    await game.untilAsked();
    if (game.isOver) break;
    const move = await game.ask();
    if (asked < asks - 1) await game.makeMove(move);
  }
  await game.end();
}

/** `playOn` of a scene, with the bot as colour 1 and then as colour 2. */
export async function playAsBoth(session: CheckSession, scene: Scene, asks: number): Promise<void> {
  for (const color of [1, 2] as const) await playOn(session, sceneStart(scene, color), color, asks);
}
