import { checkConformance } from '../src/check-conformance';
import type { ConformanceSetup } from '../src/check-conformance';
import type { ConformanceReport } from '../src/report';
import { DEADLINE_MS, portTo } from './wire-bot';
import type { WireBot, WireRequest } from './wire-bot';

/** Runs all checks against a bot in this process. */
export async function checkBot(
  bot: WireBot,
  seed = 1,
  more: Partial<ConformanceSetup> = {},
): Promise<{ readonly report: ConformanceReport; readonly sent: readonly WireRequest[] }> {
  const port = portTo(bot);
  let ids = 0;
  const newGameId = (): string => `game-${seed}-${(ids += 1)}`;
  const report = await checkConformance({ bot: port, newGameId, deadlineMs: DEADLINE_MS, seed, ...more });
  return { report, sent: port.sent };
}
