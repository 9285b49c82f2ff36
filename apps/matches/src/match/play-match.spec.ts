import type { Exchange } from '@hexduel/contracts-bot';
import { MatchFinishedV1, MatchStartedV1, PlayMatchV1 } from '@hexduel/contracts-events';
import { newId, silentLog } from '@hexduel/telemetry';
import type { Message, WrappedMessage } from '@hexduel/messaging';
import type { BotPort } from '@hexduel/referee';
import { orderMatch } from '../../test/orders';
import { fakeBot } from '../../test/played-match';
import { MatchFollowers } from '../turn/match-followers';
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
  const logged: string[] = [];
  let faults = 0;
  const ports: RunnerPorts = {
    runner: 'runner-1',
    bots: { bot: bots },
    publish: async (fact) => {
      published.push(fact);
      return { isDuplicate: false };
    },
    publishLive: () => undefined,
    flightLogs: { send: (_stamp, hash) => logged.push(hash) },
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
    followers: new MatchFollowers(() => 0),
    abandoned: going,
  };
  return { ports, published, played, logged, faults: () => faults };
}

it('publishes the start, then the result, then the flight logs', async () => {
  const { ports, published, played, logged } = portsWith(() => fakeBot());
  expect(await playOrderedMatch(message(orderMatch([ADDRESS, ADDRESS])), ports)).toEqual({ kind: 'done' });
  expect(published.map(({ subject }) => subject)).toEqual([MatchStartedV1.subject, MatchFinishedV1.subject]);
  expect([played, logged.length]).toEqual([['published'], 1]);
});

it('gives the result of a command the same id for every runner, and another one if the match is released again', async () => {
  const order = orderMatch([ADDRESS, ADDRESS]);
  const [command, again] = [message(order), message(order)];
  const idOf = async (played: Message<PlayMatchV1>): Promise<string> => {
    const { ports, published } = portsWith(() => fakeBot());
    await playOrderedMatch(played, ports);
    return published.at(-1)!.id;
  };
  expect(await idOf({ ...command, deliveries: 2 })).toBe(await idOf(command));
  expect(await idOf(again)).not.toBe(await idOf(command));
  expect(await idOf({ ...command, data: { ...order, epoch: 2 } })).not.toBe(await idOf(command));
});

it('publishes no result if the platform fails again and again', async () => {
  const faulty = portsWith(() => fakeBot({ nth: 2, how: 'fault' }));
  const outcome = await playOrderedMatch(message(orderMatch([ADDRESS, ADDRESS])), faulty.ports);
  expect(outcome).toEqual({ kind: 'retry', reason: expect.stringMatching(/4 times: the runner stumbled; /) });
  expect(faulty.published.map(({ subject }) => subject)).toEqual(new Array(4).fill(MatchStartedV1.subject));
  expect([faulty.played, faulty.faults(), faulty.logged]).toEqual([['void'], 4, []]);
});

it('does not replay while stopping, and does not count that against the match', async () => {
  const faulty = portsWith(() => fakeBot({ nth: 1, how: 'fault' }));
  const outcome = await playOrderedMatch(message(orderMatch([ADDRESS, ADDRESS]), stopped), faulty.ports);
  expect(outcome).toMatchObject({ kind: 'retry', unavailable: true });
  expect(faulty.faults()).toBe(1);
});

it('leaves matches it cannot play to other runners, and makes impossible ones dead letters', async () => {
  const { ports, published } = portsWith(() => fakeBot());
  const play = (change: Partial<PlayMatchV1>) => playOrderedMatch(message(orderMatch([null, null], change)), ports);
  expect(await play({ generatorVersion: 9 })).toMatchObject({ kind: 'retry', afterMs: 15_000 });
  expect(await play({ size: 10 })).toMatchObject({ kind: 'dead' });
  expect(published).toEqual([]);
});

it('calls no bot that rests, and says why it lost, against another that rests too', async () => {
  const called: string[] = [];
  const { ports, published } = portsWith(() => fakeBot());
  const bots: RunnerPorts['bots'] = {
    bot: (address, options) => (called.push(address), ports.bots.bot(address, options)),
  };
  const order = orderMatch([ADDRESS, 'http://203.0.113.8']);
  const [one, two] = order.players;
  const play = async (players: PlayMatchV1['players']): Promise<MatchFinishedV1> => {
    await playOrderedMatch(message({ ...order, players }), { ...ports, bots });
    return MatchFinishedV1.data.parse((JSON.parse(published.at(-1)!.body) as { data: unknown }).data);
  };
  const resting = { code: 'resting', parameters: {} };
  const lost = { winner: 2, reason: 'no_connection', cause: resting, detail: expect.stringMatching(/^the bot rests/) };
  expect(await play([{ ...one, isResting: true }, two])).toMatchObject({ winner: 2, legs: [lost, lost] });
  expect(new Set(called)).toEqual(new Set(['http://203.0.113.8']));
  called.length = 0;
  const { legs } = await play([
    { ...one, isResting: true },
    { ...two, isResting: true },
  ]);
  expect(legs.map(({ reason, cause }) => [reason, cause])).toEqual(new Array(2).fill(['no_connection', resting]));
  expect(called).toEqual([]);
});
