import type { MatchList } from '@hexduel/contracts-http';

type Reason = Exclude<MatchList['matches'][number]['legs'][number]['reason'], 'by_score'>;

/** A bot that lost games of a round by failing, and how. */
export interface FailingBot {
  readonly entryNumber: number;
  readonly name: string;
  /** The legs of the round that it has played, and those of them that it lost by failing. */
  readonly legs: number;
  readonly failed: number;
  /** How often it failed for which reason. */
  readonly reasons: Readonly<Partial<Record<Reason, number>>>;
}

/** The bots that failed in these matches, those that fail most often first. */
export function failingBots(matches: MatchList['matches']): FailingBot[] {
  const bots = new Map<number, { name: string; legs: number; reasons: Partial<Record<Reason, number>> }>();
  for (const { sides, legs } of matches) {
    for (const { winner, reason } of legs) {
      for (const [at, { entryNumber, name }] of sides.entries()) {
        const bot = bots.get(entryNumber) ?? { name, legs: 0, reasons: {} };
        bots.set(entryNumber, bot);
        bot.legs += 1;
        if (reason !== 'by_score' && winner !== null && winner !== at + 1)
          bot.reasons[reason] = (bot.reasons[reason] ?? 0) + 1;
      }
    }
  }
  return [...bots]
    .map(([entryNumber, bot]) => {
      const failed = Object.values(bot.reasons).reduce((sum, count) => sum + count, 0);
      return { entryNumber, ...bot, failed };
    })
    .filter(({ failed }) => failed > 0)
    .sort((a, b) => b.failed - a.failed || a.entryNumber - b.entryNumber);
}
