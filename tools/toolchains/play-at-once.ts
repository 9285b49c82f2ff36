import { createBotClient } from '@hexduel/bot-client';
import { generateBoard, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { playLeg } from '@hexduel/referee';

const SIZE = 5;

/** Plays simultaneous games of a bot against itself with the client and referee of production; returns what went wrong. */
export async function playAtOnce(url: string, games: number): Promise<string[]> {
  const client = createBotClient({ connectionsPerBot: 2 * games, egress: { mode: 'off' } });
  const play = async (game: number): Promise<string[]> => {
    const leg = await playLeg({
      start: unwrap(startPosition(generateBoard(game, SIZE))),
      bots: { 1: client.bot(url), 2: client.bot(url) },
      gameIds: { 1: `at-once-${game}-1`, 2: `at-once-${game}-2` },
      training: false,
      clock: Date,
    });
    if (leg.kind === 'void') return [`game ${game} of ${games} at once could not be played: ${leg.cause}`];
    return leg.reason === 'by_score' ? [] : [`game ${game} of ${games} at once ended by ${leg.reason}`];
  };
  try {
    return (await Promise.all(Array.from({ length: games }, (_, game) => play(game)))).flat();
  } finally {
    await client.close();
  }
}
