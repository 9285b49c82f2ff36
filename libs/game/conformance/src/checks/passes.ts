import type { Color, Move, Position } from '@hexduel/engine';
import type { Check } from '../check';
import type { CheckSession } from '../check-session';
import { CheckedGame } from '../checked-game';
import { sceneStart, SMALL_YARD, withYard, yardMove } from '../scene';

const MAX_ASKS = 8;

/** The other side has one move and then none, so the bot goes on alone. */
export const LEFT_ALONE = withYard(
  {
    own: [[4, 1]],
    empty: [
      [4, 2],
      [4, 3],
      [4, 4],
      [4, 5],
      [4, 6],
      [4, 7],
    ],
  },
  SMALL_YARD,
);

/** The bot has one move and is then shut in until the other side, after moves in its yard, jumps away. */
export const SHUT_IN = withYard({
  own: [
    [4, 4],
    [7, 3],
  ],
  other: [[4, 5]],
  empty: [
    [4, 7],
    [7, 4],
  ],
});
const JUMP_AWAY: Move = { from: [4, 5], to: [4, 7] };
const MOVES_IN_YARD = 2;

export const forcedPass: Check = {
  id: 'forced-pass',
  title: {
    en: 'plays on when a side cannot move and is skipped',
    ru: 'играет дальше, когда сторона не может ходить и пропускает ход',
  },
  needs: ['vacated-cells'],
  isRequired: true,
  hint: {
    en: 'A side that cannot move is skipped without being asked: two GETs in a row (with PUTs between) are correct, and so are several moves of the other side. Do not compute whose turn it is: answer every GET for its colour.',
    ru: 'Сторону, которая не может ходить, пропускают без вопроса: два GET подряд (с PUT между ними) — это правильно, как и несколько ходов соперника. Не вычисляйте, чей ход: отвечайте на каждый GET за его цвет.',
  },
  run: async (session) => {
    for (const color of [1, 2] as const) {
      await skippingOther(session, color);
      await skippingBot(session, color);
    }
  },
};

async function skippingOther(session: CheckSession, color: Color): Promise<void> {
  const game = await CheckedGame.start(session, sceneStart(LEFT_ALONE, color), color);
  for (let asked = 0; asked < MAX_ASKS; asked += 1) {
    await game.untilAsked();
    if (game.isOver) break;
    await game.makeMove(await game.ask());
  }
  await game.end();
}

/** The other side first moves in its yard, and jumps away once the bot has been skipped. */
async function skippingBot(session: CheckSession, color: Color): Promise<void> {
  const game = await CheckedGame.start(session, sceneStart(SHUT_IN, color), color);
  let skipped = 0;
  const choose = (position: Position): Move => {
    const last = game.history.at(-1);
    if (last && last.color !== color) skipped += 1;
    return skipped < MOVES_IN_YARD ? yardMove(position) : JUMP_AWAY;
  };
  await game.untilAsked(choose);
  await game.makeMove(await game.ask());
  await game.untilAsked(choose);
  await game.ask();
  await game.end();
}

/** Colour 1 cannot move on this board, so colour 2 begins. */
export const ODD_BOARD = withYard(
  {
    own: [[4, 4]],
    empty: [
      [4, 3],
      [4, 5],
      [3, 4],
    ],
  },
  { other: [[0, 2]], empty: [] },
);

/** As colour 1 the bot is skipped at the start until colour 2 jumps away. */
export const SKIPPED_FIRST = withYard({ own: [[4, 4]], other: [[4, 5]], empty: [[4, 7]] });

export const oddStart: Check = {
  id: 'odd-start',
  title: { en: 'plays a board on which colour 2 has the first turn', ru: 'играет на доске, где первым ходит цвет 2' },
  needs: ['forced-pass'],
  isRequired: true,
  hint: {
    en: 'If colour 1 cannot move, colour 2 begins: "first_turn" only says whether the bot is asked first. The query of the GET names its colour.',
    ru: 'Если цвет 1 не может ходить, начинает цвет 2: "first_turn" говорит лишь, спросят ли бота первым. Его цвет назван в запросе GET.',
  },
  run: async (session) => {
    const first = await CheckedGame.start(session, sceneStart(ODD_BOARD, 2), 2);
    await first.ask();
    await first.end();
    const skipped = await CheckedGame.start(session, sceneStart(SKIPPED_FIRST, 1), 1);
    await skipped.makeMove(JUMP_AWAY);
    await skipped.ask();
    await skipped.end();
  },
};
