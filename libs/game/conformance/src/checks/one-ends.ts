import type { Check } from '../check';
import { CheckedGame } from '../checked-game';
import { dealtBoards } from './many-games';

const GAMES = 5;
/** Their indices: the first, one in the middle, and the last. */
const ENDED = [0, 2, 4] as const;

async function playOn(games: readonly CheckedGame[]): Promise<void> {
  for (const game of games) {
    game.others = () => games.filter((other) => other !== game).flatMap(({ course }) => course);
    await game.untilAsked();
    if (!game.isOver) await game.makeMove(await game.ask());
  }
}

/** A DELETE ends only the game it names; the others go on. */
export const oneEnds: Check = {
  id: 'one-ends',
  title: { en: 'keeps its other games when one of them ends', ru: 'сохраняет остальные партии, когда одна кончается' },
  needs: ['many-games'],
  isRequired: true,
  hint: {
    en: 'A DELETE ends only the game whose id is in its path: remove that board and keep all others, because matches run at the same time.',
    ru: 'DELETE кончает только партию, id которой в его пути: удалите её доску и сохраните остальные, ведь матчи идут одновременно.',
  },
  run: async (session) => {
    const games: CheckedGame[] = [];
    for (const [index, start] of dealtBoards().slice(0, GAMES).entries()) {
      games.push(await CheckedGame.start(session, start, index % 2 === 0 ? 1 : 2));
    }
    await playOn(games);
    const left = new Set(games);
    for (const place of ENDED) {
      const ended = games[place];
      if (!ended) throw new Error(`there is no game at place ${place}`);
      left.delete(ended);
      session.open.delete(ended.id);
      // Another check looks at the answer to DELETE.
      await session.bot.endGame(ended.id);
      await playOn([...left]);
    }
  },
};
