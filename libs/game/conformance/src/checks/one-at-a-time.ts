import type { Bilingual } from '../bilingual';
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
  const ms = Math.max(1, Math.round(usual));
  const mend: Bilingual = {
    en: `Asked alone, this bot answers within ${ms} ms; with ${games} games at once it does not keep ${session.deadlineMs} ms. It is busy with one request while others wait: serve requests at the same time (threads, workers or processes: at least as many as games), and let no request wait for another. Where the processor is what they wait for, think less while many games are open.`,
    ru: `Когда бота спрашивают об одной партии, он отвечает за ${ms} мс; когда партий сразу ${games}, не укладывается в ${session.deadlineMs} мс. Он занят одним запросом, пока другие ждут: обслуживайте запросы одновременно (потоки или процессы, не меньше, чем партий), и пусть ни один запрос не ждёт другого. Если они ждут процессора, думайте меньше, пока партий много.`,
  };
  return session.unmet({ ...finding, mend }, isWarning);
}
