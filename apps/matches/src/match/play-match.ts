import type { BotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { MatchFinishedV1, MatchStartedV1, MatchTurnV1 } from '@hexduel/contracts-events';
import type { LiveContract, PlayMatchV1 } from '@hexduel/contracts-events';
import { dead, derivedId, done, newId, retry, unavailable, wrapMessage } from '@hexduel/messaging';
import type { Log, Message, Outcome, WrappedMessage } from '@hexduel/messaging';
import { playMatch } from '@hexduel/referee';
import type { BotPort, MatchResult } from '@hexduel/referee';
import type { FlightLogs } from '../leg/flight-logs';
import type { MatchesMetrics } from '../matches-metrics';
import { LiveMatch } from '../turn/live-match';
import type { PaceClock } from '../turn/pace';
import { finishedMatch } from './finished-match';
import type { FinishedMatch } from './finished-match';
import { stampOf } from './match-stamp';
import { publishResult } from './publish-result';
import { stageMatch } from './stage-match';
import type { Stage } from './stage-match';

/** What a runner plays with. */
export interface RunnerPorts {
  /** Its name in results and logs. */
  readonly runner: string;
  readonly bots: Pick<BotClient, 'bot'>;
  readonly publish: (message: WrappedMessage) => Promise<{ readonly isDuplicate: boolean }>;
  readonly publishLive: <Data>(contract: LiveContract<Data>, data: Data) => void;
  readonly flightLogs: Pick<FlightLogs, 'send'>;
  readonly metrics: MatchesMetrics;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly clock: PaceClock;
  /** Aborted when the grace of a stop is over. */
  readonly givenUp: AbortSignal;
}

/** How long to leave a match to runners of another version. */
const LATER_MS = 15_000;

/**
 * Plays a match to its end and tells the result. Only then is its command done; whatever goes wrong that is not a bot's
 * fault brings it back, to this runner or another.
 */
export async function playOrderedMatch(message: Message<PlayMatchV1>, ports: RunnerPorts): Promise<Outcome> {
  const { data: order, deliveries, stopping } = message;
  const { log, metrics } = ports;
  const staged = stageMatch(order);
  if (staged.kind !== 'ready') return staged.kind === 'never' ? dead(staged.reason) : retry(staged.reason, LATER_MS);
  const result = await play(message, staged.stage, ports);
  const { match, round } = order;
  const { attempts, faults } = result;
  metrics.faults(faults.length);
  if (faults.length > 0) log.warn({ match, round, deliveries, attempts, faults }, 'the platform failed on a match');
  if (result.kind === 'void') {
    metrics.played('void');
    const reason = `the platform failed on match ${match} ${attempts} times: ${faults.join('; ')}`;
    return stopping.aborted ? unavailable(reason) : retry(reason);
  }
  return tell(order, staged.stage, result, ports);
}

function play(
  { data: order, deliveries, stopping }: Message<PlayMatchV1>,
  stage: Stage,
  ports: RunnerPorts,
): Promise<MatchResult<Exchange>> {
  const { clock, metrics, log, runner } = ports;
  const stamp = stampOf(order);
  const live = new LiveMatch({
    ...{ stamp, start: stage.start, delivery: deliveries, clock },
    send: (turn) => ports.publishLive(MatchTurnV1, turn),
  });
  const tellStart = (): void => {
    const started = wrapMessage(MatchStartedV1, { ...stamp, delivery: deliveries, runner });
    // Nobody waits for it: lost, it makes scheduling suspicious too early at worst.
    ports.publish(started).catch((error: unknown) => {
      log.warn({ match: order.match, cause: String(error) }, 'the start of a match was not told');
    });
  };
  const port = ({ address }: PlayMatchV1['players'][number]): BotPort<Exchange> | null =>
    address === null ? null : ports.bots.bot(address, { deadlineMs: order.deadlineMs });
  return playMatch<Exchange>({
    start: stage.start,
    teams: { 1: port(order.players[0]), 2: port(order.players[1]) },
    first: stage.first,
    legs: 2,
    training: false,
    clock: { now: ports.now },
    // Two addresses may lead to one bot, which must not mix up the sides of a game.
    newGameIds: () => {
      const id = newId();
      return { 1: `${id}-1`, 2: `${id}-2` };
    },
    onLegStart: (leg, attempt, first) => {
      if (leg === 0) tellStart();
      log.debug({ match: order.match, leg: leg + 1, attempt, delivery: deliveries }, 'a leg starts');
      live.onLegStart(leg, attempt, first);
    },
    onMove: (_leg, _attempt, move) => {
      metrics.turn(move.latencyMs / 1_000);
      live.onMove(move);
    },
    onLegEnd: (_leg, _attempt, finished) => {
      metrics.leg(finished.reason);
      live.onLegEnd(finished);
    },
    mayReplay: () => !stopping.aborted,
  }).finally(() => live.stop());
}

async function tell(order: PlayMatchV1, stage: Stage, result: FinishedMatch, ports: RunnerPorts): Promise<Outcome> {
  const { log, metrics, runner, flightLogs } = ports;
  const { match, epoch } = order;
  const finished = finishedMatch(order, stage, result, runner);
  const fact = wrapMessage(MatchFinishedV1, finished, { id: derivedId('match finished', epoch, match) });
  const published = await publishResult(fact, ports);
  if (published === 'given up') return unavailable(`NATS was away when match ${match} was over`);
  metrics.played(published);
  log.debug({ match, winner: finished.winner, resultHash: finished.resultHash, published }, 'a match is over');
  // Those of a result that does not count belong to nothing.
  if (published === 'published') flightLogs.send(stampOf(order), finished.resultHash, result.legs);
  return done;
}
