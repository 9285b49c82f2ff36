import type { ProviderDroplet, ProviderFailure } from '../provider/provider';
import { decide } from './decide';
import type { DropletRow } from './droplet.entity';
import { nextStep } from './next-step';
import type { StepResult } from './perform-step';

const policy = { retryMs: 10_000, mostRetryMs: 300_000, listLagMs: 120_000, leaseMs: 60_000 };
const now = new Date('2026-11-21T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);

const requested: DropletRow = {
  id: 'd1',
  number: 1,
  origin: 'ordered',
  driver: 'digitalocean',
  state: 'requested',
  name: 'bot-specs-1',
  uniqueTag: 'hexduel:specs:d1',
  providerId: null,
  address: null,
  botPort: 80,
  botAddress: null,
  hostKey: null,
  confirmedHostKey: null,
  botState: null,
  team: null,
  replaces: null,
  problem: null,
  attempts: 0,
  createSentAt: null,
  size: null,
  region: null,
  priceHourly: null,
  billedFrom: null,
  billedUntil: null,
  createdAt: ago(1_000),
  readyAt: null,
  destroyedAt: null,
  destroyingAt: null,
  orderId: 'o1',
  orderPosition: 0,
  refusedHostKey: null,
  dueAt: null,
  claim: null,
  webhookCounter: 0,
  hasSigned: false,
  allowsUnsigned: false,
  probeDueAt: null,
};
const machine: ProviderDroplet = {
  providerId: '7',
  name: 'bot-specs-1',
  tags: [],
  status: 'new',
  trouble: null,
  address: null,
  botAddress: null,
  priceHourly: '0.008930',
  createdAt: ago(500),
};
const failure: ProviderFailure = { ok: false, why: 'It broke.', hasNoEffect: false, isLasting: false, pauseMs: null };

const after = (droplet: Partial<DropletRow>, result: StepResult) =>
  decide({ ...requested, ...droplet }, result, { began: now, now }, policy);
const nothingFound: StepResult = { kind: 'found', droplets: [] };

describe('decide', () => {
  it('requests a droplet after a look, and records the request', () => {
    expect(after({}, nothingFound)).toMatchObject({
      create: true,
      change: { state: 'creating', createSentAt: now },
      dueInMs: policy.leaseMs,
    });
  });

  it('does not request it again until lists must show what was requested', () => {
    const early = after({ state: 'creating', createSentAt: ago(119_999) }, nothingFound);
    expect(early.create).toBeUndefined();
    expect(early.change.problem).toContain('was lost');
    expect(after({ state: 'creating', createSentAt: ago(120_000) }, nothingFound).create).toBe(true);
  });

  it('adopts the machine that is found, whoever requested it', () => {
    const found = after({ state: 'creating', createSentAt: ago(1) }, { kind: 'found', droplets: [machine] });
    expect(found).toMatchObject({ change: { state: 'waiting_for_address', providerId: '7' }, dueInMs: 0 });
  });

  it('never requests one that is being destroyed, but records what the provider says of it', () => {
    const going = { state: 'destroying' } as const;
    expect(after(going, nothingFound)).toEqual({ change: {}, dueInMs: 0 });
    const created = after(going, { kind: 'created', droplet: machine });
    expect(created.change).toMatchObject({ providerId: '7' });
    expect(created.change.state).toBeUndefined();
  });

  it('is destroyed only when nothing is left and nothing can appear any more', () => {
    const going = { state: 'destroying', billedFrom: ago(9_000) } as const;
    expect(after(going, { kind: 'ended', count: 1 }).change).toMatchObject({ billedUntil: now });
    const lost = after({ ...going, createSentAt: ago(119_999) }, { kind: 'ended', count: 0 });
    expect(lost.change).toMatchObject({ problem: expect.stringContaining('was lost') });
    expect(lost.change.state).toBeUndefined();
    const gone = after({ ...going, createSentAt: ago(120_000) }, { kind: 'ended', count: 0 });
    expect(gone).toMatchObject({ change: { state: 'destroyed', team: null }, dueInMs: null });
  });

  it('is destroyed without waiting for lists where its machine was known: nothing else was requested', () => {
    const known = { state: 'destroying', providerId: '7', createSentAt: ago(1) } as const;
    const gone = after(known, { kind: 'ended', count: 0 });
    expect(gone).toMatchObject({ change: { state: 'destroyed', problem: null }, dueInMs: null });
  });

  it('waits longer after every failure, is failing after some of them, and continues all the same', () => {
    const waits = [0, 1, 2, 20].map((attempts) => {
      const { change, dueInMs } = after({ attempts }, { kind: 'failed', during: 'look', failure });
      return [dueInMs, change.state];
    });
    expect(waits).toEqual([
      [10_000, undefined],
      [15_000, undefined],
      [22_500, undefined],
      [300_000, 'failing'],
    ]);
    expect(nextStep({ ...requested, state: 'failing' })).toEqual({ kind: 'look' });
    const lasting = after({}, { kind: 'failed', during: 'create', failure: { ...failure, isLasting: true } });
    expect(lasting.change.state).toBe('failing');
  });

  it('a refused creation need not be waited for, a lost one must', () => {
    const sent = { state: 'creating', createSentAt: ago(10) } as const;
    const refused = { ...failure, hasNoEffect: true };
    expect(after(sent, { kind: 'failed', during: 'create', failure: refused }).change.createSentAt).toBeNull();
    expect(after(sent, { kind: 'failed', during: 'create', failure }).change.createSentAt).toBeUndefined();
  });

  it('obeys a pause that the provider asks for, without counting it as an attempt', () => {
    const paused = { ...failure, hasNoEffect: true, pauseMs: 42_000 };
    const decision = after({ attempts: 3 }, { kind: 'failed', during: 'fetch', failure: paused });
    expect(decision).toEqual({ change: { problem: 'It broke.' }, dueInMs: 42_000, pauseMs: 42_000 });
  });

  it('is ready when it can be used, pins its host key, and records another one with the remedy', () => {
    const waiting = { state: 'waiting_for_address', providerId: '7', address: '203.0.113.7' } as const;
    const ready = { kind: 'ready', hostKey: 'ssh-ed25519 A', bot: 'silent' } as const;
    expect(after(waiting, { kind: 'checked', readiness: ready })).toMatchObject({
      change: { state: 'ready', hostKey: 'ssh-ed25519 A', readyAt: now },
      dueInMs: null,
      isReady: true,
    });
    const other = { kind: 'host key changed', pinned: 'A', seen: 'B' } as const;
    const { change } = after(waiting, { kind: 'checked', readiness: other });
    const problem = expect.stringMatching(/is B, but it was A/);
    expect(change).toMatchObject({ state: 'failing', refusedHostKey: 'B', problem });
  });

  it('a process is ready only when it answers, is watched from then on, and may fail and be ready again', () => {
    const process = { driver: 'local', state: 'waiting_for_address', providerId: '7' } as const;
    const running = { ...machine, status: 'active', address: '127.0.0.1', botAddress: 'http://127.0.0.1:9' } as const;
    const fetched = after({ ...process, attempts: 4 }, { kind: 'fetched', droplet: running });
    expect(fetched).toEqual({
      change: { address: '127.0.0.1', botAddress: 'http://127.0.0.1:9', priceHourly: '0.008930' },
      dueInMs: 0,
    });
    const silent = { kind: 'ready', hostKey: null, bot: 'silent' } as const;
    const waiting = after({ ...process, ...fetched.change }, { kind: 'checked', readiness: silent });
    expect(waiting).toMatchObject({ change: { address: null, botAddress: null, attempts: 1 }, dueInMs: 10_000 });
    expect(waiting.isReady).toBeUndefined();
    const answers = { ...silent, bot: 'answers' } as const;
    const ready = after({ ...process, ...fetched.change }, { kind: 'checked', readiness: answers });
    expect(ready).toMatchObject({ change: { state: 'ready' }, dueInMs: 10_000, isReady: true });

    const own = { ...requested, ...process, ...fetched.change, ...ready.change };
    expect(nextStep(own)).toEqual({ kind: 'fetch', providerId: '7' });
    expect(nextStep({ ...own, driver: 'digitalocean', hostKey: 'A' })).toEqual({ kind: 'nothing' });
    const ended = { ...running, status: 'off', trouble: 'It ended.', address: null } as const;
    const states = [0, 3].map((attempts) => after({ ...own, attempts }, { kind: 'fetched', droplet: ended }).change);
    expect(states).toEqual([
      { problem: 'It ended.', attempts: 1 },
      { problem: 'It ended.', attempts: 4, state: 'failing' },
    ]);
    const again = after({ ...own, state: 'failing', attempts: 4 }, { kind: 'fetched', droplet: running });
    expect(again).toEqual({ change: { state: 'ready', problem: null, attempts: 0 }, dueInMs: 10_000 });
  });

  it('an imported host keeps its state, and is never looked for at a provider', () => {
    const host = { ...requested, origin: 'imported', state: 'imported', address: '203.0.113.7' } as const;
    expect(nextStep(host).kind).toBe('check');
    expect(nextStep({ ...host, state: 'destroying' }).kind).toBe('nothing');
    const ready = { kind: 'ready', hostKey: null, bot: 'answers' } as const;
    expect(decide(host, { kind: 'checked', readiness: ready }, { began: now, now }, policy).change.state).toBe(
      'imported',
    );
  });

  it('is no longer failing once it has its address, and waits for the check', () => {
    const failing = { state: 'failing', providerId: '7', problem: 'It has no address yet.', attempts: 13 } as const;
    const active = { ...machine, status: 'active', address: '203.0.113.7' } as const;
    const { change, dueInMs } = after(failing, { kind: 'fetched', droplet: active });
    expect(change).toMatchObject({ state: 'waiting_for_address', address: '203.0.113.7', problem: null, attempts: 0 });
    expect(dueInMs).toBe(0);
  });

  it('says so when somebody deleted it at the provider', () => {
    const { change } = after({ state: 'waiting_for_address', providerId: '7' }, { kind: 'fetched', droplet: null });
    expect(change).toMatchObject({ state: 'failing', problem: expect.stringContaining('no droplet 7 any more') });
  });

  it('a droplet that became ready without SSH is checked later: its host key is pinned, nothing is published again', () => {
    const ready = {
      state: 'ready',
      providerId: '7',
      address: '203.0.113.7',
      readyAt: ago(9_000),
      attempts: 2,
    } as const;
    expect(nextStep({ ...requested, ...ready })).toMatchObject({ kind: 'check', target: { pinnedHostKey: null } });
    expect(nextStep({ ...requested, ...ready, hostKey: 'ssh-ed25519 A' }).kind).toBe('nothing');
    const checked = { kind: 'ready', hostKey: 'ssh-ed25519 A', bot: 'answers' } as const;
    expect(after(ready, { kind: 'checked', readiness: checked })).toEqual({
      change: { hostKey: 'ssh-ed25519 A', botState: 'answers', problem: null, attempts: 0 },
      dueInMs: null,
    });
    const closed = { kind: 'not yet', why: 'It does not accept the key.' } as const;
    const putOff = after({ ...ready, attempts: 20 }, { kind: 'checked', readiness: closed });
    expect(putOff.change).toEqual({ problem: 'It does not accept the key.', attempts: 21 });
    expect(putOff.dueInMs).toBe(300_000);
  });
});
