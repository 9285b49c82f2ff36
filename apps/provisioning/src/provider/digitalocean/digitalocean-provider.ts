import { createApiClient } from 'dots-wrapper';
import { dropletOf, installationTag } from '../tags';
import { tooLate } from '../provider';
import type { NewDroplet, Offers, Provided, Provider, ProviderDroplet } from '../provider';
import { DropletJson, readDroplet } from './droplet-json';
import { CallPause } from './call-pause';
import { failureOf, pauseAfter, refusal } from './failure';
import { SizeJson, offersOf } from './offers';
import { findByName, readAllPages } from './pages';

export interface DigitalOceanOptions {
  readonly token: string;
  /** URL of the API, with its version: `https://api.digitalocean.com/v2`. */
  readonly url: string;
  readonly region: string;
  readonly size: string;
  /** Name of a snapshot of the account, or the slug of a public image. */
  readonly image: string;
  /** Name of a key of the account. */
  readonly sshKey: string;
  /** Further tags, besides those of the installation and of the droplet. */
  readonly tags: readonly string[];
  readonly vpc: string | null;
  /** The cloud-init user data of a droplet, by its id. */
  readonly userData: ((droplet: string) => string) | null;
  readonly installation: string;
  /** How long one request may take, in milliseconds. */
  readonly requestMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

interface Ingredients {
  readonly image: number | string;
  readonly sshKey: number;
}

const OFFERS_KEPT_MS = 600_000;

/** Droplets of an account at DigitalOcean. */
export class DigitalOceanProvider implements Provider {
  readonly driver = 'digitalocean';
  readonly hasSsh = true;
  readonly image: string;
  readonly #options: DigitalOceanOptions;
  readonly #api: ReturnType<typeof createApiClient>;
  #ingredients: Ingredients | null = null;
  #offers: { readonly value: Offers; readonly until: number } | null = null;
  readonly #pause = new CallPause();

  constructor(options: DigitalOceanOptions) {
    const { token, url, requestMs, image } = options;
    this.#options = options;
    this.image = image;
    this.#api = createApiClient({ token, endpoint: url, requestTimeoutInMs: requestMs });
  }

  async create({
    name,
    uniqueTag,
    notAfter,
    size: wantedSize,
    region: wantedRegion,
  }: NewDroplet): Promise<Provided<ProviderDroplet>> {
    const ingredients = await this.#findIngredients();
    if (!ingredients.ok) return ingredients;
    const { region, size, tags, vpc, userData, installation, now } = this.#options;
    // Nothing is awaited between this and the request.
    if (now() > notAfter) return tooLate();
    const created = await this.#call('create a droplet', true, async () => {
      const answer = await this.#api.droplet.createDroplet({
        name,
        region: wantedRegion ?? region,
        size: wantedSize ?? size,
        image: ingredients.value.image,
        ssh_keys: [ingredients.value.sshKey],
        tags: [...tags, installationTag(installation), uniqueTag],
        ...(vpc === null ? {} : { vpc_uuid: vpc }),
        ...(userData === null ? {} : { user_data: userData(dropletOf(uniqueTag)) }),
      });
      return { headers: answer.headers, value: DropletJson.parse(answer.data.droplet) };
    });
    if (!created.ok) {
      // Image or key may have been replaced under the same name.
      if (created.isLasting) this.#ingredients = null;
      return created;
    }
    return { ok: true, value: readDroplet(created.value) };
  }

  async get(providerId: string): Promise<Provided<ProviderDroplet | null>> {
    const got = await this.#call('read a droplet', false, async () => {
      const { data, headers } = await this.#api.droplet.getDroplet({ droplet_id: Number(providerId) });
      return { headers, value: DropletJson.parse(data.droplet) };
    });
    if (!got.ok) return got.isMissing ? { ok: true, value: null } : got;
    return { ok: true, value: readDroplet(got.value) };
  }

  /** Asked for again only after a while: prices change rarely. */
  async offers(): Promise<Provided<Offers>> {
    const { now, size, region } = this.#options;
    if (this.#offers && now() < this.#offers.until) return { ok: true, value: this.#offers.value };
    const listed = await readAllPages((page, perPage) =>
      this.#call('list sizes', false, async () => {
        const { data, headers } = await this.#api.size.listSizes({ page, per_page: perPage });
        const items = SizeJson.array().parse(data.sizes);
        return { headers, value: { items, hasNext: data.links?.pages?.next !== undefined } };
      }),
    );
    if (!listed.ok) return listed;
    const value = offersOf(listed.value, { size, region });
    this.#offers = { value, until: now() + OFFERS_KEPT_MS };
    return { ok: true, value };
  }

  list(tag: string): Promise<Provided<readonly ProviderDroplet[]>> {
    return this.#list({ tag_name: tag });
  }

  listAll(): Promise<Provided<readonly ProviderDroplet[]>> {
    return this.#list({});
  }

  #list(of: { readonly tag_name?: string }): Promise<Provided<readonly ProviderDroplet[]>> {
    return readAllPages(async (page, perPage) => {
      const listed = await this.#call('list droplets', false, async () => {
        const { data, headers } = await this.#api.droplet.listDroplets({ ...of, page, per_page: perPage });
        return { headers, value: { data, droplets: DropletJson.array().parse(data.droplets) } };
      });
      if (!listed.ok) return listed;
      const { data, droplets } = listed.value;
      return { ok: true, value: { items: droplets.map(readDroplet), hasNext: data.links?.pages?.next !== undefined } };
    });
  }

  async destroy(providerId: string): Promise<Provided<null>> {
    const destroyed = await this.#call('destroy a droplet', true, async () => {
      const { headers } = await this.#api.droplet.deleteDroplet({ droplet_id: Number(providerId) });
      return { headers, value: null };
    });
    return destroyed.ok || destroyed.isMissing ? { ok: true, value: null } : destroyed;
  }

  /** What droplets are created from, found by name; kept while creations succeed. */
  async #findIngredients(): Promise<Provided<Ingredients>> {
    if (this.#ingredients) return { ok: true, value: this.#ingredients };
    const { image, sshKey } = this.#options;
    const images = await findByName(image, (page, perPage) =>
      this.#call('list images', false, async () => {
        const { data, headers } = await this.#api.image.listImages({ user_images: true, page, per_page: perPage });
        return { headers, value: { items: data.images, hasNext: data.links?.pages?.next !== undefined } };
      }),
    );
    if (!images.ok) return images;
    const keys = await findByName(sshKey, (page, perPage) =>
      this.#call('list SSH keys', false, async () => {
        const { data, headers } = await this.#api.sshKey.listSshKeys({ page, per_page: perPage });
        return { headers, value: { items: data.ssh_keys, hasNext: data.links?.pages?.next !== undefined } };
      }),
    );
    if (!keys.ok) return keys;
    if (keys.value === null) {
      return refusal(
        `The account has no SSH key named "${sshKey}": add it there, or correct HEXDUEL_DIGITALOCEAN_SSH_KEY.`,
      );
    }
    // A name that is no snapshot of the account is the slug of a public image, which the API resolves.
    this.#ingredients = { image: images.value ?? image, sshKey: keys.value };
    return { ok: true, value: this.#ingredients };
  }

  async #call<Value>(
    what: string,
    hasEffect: boolean,
    request: () => Promise<{ readonly headers: object; readonly value: Value }>,
  ) {
    const { now } = this.#options;
    const restMs = this.#pause.restMs(now());
    if (restMs > 0)
      return refusal('The provider’s limit of calls is reached: the service continues automatically later.', restMs);
    try {
      const { headers, value } = await request();
      this.#pause.answered(pauseAfter(headers, now()) ?? 0, now());
      return { ok: true, value } as const;
    } catch (error) {
      const failure = failureOf(error, { what, hasEffect, now: now() });
      return failure.pauseMs === null ? failure : { ...failure, pauseMs: this.#pause.refused(failure.pauseMs, now()) };
    }
  }
}
