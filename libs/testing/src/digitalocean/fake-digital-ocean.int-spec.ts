import { FakeDigitalOcean } from './fake-digital-ocean';

const ORDER = { region: 'fra1', size: 's-1vcpu-1gb', image: 7_002, ssh_keys: [502], tags: ['hexduel:specs'] };

let now = Date.parse('2026-11-01T10:00:00Z');
let provider: FakeDigitalOcean;
beforeEach(async () => {
  provider = await FakeDigitalOcean.start({ addressAfterMs: 30_000, dropletLimit: 12, perMinute: 40, now: () => now });
});
afterEach(() => provider.stop());

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown> | null;
}

async function ask(method: string, path: string, body?: object, token = provider.token): Promise<Answered> {
  const response = await fetch(provider.url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const read = text === '' ? null : (JSON.parse(text) as Record<string, unknown>);
  return { status: response.status, headers: response.headers, body: read };
}

const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `bot-${from + index}`);

it('creates one or several droplets, each with its action; the address follows later', async () => {
  const one = await ask('POST', '/droplets', { ...ORDER, name: 'bot-1' });
  expect(one).toMatchObject({ status: 202, body: { droplet: { name: 'bot-1', status: 'new', networks: { v4: [] } } } });
  const several = await ask('POST', '/droplets', { ...ORDER, names: names(2, 4) });
  expect(several).toMatchObject({ status: 202, body: { droplets: [{ name: 'bot-2' }, {}, { name: 'bot-4' }] } });
  const { actions } = several.body?.['links'] as { actions: { id: number; rel: string }[] };
  expect(actions.map(({ rel }) => rel)).toEqual(['create', 'create', 'create']);
  expect(await ask('GET', `/actions/${actions[0]?.id}`)).toMatchObject({ body: { action: { type: 'create' } } });
  const path = `/droplets/${actions[0]?.id}`;
  expect(await ask('GET', `${path}/actions`)).toMatchObject({ body: { actions: [{ resource_id: actions[0]?.id }] } });
  now += 30_000;
  const started = await ask('GET', path);
  expect(started).toMatchObject({
    body: { droplet: { status: 'active', networks: { v4: [{}, { type: 'public' }] } } },
  });
});

it('lists by tag and by name in pages, and destroys one droplet or all with a tag', async () => {
  await ask('POST', '/droplets', { ...ORDER, names: names(1, 5) });
  await ask('POST', '/droplets', { ...ORDER, name: 'other', tags: ['someone'] });
  const first = await ask('GET', '/droplets?tag_name=hexduel:specs&per_page=2');
  expect(first).toMatchObject({ body: { droplets: [{ name: 'bot-1' }, { name: 'bot-2' }], meta: { total: 5 } } });
  const { pages } = first.body?.['links'] as { pages: { next: string; last: string } };
  expect(pages.last).toContain('page=3');
  const second = await ask('GET', pages.next.slice(provider.url.length));
  expect(second).toMatchObject({ body: { droplets: [{ name: 'bot-3' }, { name: 'bot-4' }] } });
  expect(await ask('GET', '/droplets?name=other')).toMatchObject({ body: { meta: { total: 1 } } });
  expect((await ask('GET', '/droplets?name=other&tag_name=someone')).status).toBe(400);
  const [{ id } = { id: 0 }] = first.body?.['droplets'] as { id: number }[];
  expect((await ask('DELETE', `/droplets/${id}`)).status).toBe(204);
  expect((await ask('DELETE', `/droplets/${id}`)).status).toBe(404);
  expect((await ask('DELETE', '/droplets?tag_name=hexduel:specs')).status).toBe(204);
  expect(provider.billed().map(({ name }) => name)).toEqual(['other']);
});

it('lists images, keys, tags, networks and the account', async () => {
  expect(await ask('GET', '/images?private=true')).toMatchObject({ body: { images: [{ id: 7_002 }, { id: 7_003 }] } });
  expect(await ask('GET', '/images/debian-13-x64')).toMatchObject({ body: { image: { id: 7_001 } } });
  expect(await ask('GET', '/account/keys')).toMatchObject({ body: { ssh_keys: [{}, { name: 'hexduel-master' }] } });
  expect(await ask('GET', '/vpcs')).toMatchObject({ body: { vpcs: [{ region: 'fra1' }] } });
  expect(await ask('POST', '/tags', { name: 'hexduel' })).toMatchObject({
    status: 201,
    body: { tag: { name: 'hexduel' } },
  });
  expect(await ask('POST', '/tags', { name: 'no tag' })).toMatchObject({ status: 422 });
  expect(await ask('GET', '/tags')).toMatchObject({ body: { tags: [{ name: 'hexduel' }] } });
  expect(await ask('GET', '/account')).toMatchObject({ body: { account: { droplet_limit: 12 } } });
  expect((await ask('GET', '/nothing')).status).toBe(404);
});

it('refuses invalid calls, too many calls and unknown clients', async () => {
  expect(await ask('GET', '/droplets', undefined, 'another')).toMatchObject({
    status: 401,
    body: { id: 'Unauthorized' },
  });
  for (const wrong of [
    { ...ORDER },
    { ...ORDER, name: 'no host name' },
    { ...ORDER, name: 'bot', size: 's-9000' },
    { ...ORDER, name: 'bot', image: 1 },
    { ...ORDER, name: 'bot', ssh_keys: [1] },
    { ...ORDER, names: names(1, 11) },
  ]) {
    expect(await ask('POST', '/droplets', wrong)).toMatchObject({ status: 422, body: { id: 'unprocessable_entity' } });
  }
  await ask('POST', '/droplets', { ...ORDER, names: names(1, 10) });
  expect(await ask('POST', '/droplets', { ...ORDER, names: names(11, 13) })).toMatchObject({ status: 422 });
  let last = await ask('GET', '/account');
  for (let calls = 0; last.status === 200 && calls < 60; calls += 1) last = await ask('GET', '/account');
  expect(last).toMatchObject({ status: 429, body: { id: 'too_many_requests' } });
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  now += 60_000;
  const again = await ask('GET', '/account');
  expect([again.status, again.headers.get('ratelimit-limit')]).toEqual([200, '5000']);
});
