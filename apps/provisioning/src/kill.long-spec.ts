import { setTimeout as sleep } from 'node:timers/promises';
import { DropletGoneV1, DropletReadyV1 } from '@hexduel/contracts-events';
import type { DropletView, ReadReconciliation } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { connectMessaging, done, on } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import type { Messaging } from '@hexduel/messaging';
import { seededRandom } from '@hexduel/engine';
import type { HeldDroplet } from '@hexduel/testing/digitalocean';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { ProvisioningReplicas } from '../test/provisioning-replicas';

const KILLS = 16;
const SLOTS = 2;
const SEED = 20_261_121;

interface Listed {
  readonly droplets: readonly DropletView[];
}

describeWithServers('provisioning, killed again and again while a fifth of the provider’s calls fail', () => {
  jest.setTimeout(900_000);

  let replicas: ProvisioningReplicas;
  let messaging: Messaging;
  const ready: string[] = [];
  const gone: string[] = [];

  beforeAll(async () => {
    const lags = { addressAfterMs: 500, listLagMs: 300, answerAfterMs: 100 };
    replicas = await ProvisioningReplicas.start({ ...lags, failing: 0.2, seed: SEED });
    messaging = await connectMessaging({ url: replicas.nats.url, name: 'testing' });
    const seen = new Set<string>();
    const note = (list: string[], id: string, droplet: string) => {
      if (!seen.has(id)) list.push(droplet);
      seen.add(id);
      return Promise.resolve(done);
    };
    await messaging.consume({
      name: 'testing-droplets',
      ackWaitMs: 5_000,
      handlers: [
        on(DropletReadyV1, ({ id, data }) => note(ready, id, data.droplet)),
        on(DropletGoneV1, ({ id, data }) => note(gone, id, data.droplet)),
      ],
    });
  });

  afterAll(async () => {
    await messaging.close();
    await replicas.stop();
  });

  const uniqueTags = (droplets: readonly HeldDroplet[]) =>
    droplets.map(({ order }) => order.tags.find((tag) => tag.startsWith('hexduel:specs:')) ?? '').sort();
  const list = (query = '') => replicas.ask<Listed>('GET', `/api/provisioning/droplets?limit=200${query}`);

  it('order 50, destroy 20: exactly the wanted 30 are billed, none was created twice, none is forgotten', async () => {
    const random = seededRandom(SEED);
    let kills = 0;
    // A request is under way that takes longer than a replica lives.
    let isAsked = false;
    // By the number of calls, not by time: so a slow machine is killed in the middle of its work too.
    const callsMore = async (count: number): Promise<void> => {
      const until = replicas.provider.calls.length + count;
      for (let waits = 0; isAsked || (waits < 300 && replicas.provider.calls.length < until); waits += 1)
        await sleep(10);
    };
    const slot = async (): Promise<void> => {
      while (kills < KILLS) {
        const replica = await replicas.startOne();
        await callsMore(1 + random.below(16));
        kills += 1;
        await replicas.kill(replica);
      }
      await replicas.startOne();
    };
    const first = await replicas.startOne();
    const order = newId();
    const ordered = await replicas.ask<Listed>('POST', '/api/provisioning/droplets', { order, count: 50 });
    const again = await replicas.ask<Listed>('POST', '/api/provisioning/droplets', { order, count: 50 });
    expect(again.droplets.map(({ id }) => id)).toEqual(ordered.droplets.map(({ id }) => id));
    const slots = Array.from({ length: SLOTS }, slot);
    await replicas.kill(first);
    await eventually(() => expect(kills).toBeGreaterThan(KILLS / 3), 300_000);
    const doomed = [...ordered.droplets]
      .map(({ id }) => ({ id, place: random.below(1_000_000) }))
      .sort((one, other) => one.place - other.place)
      .slice(0, 20)
      .map(({ id }) => id);
    isAsked = true;
    await replicas.ask('POST', '/api/provisioning/droplets/destroy', { droplets: doomed, confirm: 20 });
    isAsked = false;
    await Promise.all(slots);
    expect(kills).toBeGreaterThanOrEqual(KILLS);

    await eventually(async () => {
      const states = (await list('&all=true')).droplets.map(({ state }) => state);
      expect(states.filter((state) => state === 'ready')).toHaveLength(30);
      expect(states.filter((state) => state === 'destroyed')).toHaveLength(20);
    }, 240_000);
    const { droplets } = await list();
    const { provider } = replicas;
    expect(uniqueTags(provider.billed())).toEqual(droplets.map(({ id }) => `hexduel:specs:${id}`).sort());
    expect(
      provider
        .billed()
        .map(({ id }) => String(id))
        .sort(),
    ).toEqual(droplets.map((each) => each.providerId).sort());
    expect(droplets.map(({ id }) => id).filter((id) => doomed.includes(id))).toEqual([]);
    const ever = uniqueTags(provider.everBilled());
    expect(ever).toEqual([...new Set(ever)]);
    const failed = provider.calls.filter(({ status }) => status === null || status >= 429);
    expect(failed.length).toBeGreaterThan(provider.calls.length / 10);

    await eventually(() => {
      expect(gone.sort()).toEqual(doomed.sort());
      expect(ready.filter((id) => !doomed.includes(id)).sort()).toEqual(droplets.map(({ id }) => id).sort());
      expect(new Set(ready).size).toBe(ready.length);
    });
  });

  it('a droplet deleted by hand, and one created by hand with our tag, are found and explained', async () => {
    const { provider } = replicas;
    provider.failing = 0;
    const [victim] = provider.billed();
    if (!victim) throw new Error('nothing is billed');
    provider.destroyByHand(victim.id);
    const stranger = provider.createByHand('made-by-hand', ['hexduel:specs']);
    await eventually(async () => {
      const { findings } = await replicas.ask<AnswerOf<typeof ReadReconciliation>>(
        'GET',
        '/api/provisioning/reconciliation',
      );
      expect(findings.map(({ kind, providerId }) => [kind, providerId]).sort()).toEqual([
        ['gone', String(victim.id)],
        ['not ours', String(stranger.id)],
      ]);
      expect(findings.map(({ explanation }) => explanation).join('\n')).toMatch(/somebody deleted it there/);
      expect(findings.map(({ explanation }) => explanation).join('\n')).toMatch(/nobody ordered it here/);
    });
    expect(provider.billed()).toContain(stranger);
  });
});
