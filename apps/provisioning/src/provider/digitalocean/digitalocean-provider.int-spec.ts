import { FakeDigitalOcean, problem } from '@hexduel/testing/digitalocean';
import type { FakeDigitalOceanOptions } from '@hexduel/testing/digitalocean';
import { digitalOceanAt } from '../../../test/digitalocean-provider';
import type { DigitalOceanProvider, DigitalOceanOptions } from './digitalocean-provider';

const START = Date.UTC(2026, 10, 21, 12);

describe('DigitalOcean', () => {
  let fake: FakeDigitalOcean;
  let time = START;

  const start = async (
    options: FakeDigitalOceanOptions = {},
    own: Partial<DigitalOceanOptions> = {},
  ): Promise<DigitalOceanProvider> => {
    time = START;
    const now = () => time;
    fake = await FakeDigitalOcean.start({ now, ...options });
    return digitalOceanAt(fake, {
      tags: ['event'],
      vpc: '5a4981aa-9653-4bd1-bef5-d6bff52042e4',
      userData: (droplet) => `#cloud-config of ${droplet}\n`,
      now,
      ...own,
    });
  };

  afterEach(() => fake.stop());

  const droplet = { name: 'hexduel-bot-specs-1', uniqueTag: 'hexduel:specs:one', notAfter: START };

  it('creates a droplet from image and key found by name, and reads it until it has its public address', async () => {
    const provider = await start({ addressAfterMs: 5_000 });
    const created = await provider.create(droplet);
    expect(created).toMatchObject({ ok: true, value: { status: 'new', address: null, priceHourly: '0.008930' } });
    if (!created.ok) throw new Error(created.why);
    const { providerId } = created.value;
    expect(fake.billed().map(({ order }) => order)).toEqual([
      expect.objectContaining({
        image: 7_002,
        ssh_keys: [502],
        tags: ['event', 'hexduel:specs', 'hexduel:specs:one'],
        user_data: '#cloud-config of one\n',
        vpc_uuid: '5a4981aa-9653-4bd1-bef5-d6bff52042e4',
      }),
    ]);
    time += 5_000;
    expect(await provider.get(providerId)).toMatchObject({ value: { status: 'active', address: '203.0.113.1' } });
    expect(await provider.destroy(providerId)).toEqual({ ok: true, value: null });
    expect(await provider.get(providerId)).toEqual({ ok: true, value: null });
    expect(await provider.destroy(providerId)).toEqual({ ok: true, value: null });
  });

  it('lists every page of the droplets with a tag', async () => {
    const provider = await start();
    for (let count = 0; count < 401; count += 1) fake.createByHand(`by-hand-${count}`, ['hexduel:specs']);
    fake.createByHand('another', ['hexduel:other']);
    const listed = await provider.list('hexduel:specs');
    expect(listed.ok && listed.value.length).toBe(401);
    expect(fake.calls).toHaveLength(3);
    expect(await provider.list('hexduel:none')).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['a wrong token', { token: 'x' }, /answered 401.*HEXDUEL_DIGITALOCEAN_TOKEN/],
    ['an unknown key', { sshKey: 'nobody' }, /no SSH key named "nobody".*HEXDUEL_DIGITALOCEAN_SSH_KEY/],
    ['an unknown image', { image: 'nothing' }, /answered 422 \(You specified an invalid image/],
    ['an unknown size', { size: 's-none' }, /answered 422 \(You specified an invalid size/],
  ])('says of %s what to correct, and that nothing was made', async (_what, own, why) => {
    const provider = await start({}, own);
    const created = await provider.create(droplet);
    expect(created).toMatchObject({ ok: false, hasNoEffect: true, isLasting: true, why: expect.stringMatching(why) });
    expect(fake.billed()).toEqual([]);
  });

  it('passes on the slug of a public image', async () => {
    const provider = await start({}, { image: 'debian-13-x64' });
    expect(await provider.create(droplet)).toMatchObject({ ok: true });
  });

  it.each([
    ['500', problem(500, 'x')],
    ['a silence', 'silence'],
    ['a broken connection', 'reset'],
  ] as const)('after %s a creation may have happened, and it says so', async (_what, answer) => {
    const provider = await start({}, { requestMs: answer === 'silence' ? 1_000 : 20_000 });
    // Image and key are found before.
    fake.faults.push({ moment: 'before', answer: problem(500, 'x') });
    expect(await provider.create(droplet)).toMatchObject({ ok: false, hasNoEffect: true, isLasting: false });
    expect(await provider.create({ ...droplet, uniqueTag: 'hexduel:specs:first' })).toMatchObject({ ok: true });
    fake.faults.push({ moment: 'after', answer });
    const created = await provider.create(droplet);
    expect(created).toMatchObject({ ok: false, hasNoEffect: false, isLasting: false, pauseMs: null });
    expect(fake.billed()).toHaveLength(2);
  });

  it('requests no droplet when looking up image and key took too long', async () => {
    const provider = await start({}, { now: () => (fake.calls.length < 2 ? START : START + 60_000) });
    expect(await provider.create({ ...droplet, notAfter: START + 59_999 })).toMatchObject({
      ...{ ok: false, hasNoEffect: true, isLasting: false, pauseMs: null },
      why: expect.stringContaining('too long'),
    });
    expect(fake.calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
    expect(await provider.create({ ...droplet, notAfter: START + 60_000 })).toMatchObject({ ok: true });
  });

  it('an unreachable provider has done nothing', async () => {
    const provider = await start({}, { url: 'http://127.0.0.1:9/v2' });
    expect(await provider.list('x')).toMatchObject({ ok: false, hasNoEffect: true, isLasting: false });
  });

  it('obeys the limit of a minute when it is reached, and that of an hour before', async () => {
    const provider = await start({ perMinute: 2 });
    await provider.list('x');
    await provider.list('x');
    time += 20_000;
    expect(await provider.list('x')).toMatchObject({ ok: false, hasNoEffect: true, pauseMs: 40_000 });
    await fake.stop();
    const hourly = await start({ perHour: 2 });
    await hourly.list('x');
    expect(await hourly.list('x')).toMatchObject({ ok: true });
    time += 60_000;
    expect(await hourly.list('x')).toMatchObject({ ok: false, hasNoEffect: true, pauseMs: 3_540_000 });
    expect(fake.calls).toHaveLength(2);
    time += 3_540_000;
    expect(await hourly.list('x')).toMatchObject({ ok: true });
  });

  it.each([
    ['asks for no wait at all', { 'retry-after': '0' }],
    [
      'asks for one that is over by our clock',
      { 'ratelimit-remaining': '0', 'ratelimit-reset': String(START / 1_000 - 60) },
    ],
  ])('is left alone a little, and ever longer, where it refuses and %s', async (_what, headers) => {
    const provider = await start();
    const refused = { moment: 'before', answer: problem(429, 'Too many.', headers) } as const;
    fake.faults.push(refused, refused, refused);
    for (const pauseMs of [1_000, 1_500, 2_250]) {
      expect(await provider.list('x')).toMatchObject({ ok: false, hasNoEffect: true, pauseMs });
      time += pauseMs - 1;
      expect(await provider.list('x')).toMatchObject({ ok: false, pauseMs: 1 });
      time += 1;
    }
    expect(fake.calls).toHaveLength(3);
    expect(await provider.list('x')).toMatchObject({ ok: true });
  });
});
