import type { Exchange } from '@hexduel/contracts-bot';
import { MatchFinishedV1, MatchStartedV1, PlayMatchV1 } from '@hexduel/contracts-events';
import { newId, silentLog } from '@hexduel/messaging';
import type { Message, WrappedMessage } from '@hexduel/messaging';
import type { BotPort } from '@hexduel/referee';
import { orderMatch } from '../../test/orders';
import { fakeBot } from '../../test/played-match';
import { playOrderedMatch } from './play-match';
import type { RunnerPorts } from './play-match';

const ADDRESS = 'http://203.0.113.7';
const stopped = AbortSignal.abort();
const going = new AbortController().signal;

function message(data: PlayMatchV1, stopping = going): Message<PlayMatchV1> {
  const ids = { id: newId(), correlationId: newId(), causationId: null };
  const head = { subject: PlayMatchV1.subject, occurredAt: '2026-11-20T14:30:15.000Z' };
  return { ...ids, ...head, data, deliveries: 1, stopping };
}

function portsWith(bots: () => BotPort<Exchange>) {
  const published: WrappedMessage[] = [];
  const played: string[] = [];
  const flown: string[] = [];
  let faults = 0;
  const ports: RunnerPorts = {
    runner: 'runner-1',
    bots: { bot: bots },
    publish: async (fact) => {
      published.push(fact);
      return { isDuplicate: false };
    },
    publishLive: () => undefined,
    flightLogs: { send: (_stamp, hash) => flown.push(hash) },
    metrics: {
      played: (outcome) => played.push(outcome),
      leg: () => undefined,
      turn: () => undefined,
      faults: (count) => void (faults += count),
      flightLogLost: () => undefined,
    },
    log: silentLog,
    now: () => 1_000,
    clock: { elapsed: () => 0, after: () => () => undefined },
    givenUp: going,
  };
  return { ports, published, played, flown, faults: () => faults };
}

it('tells the start, then the result, then the flight', async () => {
  const { ports, published, played, flown } = portsWith(() => fakeBot());
  expect(await playOrderedMatch(message(orderMatch([ADDRESS, ADDRESS])), ports)).toEqual({ kind: 'done' });
  expect(published.map(({ subject }) => subject)).toEqual([MatchStartedV1.subject, MatchFinishedV1.subject]);
  expect([played, flown.length]).toEqual([['published'], 1]);
});

it('gives a result the same id whoever plays the match, and another in another epoch', async () => {
  const order = orderMatch([ADDRESS, ADDRESS]);
  const idIn = async (epoch: number): Promise<string> => {
    const { ports, published } = portsWith(() => fakeBot());
    await playOrderedMatch(message({ ...order, epoch }), ports);
    return published.at(-1)!.id;
  };
  expect(await idIn(1)).toBe(await idIn(1));
  expect(await idIn(2)).not.toBe(await idIn(1));
});

it('tells nothing of a match on which the platform fails again and again', async () => {
  const faulty = portsWith(() => fakeBot({ nth: 2, how: 'fault' }));
  const outcome = await playOrderedMatch(message(orderMatch([ADDRESS, ADDRESS])), faulty.ports);
  expect(outcome).toEqual({ kind: 'retry', reason: expect.stringMatching(/4 times: the runner stumbled; /) });
  expect(faulty.published.map(({ subject }) => subject)).toEqual(new Array(4).fill(MatchStartedV1.subject));
  expect([faulty.played, faulty.faults(), faulty.flown]).toEqual([['void'], 4, []]);
});

it('does not play again when it is to stop, and never lets the match die of that', async () => {
  const faulty = portsWith(() => fakeBot({ nth: 1, how: 'fault' }));
  const outcome = await playOrderedMatch(message(orderMatch([ADDRESS, ADDRESS]), stopped), faulty.ports);
  expect(outcome).toMatchObject({ kind: 'retry', unavailable: true });
  expect(faulty.faults()).toBe(1);
});

it('leaves to others what it cannot play, and to nobody what nobody can', async () => {
  const { ports, published } = portsWith(() => fakeBot());
  const play = (change: Partial<PlayMatchV1>) => playOrderedMatch(message(orderMatch([null, null], change)), ports);
  expect(await play({ generatorVersion: 9 })).toMatchObject({ kind: 'retry', afterMs: 15_000 });
  expect(await play({ size: 10 })).toMatchObject({ kind: 'dead' });
  expect(published).toEqual([]);
});
