import type { Color, Position } from '@hexduel/engine';
import { CheckedGame } from '../checked-game';
import type { Desk } from '../desk';
import { sceneStart } from '../scene';
import type { Scene } from '../scene';

/** Starts a game, lets the other side move until the bot is to, and asks it `asks` times, telling it each move. */
export async function playOn(desk: Desk, start: Position, color: Color, asks: number): Promise<void> {
  const game = await CheckedGame.start(desk, start, color);
  for (let asked = 0; asked < asks; asked += 1) {
    await game.untilAsked();
    if (game.isOver) break;
    const move = await game.ask();
    if (asked < asks - 1) await game.tell(move);
  }
  await game.end();
}

/** `playOn` of a scene, with the bot as colour 1 and then as colour 2. */
export async function playAsBoth(desk: Desk, scene: Scene, asks: number): Promise<void> {
  for (const color of [1, 2] as const) await playOn(desk, sceneStart(scene, color), color, asks);
}
