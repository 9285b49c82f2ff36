import { createBotClient } from '@hexduel/bot-client';
import type { BotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { seededRandom } from '@hexduel/engine';
import { playMatch } from '@hexduel/referee';
import type { BotPort, MatchResult, Team } from '@hexduel/referee';
import { BUILT_INS } from '@hexduel/strategies';
import { builtInBot } from '../built-in-bot';
import { isSameBot } from '../contestant';
import type { Contestant } from '../contestant';
import type { Stage } from '../record/record-match';
import type { Surroundings } from '../surroundings';
import type { MatchListener } from './match-progress';
import { paced } from './paced-bot';

export interface MatchOrder {
  readonly teams: Readonly<Record<Team, Contestant>>;
  readonly legs: 1 | 2;
  readonly timeoutMs: number;
  /** How long a built-in waits before it names a move, so that a person can follow. */
  readonly paceMs: number;
}

export interface StagedMatch {
  readonly result: MatchResult<Exchange>;
  /** Ctrl-C was pressed before the end. */
  readonly interrupted: boolean;
}

/** Plays a match between two contestants; Ctrl-C cuts it short. */
export async function stageMatch(
  order: MatchOrder,
  stage: Stage,
  listeners: readonly MatchListener[],
  surroundings: Surroundings,
): Promise<StagedMatch> {
  // The command line is for the own machine and network: whoever calls it gives the addresses.
  const client = createBotClient({ egress: { mode: 'off' } });
  let interrupted = false;
  let legNow = 0;
  const stopListening = surroundings.onSignal(['SIGINT'], () => {
    interrupted = true;
    void client.close();
  });
  const port = (team: Team): BotPort<Exchange> => {
    const contestant = order.teams[team];
    if (contestant.kind === 'address') return addressed(client, contestant.text, order.timeoutMs);
    const newRandom = () => seededRandom(stage.seed, randomStream(legNow, team));
    const bot = builtInBot({ strategy: BUILT_INS[contestant.name], newRandom, elapsed: surroundings.elapsed });
    return order.paceMs === 0
      ? bot
      : paced(
          bot,
          () => surroundings.wait(order.paceMs),
          () => interrupted,
        );
  };
  const isOneBot = isSameBot(order.teams[1], order.teams[2]);
  try {
    const result = await playMatch({
      start: stage.start,
      teams: { 1: port(1), 2: port(2) },
      first: 1,
      legs: order.legs,
      training: false,
      clock: { now: surroundings.now },
      newGameIds: () => {
        const id = surroundings.newId();
        return isOneBot ? { 1: `${id}-1`, 2: `${id}-2` } : { 1: id, 2: id };
      },
      onLegStart: (leg, attempt, first) => {
        legNow = leg;
        for (const listener of listeners) listener.onLegStart(leg, attempt, first);
      },
      onMove: (leg, attempt, move) => {
        for (const listener of listeners) listener.onMove(leg, attempt, move);
      },
      mayReplay: () => !interrupted,
    });
    return { result, interrupted };
  } finally {
    stopListening();
    await client.close();
  }
}

function addressed(client: BotClient, address: string, deadlineMs: number): BotPort<Exchange> {
  return client.bot(address, { deadlineMs });
}

/** Streams of the match's seed that built-ins draw from; lower ones belong to the board and the draw of who begins. */
function randomStream(leg: number, team: Team): number {
  return 100 + 2 * leg + team;
}
