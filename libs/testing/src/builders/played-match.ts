import { createHash } from 'node:crypto';
import { MatchFinishedV1, MatchStartedV1, LegRecordedV1 } from '@hexduel/contracts-events';
import type { DataOf, RoundOpenedV1 } from '@hexduel/contracts-events';
import { isSize } from '@hexduel/engine';
import { derivedId } from '@hexduel/telemetry';
import { wrapMessage } from '@hexduel/messaging';
import type { WrappedMessage } from '@hexduel/messaging';
import { playLeg } from './played-leg';
import type { LegToPlay } from './played-leg';

type Opened = DataOf<typeof RoundOpenedV1>;
type Finished = DataOf<typeof MatchFinishedV1>;

export interface MatchPlay {
  /** Seed of the moves: another seed gives another result of the same match. */
  readonly moves?: number;
  /** The side that fails in both legs, and how. */
  readonly failure?: LegToPlay['failure'];
  readonly startedAt?: Date;
  readonly runner?: string;
}

/** The result of a match of a round, with two real games, as a runner publishes it. */
export function playedMatch(opened: Opened, match: string, how: MatchPlay = {}): Finished {
  const { moves = 1, failure, startedAt = new Date(), runner = 'tested-runner' } = how;
  const found = opened.matches.find((each) => each.match === match);
  const { size } = opened.roundType;
  if (!found || !isSize(size)) throw new Error(`round ${opened.round} has no match ${match}`);
  const at = (ms: number): string => new Date(startedAt.getTime() + ms).toISOString();
  const leg = (index: 0 | 1): Finished['legs'][0] => {
    const first = index === 0 ? 1 : 2;
    const loser = failure && (failure.loser === first ? 1 : 2);
    const { winner, reason, chips, replay } = playLeg({
      ...{ seed: found.seed, size, moves: moves * 2 + index },
      ...(failure && loser ? { failure: { ...failure, loser } } : {}),
    });
    return {
      first,
      winner: winner === null ? null : winner === 1 ? first : other(first),
      reason,
      detail: reason === 'by_score' ? null : `The bot failed: ${reason}.`,
      chips: first === 1 ? [chips[0], chips[1]] : [chips[1], chips[0]],
      replay,
      startedAt: at(index * 500),
      finishedAt: at(index * 500 + 400),
    };
  };
  const legs: Finished['legs'] = [leg(0), leg(1)];
  return {
    ...{ sandbox: opened.sandbox, epoch: opened.epoch, round: opened.round, match },
    entries: [entryOf(opened, found.entries[0]), entryOf(opened, found.entries[1])],
    winner: winnerOf(legs),
    legs,
    resultHash: createHash('sha256').update(`${legs[0].replay}\n${legs[1].replay}`).digest('hex'),
    attempts: 1,
    runner,
  };
}

/** The message of a result, with the id that every runner derives, or with another one. */
export function matchFinished(finished: Finished, id?: string): WrappedMessage {
  const { epoch, match } = finished;
  return wrapMessage(MatchFinishedV1, finished, { id: id ?? derivedId('match finished', epoch, match) });
}

/** The message that a match has started. */
export function matchStarted(opened: Opened, match: string): WrappedMessage {
  const { sandbox, epoch, round } = opened;
  return wrapMessage(MatchStartedV1, { sandbox, epoch, round, match, delivery: 1, runner: 'tested-runner' });
}

/** The flight log of one leg of a result; `log` is gzip in base64. */
export function legRecorded(finished: Finished, leg: 1 | 2, log: string): WrappedMessage {
  const { sandbox, epoch, round, match, resultHash } = finished;
  return wrapMessage(LegRecordedV1, {
    ...{ sandbox, epoch, round, match, resultHash, leg, log },
    encoding: 'gzip+base64',
  });
}

function other(side: 1 | 2): 1 | 2 {
  return side === 1 ? 2 : 1;
}

function winnerOf(legs: Finished['legs']): 1 | 2 | null {
  const won = (side: 1 | 2): number => legs.filter(({ winner }) => winner === side).length;
  if (won(1) === won(2)) return null;
  return won(1) > won(2) ? 1 : 2;
}

function entryOf({ participants }: Opened, number: number): string {
  const entry = participants.find(({ entryNumber }) => entryNumber === number)?.entry;
  if (entry === undefined) throw new Error(`no participant has entry number ${number}`);
  return entry;
}
