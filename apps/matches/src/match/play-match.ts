import type { BotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { MatchFinishedV1, MatchStartedV1, MatchTurnV1 } from '@hexduel/contracts-events';
import type { LiveContract, PlayMatchV1 } from '@hexduel/contracts-events';
import { dead, done, retry, unavailable, wrapMessage } from '@hexduel/messaging';
import type { Message, Outcome, WrappedMessage } from '@hexduel/messaging';
import { playMatch } from '@hexduel/referee';
import type { BotPort, MatchResult } from '@hexduel/referee';
import { derivedId, newId, traced } from '@hexduel/telemetry';
import type { Attributes, Log } from '@hexduel/telemetry';
import type { FlightLogs } from '../leg/flight-logs';
import type { MatchCounters } from '../matches-metrics';
import { LiveMatch } from '../turn/live-match';
import type { MatchFollowers } from '../turn/match-followers';
import type { ThrottleClock } from '../turn/throttle';
import { finishedMatch, stampOf, whyNotCalled } from './finished-match';
import type { FinishedMatch } from './finished-match';
import { publishResult } from './publish-result';
import { stageMatch } from './stage-match';
import type { Stage } from './stage-match';

/** What a runner needs to play. */
export interface RunnerPorts {
  /** The runner's name in results and logs. */
  readonly runner: string;
  readonly bots: Pick<BotClient, 'bot'>;
  readonly publish: (message: WrappedMessage) => Promise<{ readonly isDuplicate: boolean }>;
  readonly publishLive: <Data>(contract: LiveContract<Data>, data: Data) => void;
  readonly flightLogs: Pick<FlightLogs, 'send'>;
  readonly metrics: MatchCounters;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly clock: ThrottleClock;
  readonly followers: Pick<MatchFollowers, 'isFollowed' | 'onNewlyFollowed'>;
  /** Aborted when the grace period of a stop is over. */
  readonly abandoned: AbortSignal;
}

/** How long a match is left to runners of another version. */
const LATER_MS = 15_000;

/**
 * Plays a match to its end and publishes the result. Only then is its command done; after a failure of the platform it is
 * delivered again, to this runner or another.
 */
export async function playOrderedMatch(message: Message<PlayMatchV1>, ports: RunnerPorts): Promise<Outcome> {
  const { data: order, deliveries, stopping } = message;
  const { log, metrics } = ports;
  const staged = stageMatch(order);
  if (staged.kind !== 'ready') return staged.kind === 'never' ? dead(staged.reason) : retry(staged.reason, LATER_MS);
  const result = await traced({ name: 'play match', attributes: attributesOf(message) }, async (span) => {
    const ended = await play(message, staged.stage, ports);
    span?.set({ 'hexduel.match.attempts': ended.attempts, 'hexduel.match.faults': ended.faults.length });
    if (ended.kind === 'void') span?.fail('void');
    return ended;
  });
  const { match, round } = order;
  const { attempts, faults } = result;
  metrics.faults(faults.length);
  if (faults.length > 0) log.warn({ match, round, deliveries, attempts, faults }, 'the platform failed on a match');
  if (result.kind === 'void') {
    metrics.played('void');
    const reason = `the platform failed on match ${match} ${attempts} times: ${faults.join('; ')}`;
    return stopping.aborted ? unavailable(reason) : retry(reason);
  }
  return publishFinished(message, staged.stage, result, ports);
}

function attributesOf({ data: { sandbox, round, match, size } }: Message<PlayMatchV1>): Attributes {
  return { 'hexduel.sandbox': sandbox, 'hexduel.round': round, 'hexduel.match': match, 'hexduel.board.size': size };
}

function play(
  { data: order, deliveries, stopping }: Message<PlayMatchV1>,
  stage: Stage,
  ports: RunnerPorts,
): Promise<MatchResult<Exchange>> {
  const { clock, followers, metrics, log, runner } = ports;
  const stamp = stampOf(order);
  const live = new LiveMatch({
    ...{ stamp, start: stage.start, delivery: deliveries, clock, followers },
    send: (turn) => ports.publishLive(MatchTurnV1, turn),
  });
  const publishStart = (): void => {
    const started = wrapMessage(MatchStartedV1, { ...stamp, delivery: deliveries, runner });
    // Nothing depends on it; if it is lost, scheduling may give up on the match too early.
    ports.publish(started).catch((error: unknown) => {
      log.warn({ match: order.match, cause: String(error) }, 'the start of a match was not published');
    });
  };
  const port = (player: PlayMatchV1['players'][number]): BotPort<Exchange> | null => {
    const { address } = player;
    return address === null || whyNotCalled(player) ? null : ports.bots.bot(address, { deadlineMs: order.deadlineMs });
  };
  return playMatch<Exchange>({
    start: stage.start,
    teams: { 1: port(order.players[0]), 2: port(order.players[1]) },
    first: stage.first,
    legs: 2,
    training: false,
    clock: { now: ports.now },
    // Two addresses may lead to the same bot, which needs different ids for its two sides.
    newGameIds: () => {
      const id = newId();
      return { 1: `${id}-1`, 2: `${id}-2` };
    },
    onLegStart: (leg, attempt, first) => {
      if (leg === 0) publishStart();
      log.debug({ match: order.match, leg: leg + 1, attempt, delivery: deliveries }, 'a leg started');
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

async function publishFinished(
  { id: command, data: order }: Message<PlayMatchV1>,
  stage: Stage,
  result: FinishedMatch,
  ports: RunnerPorts,
): Promise<Outcome> {
  const { log, metrics, runner, flightLogs } = ports;
  const { match, epoch } = order;
  const finished = finishedMatch(order, stage, result, runner);
  // Runners that play the same command publish one result. A command that is given again replaces a result that was lost,
  // and must not be taken for its duplicate by NATS, which remembers ids longer than what it was told to forget.
  const fact = wrapMessage(MatchFinishedV1, finished, { id: derivedId('match finished', epoch, match, command) });
  const published = await publishResult(fact, ports);
  if (published === 'abandoned') return unavailable(`NATS was unavailable when match ${match} ended`);
  metrics.played(published);
  log.debug({ match, winner: finished.winner, resultHash: finished.resultHash, published }, 'a match has ended');
  // The flight logs of a result that does not count are of no use.
  if (published === 'published') flightLogs.send(stampOf(order), finished.resultHash, result.legs);
  return done;
}
