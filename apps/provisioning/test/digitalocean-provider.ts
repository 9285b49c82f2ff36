import type { FakeDigitalOcean } from '@hexduel/testing/digitalocean';
import { DigitalOceanProvider } from '../src/provider/digitalocean/digitalocean-provider';
import type { DigitalOceanOptions } from '../src/provider/digitalocean/digitalocean-provider';

/** The driver of a server that speaks DigitalOcean's API, for the installation "specs". */
export function digitalOceanAt(fake: FakeDigitalOcean, own: Partial<DigitalOceanOptions> = {}): DigitalOceanProvider {
  return new DigitalOceanProvider({
    token: fake.token,
    url: fake.url,
    region: 'fra1',
    size: 's-1vcpu-1gb',
    image: 'hexduel-bot',
    sshKey: 'hexduel-master',
    tags: [],
    vpc: null,
    userData: null,
    installation: 'specs',
    requestMs: 20_000,
    now: Date.now,
    ...own,
  });
}
