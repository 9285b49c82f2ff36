/** Machines of DigitalOcean through the API, against a server that follows its published specification over HTTP. */
import type { AnswerOf, DropletView, ReadCosts, ReadOffers, ReadReconciliation } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { ProvisioningReplicas } from '../test/provisioning-replicas';
import { installationTag } from './provider/tags';

const DROPLETS = '/api/provisioning/droplets';
const RECONCILIATION = '/api/provisioning/reconciliation';
const PATIENCE_MS = 30_000;

describeWithServers('machines of DigitalOcean', () => {
  jest.setTimeout(180_000);
  let all: ProvisioningReplicas;

  beforeAll(async () => {
    all = await ProvisioningReplicas.start({ dropletLimit: 4 });
    await all.startOne({ HEXDUEL_MAX_COST_PER_DAY: '2' });
  });
  afterAll(() => all.stop());

  const order = async (body: object): Promise<DropletView[]> =>
    (await all.ask<{ droplets: DropletView[] }>('POST', DROPLETS, { order: newId(), ...body })).droplets;
  const read = (id: string) => all.ask<DropletView>('GET', `${DROPLETS}/${id}`);
  const findings = async () => (await all.ask<AnswerOf<typeof ReadReconciliation>>('GET', RECONCILIATION)).findings;
  /** Somebody creates a machine at the provider, with our tag. */
  const createByHand = async (name: string): Promise<string> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${all.provider.token}` };
    const machine = { name, region: 'fra1', size: 's-1vcpu-1gb', image: 'debian-13-x64' };
    const body = JSON.stringify({ ...machine, tags: [installationTag('specs')] });
    const answer = await fetch(`${all.provider.url}/droplets`, { method: 'POST', headers, body });
    return String(((await answer.json()) as { droplet: { id: number } }).droplet.id);
  };
  const found = (name: string) =>
    eventually(async () => {
      expect(await findings()).toContainEqual(expect.objectContaining({ kind: 'not ours', name }));
    }, PATIENCE_MS);

  it('are ordered in a size and a region that it offers, and their cost is known at once', async () => {
    const offers = await all.ask<AnswerOf<typeof ReadOffers>>('GET', '/api/provisioning/offers');
    expect(offers).toMatchObject({ usual: { size: 's-1vcpu-1gb', region: 'fra1' }, problem: null });
    expect(offers.sizes.map(({ size, priceHourly }) => [size, priceHourly])).toEqual([
      ['s-1vcpu-1gb', '0.008930'],
      ['s-1vcpu-2gb', '0.017860'],
    ]);
    const [machine] = await order({ count: 1, size: 's-1vcpu-2gb', region: 'ams3' });
    expect(machine).toMatchObject({ size: 's-1vcpu-2gb', region: 'ams3', priceHourly: '0.017860' });
    await eventually(async () => expect(await read(machine?.id ?? '')).toMatchObject({ state: 'ready' }), PATIENCE_MS);
    const created = all.provider.calls.find(({ method, path }) => method === 'POST' && path === '/droplets');
    expect(created?.body).toMatchObject({ size: 's-1vcpu-2gb', region: 'ams3' });
    const costs = await all.ask<AnswerOf<typeof ReadCosts>>('GET', '/api/provisioning/costs');
    expect(costs).toMatchObject({ live: 1, perDay: '0.428640', capPerDay: '2.000000' });
    await expect(order({ count: 1, size: 'huge' })).rejects.toThrow('does not offer the size');
  });

  it('are refused in words above what they may cost a day', async () => {
    await expect(order({ count: 4, size: 's-1vcpu-2gb' })).rejects.toThrow(/ERR_TOO_EXPENSIVE/);
    await expect(order({ count: 4, size: 's-1vcpu-2gb' })).rejects.toThrow(/2\.14 a day, above the cap of 2/);
  });

  it('say in words that the account has no room for more', async () => {
    const machines = await order({ count: 4 });
    await eventually(async () => {
      const views = await Promise.all(machines.map(({ id }) => read(id)));
      const failing = views.filter(({ state }) => state === 'failing');
      expect(failing).toHaveLength(1);
      expect(failing[0]?.problem).toMatch(/Could not create a droplet: the provider answered 422 \(.*limit.*\)/);
    }, PATIENCE_MS);
    const ids = machines.map(({ id }) => id);
    await all.ask('POST', `${DROPLETS}/destroy`, { droplets: ids, confirm: ids.length });
    await eventually(async () => {
      const views = await Promise.all(ids.map(read));
      expect(views.map(({ state }) => state)).toEqual(ids.map(() => 'destroyed'));
    }, 2 * PATIENCE_MS);
  });

  it('that nobody ordered here are adopted, or destroyed under their name', async () => {
    const adopted = await createByHand('found');
    const doomed = await createByHand('lost');
    await found('found');
    await found('lost');
    const machine = await all.ask<DropletView>('POST', `${RECONCILIATION}/adopt`, { providerId: adopted });
    expect(machine).toMatchObject({ name: 'found', providerId: adopted, origin: 'ordered', team: null });
    await eventually(async () => expect(await read(machine.id)).toMatchObject({ state: 'ready' }), PATIENCE_MS);
    const destroy = (confirm: string) => all.ask('POST', `${RECONCILIATION}/destroy`, { providerId: doomed, confirm });
    await expect(destroy('found')).rejects.toThrow(/ERR_CONFIRMATION.*called \\"lost\\"/);
    await destroy('lost');
    await eventually(async () => expect((await findings()).map(({ name }) => name)).toEqual([]), PATIENCE_MS);
  });

  it('say in words that the token is wrong', async () => {
    const others = await ProvisioningReplicas.start({});
    try {
      await others.startOne({ HEXDUEL_DIGITALOCEAN_TOKEN: 'dop_v1_wrong' });
      const offers = await others.ask<AnswerOf<typeof ReadOffers>>('GET', '/api/provisioning/offers');
      expect(offers.problem).toMatch(/401.*Correct HEXDUEL_DIGITALOCEAN_TOKEN/);
      const ordered = await others.ask<{ droplets: DropletView[] }>('POST', DROPLETS, { order: newId(), count: 1 });
      await eventually(async () => {
        const machine = await others.ask<DropletView>('GET', `${DROPLETS}/${ordered.droplets[0]?.id}`);
        expect(machine).toMatchObject({
          state: 'failing',
          problem: expect.stringMatching(/HEXDUEL_DIGITALOCEAN_TOKEN/),
        });
      }, PATIENCE_MS);
    } finally {
      await others.stop();
    }
  });
});
