import { notFound, problem } from './answer';
import type { Answer } from './answer';
import { IMAGES, REGIONS, SIZES, SSH_KEYS, VPCS } from './catalogue';
import type { DropletStore } from './droplet-store';
import { pageOf } from './page';
import { readOrder } from './read-order';

/** A call of the API; `path` is what follows `/v2`. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly body: unknown;
}

/** The account, without its droplets. */
export interface Account {
  readonly dropletLimit: number;
  readonly tags: Set<string>;
}

/** Executes a call and answers as the published description of the API says. */
export function answerCall(call: Call, store: DropletStore, account: Account): Answer {
  const { method, path, url } = call;
  const [, droplet] = /^\/droplets\/([^/]+)$/.exec(path) ?? [];
  if (droplet !== undefined) return answerOneDroplet(method, droplet, store);
  if (path === '/droplets') return answerDroplets(call, store, account);
  if (path === '/tags' && method === 'POST') return createTag(call.body, account);
  if (method !== 'GET') return notFound;
  const [, ofDroplet] = /^\/droplets\/([^/]+)\/actions$/.exec(path) ?? [];
  if (ofDroplet !== undefined)
    return store.find(ofDroplet) ? pageOf('actions', [createAction(ofDroplet)], url) : notFound;
  const [, action] = /^\/actions\/([0-9]+)$/.exec(path) ?? [];
  if (action !== undefined)
    return store.find(action) ? { status: 200, body: { action: createAction(action) } } : notFound;
  return answerCatalogue(path, url, account);
}

function answerCatalogue(path: string, url: URL, { dropletLimit, tags }: Account): Answer {
  const isPrivate = url.searchParams.get('private') === 'true';
  const [, image] = /^\/images\/([^/]+)$/.exec(path) ?? [];
  if (image !== undefined) {
    const found = IMAGES.find(({ id, slug }) => String(id) === image || slug === image);
    return found ? { status: 200, body: { image: found } } : notFound;
  }
  const lists: Readonly<Record<string, readonly [string, readonly object[]]>> = {
    '/images': ['images', IMAGES.filter((each) => !isPrivate || !each.public)],
    '/account/keys': ['ssh_keys', SSH_KEYS],
    '/tags': ['tags', [...tags].map((name) => ({ name }))],
    '/vpcs': ['vpcs', VPCS],
    '/sizes': ['sizes', SIZES],
    '/regions': ['regions', REGIONS.map((slug) => ({ slug }))],
  };
  const list = lists[path];
  if (list) return pageOf(...list, url);
  if (path === '/account') return { status: 200, body: { account: { droplet_limit: dropletLimit, status: 'active' } } };
  return notFound;
}

function answerOneDroplet(method: string, id: string, store: DropletStore): Answer {
  if (method === 'DELETE') return store.destroy(id) ? { status: 204 } : notFound;
  const droplet = store.find(id);
  if (method !== 'GET' || !droplet) return notFound;
  return { status: 200, body: { droplet: store.json(droplet) } };
}

function answerDroplets(call: Call, store: DropletStore, account: Account): Answer {
  const { method, url } = call;
  const [tag, name] = [url.searchParams.get('tag_name'), url.searchParams.get('name')];
  if (method === 'POST') return createDroplets(call.body, store, account);
  if (method === 'DELETE') return tag === null ? problem(400, 'tag_name is required') : destroyByTag(tag, store);
  if (method !== 'GET') return notFound;
  if (tag !== null && name !== null) return problem(400, 'name cannot be combined with tag_name');
  const fits = store
    .listed()
    .filter((each) => (tag === null || each.order.tags.includes(tag)) && (name === null || each.name === name));
  return pageOf(
    'droplets',
    fits.map((each) => store.json(each)),
    url,
  );
}

function destroyByTag(tag: string, store: DropletStore): Answer {
  for (const { id, order } of store.live()) if (order.tags.includes(tag)) store.destroy(String(id));
  return { status: 204 };
}

function createDroplets(body: unknown, store: DropletStore, { dropletLimit, tags }: Account): Answer {
  const read = readOrder(body);
  if (!read.ok) return problem(422, read.why);
  const { names, isMany, order } = read;
  if (store.live().length + names.length > dropletLimit)
    return problem(422, 'creating this/these droplet(s) will exceed your droplet limit');
  for (const tag of order.tags) tags.add(tag);
  const made = names.map((name) => store.create(name, order));
  const actions = made.map(({ id }) => ({ id, rel: 'create', href: `https://api.digitalocean.com/v2/actions/${id}` }));
  const json = made.map((droplet) => store.json(droplet));
  return { status: 202, body: { ...(isMany ? { droplets: json } : { droplet: json[0] }), links: { actions } } };
}

// In the fake the action of a creation has the id of its droplet.
function createAction(id: string): object {
  return { id: Number(id), type: 'create', status: 'completed', resource_id: Number(id), resource_type: 'droplet' };
}

function createTag(body: unknown, { tags }: Account): Answer {
  const name = (body as { name?: unknown } | null)?.name;
  if (typeof name !== 'string' || !/^[A-Za-z0-9_:-]{1,255}$/.test(name)) return problem(422, 'Name is invalid');
  tags.add(name);
  return { status: 201, body: { tag: { name, resources: { count: 0 } } } };
}
