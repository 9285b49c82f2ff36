import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBotClient } from '@hexduel/bot-client';
import { HeldGames, startBotServer } from '@hexduel/bot-server';
import type { Exchange } from '@hexduel/contracts-bot';
import { generateBoard, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { playLeg } from '@hexduel/referee';
import { chooseInTime, createTimeShare, hostedBot } from '@hexduel/strategies';
import type { HeldGame } from '@hexduel/strategies';

const GAMES = 10;
// Far more than ten searches of a level need together on any machine, so the budget ends them.
const BUDGET_MS = 60;
const DEADLINE_MS = 5_000;

it('a served search plays ten games at once to the end and answers every move', async () => {
  const elapsed = (): number => performance.now();
  const share = createTimeShare({ now: elapsed, pause: () => nextTurn() });
  const choose = chooseInTime('search-2', { budgetMs: BUDGET_MS, share });
  const handler = hostedBot({
    games: new HeldGames<HeldGame>({ now: elapsed }),
    playerOf: (game) => {
      const random = seededRandom(1, game);
      return (position) => choose(position, random);
    },
  });
  const started = await startBotServer(handler, { host: '127.0.0.1', port: 0, onBug: (bug) => expect(bug).toBeNull() });
  if (!started.ok) throw new Error(started.message);
  const client = createBotClient({ egress: { mode: 'off' }, connectionsPerBot: 2 * GAMES });
  try {
    const legs = await Promise.all(
      Array.from({ length: GAMES }, (_, game) =>
        playLeg<Exchange>({
          start: unwrap(startPosition(generateBoard(game, 3))),
          bots: {
            1: client.bot(started.server.url, { deadlineMs: DEADLINE_MS }),
            2: client.bot(started.server.url, { deadlineMs: DEADLINE_MS }),
          },
          gameIds: { 1: `${game}-1`, 2: `${game}-2` },
          training: false,
          clock: Date,
        }),
      ),
    );
    expect(legs.map((leg) => (leg.kind === 'finished' ? leg.reason : leg.cause))).toEqual(
      new Array(GAMES).fill('by_score'),
    );
  } finally {
    await client.close();
    await started.server.close();
  }
}, 60_000);
