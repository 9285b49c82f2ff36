import type { ProviderDroplet } from '../provider/provider';
import type { KnownDroplet } from './compare-billed';
import { findUntagged } from './find-untagged';

const marks = { tag: 'hexduel:duel', prefix: 'bot-duel-' };
const createdAt = new Date('2026-11-21T12:00:00Z');
const rest = {
  status: 'active',
  address: null,
  botAddress: null,
  trouble: null,
  priceHourly: null,
  createdAt,
} as const;
const machine = (name: string, tags: readonly string[] = [], providerId = name): ProviderDroplet => ({
  ...rest,
  ...{ name, tags, providerId },
});
const row: KnownDroplet = {
  ...{ id: 'd1', name: 'older-image-duel-1', state: 'ready', uniqueTag: 'hexduel:duel:d1', providerId: '7' },
  destroyedAt: null,
};

const found = (...all: readonly ProviderDroplet[]) => findUntagged(all, [row], marks).map(({ name }) => name);

describe('findUntagged', () => {
  it('finds machines with a name, an id or the tag of one droplet of ours', () => {
    const ours = [machine('bot-duel-9', ['event']), machine('renamed', [], '7'), machine('older-image-duel-1')];
    expect(found(...ours, machine('x', ['hexduel:duel:d4']))).toEqual([...ours.map(({ name }) => name), 'x']);
  });

  it('finds no machine with our tag, and none of others', () => {
    expect(found(machine('bot-duel-9', ['hexduel:duel']), machine('shop'), machine('bot-duel-'))).toEqual([]);
    expect(found(machine('bot-duel-2-5'), machine('bot-duel-9', ['hexduel:other']))).toEqual([]);
    expect(found(machine('bot-duel-9x'), machine('my-bot-duel-9'))).toEqual([]);
  });
});
