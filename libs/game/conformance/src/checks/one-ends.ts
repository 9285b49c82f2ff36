import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { dealtBoards } from './many-games';

const GAMES = 5;
/** By their places: the first started, one in the middle, the last started. */
const ENDED = [0, 2, 4] as const;

async function playOn(games: readonly CheckedGame[]): Promise<void> {
  for (const game of games) {
    game.others = () => games.filter((other) => other !== game).flatMap(({ course }) => course);
    await game.untilAsked();
    if (!game.isOver) await game.tell(await game.ask());
  }
}

/** A DELETE is for the game it names: whichever of several ends, the others go on. */
export const oneEnds: Check = {
  id: 'one-ends',
  title: 'keeps its other games when one of them ends',
  needs: ['many-games'],
  isRequired: true,
  hint: 'A DELETE ends the game whose id stands in its path and no other: remove that one board and leave all others, matches run side by side.',
  run: async (desk) => {
    const games: CheckedGame[] = [];
    for (const [index, start] of dealtBoards().slice(0, GAMES).entries()) {
      games.push(await CheckedGame.start(desk, start, index % 2 === 0 ? 1 : 2));
    }
    await playOn(games);
    const left = new Set(games);
    for (const place of ENDED) {
      const ended = games[place];
      if (!ended) throw new Error(`there is no game at place ${place}`);
      left.delete(ended);
      desk.open.delete(ended.id);
      // How the DELETE itself is answered is another check's matter.
      await desk.bot.endGame(ended.id);
      await playOn([...left]);
    }
  },
};
