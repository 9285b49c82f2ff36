/** The regions, sizes, images, keys and networks of the fake account. */
export const REGIONS = ['fra1', 'ams3', 'nyc3'];

export const SIZES = [
  sizeOf('s-1vcpu-1gb', { memory: 1_024, disk: 25, transfer: 1, price_monthly: 6, price_hourly: 0.00893 }),
  sizeOf('s-1vcpu-2gb', { memory: 2_048, disk: 50, transfer: 2, price_monthly: 12, price_hourly: 0.01786 }),
];

export const IMAGES = [
  imageOf(7_001, 'debian-13-x64', 'debian-13-x64', true),
  imageOf(7_002, 'hexduel-bot', null, false),
  imageOf(7_003, 'another-snapshot', null, false),
];

export const SSH_KEYS = [
  {
    id: 501,
    name: 'somebody',
    fingerprint: '3b:16:bf:e4:8b:00:8b:b8:59:8c:a9:d3:f0:19:45:fa',
    public_key: 'ssh-ed25519 AAAA one',
  },
  {
    id: 502,
    name: 'hexduel-master',
    fingerprint: '3b:16:bf:e4:8b:00:8b:b8:59:8c:a9:d3:f0:19:45:fb',
    public_key: 'ssh-ed25519 AAAA two',
  },
];

export const VPCS = [
  { id: '5a4981aa-9653-4bd1-bef5-d6bff52042e4', name: 'default-fra1', region: 'fra1', ip_range: '10.110.0.0/20' },
];

function sizeOf<Measures extends object>(slug: string, measures: Measures) {
  return { slug, vcpus: 1, ...measures, regions: REGIONS, available: true, description: 'Basic' };
}

function imageOf(id: number, name: string, slug: string | null, isPublic: boolean) {
  return {
    id,
    name,
    slug,
    distribution: 'Debian',
    public: isPublic,
    regions: REGIONS,
    created_at: '2026-10-01T10:00:00Z',
    min_disk_size: 10,
    size_gigabytes: 2.34,
    type: isPublic ? 'base' : 'snapshot',
    status: 'available',
    tags: [],
    description: '',
    error_message: '',
  };
}
