import { Unmet } from '../check';
import type { CheckSession } from '../check-session';

/** Share of the deadline: a bot whose answers take less when it is asked alone does not think too long. */
const ALONE_SHARE = 0.5;

/**
 * Plays so many games at once; names a bot that keeps the deadline alone but not with them: what it lacks is not speed but
 * hands.
 */
export async function namingOneAtATime(session: CheckSession, games: number, play: () => Promise<void>): Promise<void> {
  const alone = session.bot.samples.map(({ ms }) => ms).sort((a, b) => a - b);
  try {
    await play();
  } catch (error) {
    throw (error instanceof Unmet && oneAtATime(session, games, alone, error)) || error;
  }
}

function oneAtATime(
  session: CheckSession,
  games: number,
  alone: readonly number[],
  { finding, isWarning }: Unmet,
): Unmet | null {
  const usual = alone[Math.floor(alone.length * 0.9)] ?? Infinity;
  if (finding.exchange?.failure?.reason !== 'timeout' || usual > ALONE_SHARE * session.deadlineMs) return null;
  session.bot.forgetTimes(alone.length);
  const mend = `Asked alone, this bot answers within ${Math.max(1, Math.round(usual))} ms; with ${games} games at once it does not keep ${session.deadlineMs} ms. It is busy with one request while others wait: serve requests at the same time (threads, workers or processes: at least as many as games), and let no request wait for another. Where the processor is what they wait for, think less while many games are open.`;
  return session.unmet({ ...finding, mend }, isWarning);
}
