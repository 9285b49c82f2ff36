import type { ProviderDroplet } from '../provider/provider';
import { compareBilled, missingFrom } from './compare-billed';
import type { KnownDroplet } from './compare-billed';

const now = new Date('2026-11-21T12:00:00Z');
const options = { now, listLagMs: 60_000, isThere: new Set<string>(), tag: 'hexduel:specs' };

function billed(providerId: string, tags: string[] = []): ProviderDroplet {
  const rest = { status: 'active', trouble: null, address: null, botAddress: null, priceHourly: '0.008930' } as const;
  return { providerId, name: `machine-${providerId}`, tags: ['hexduel:specs', ...tags], createdAt: now, ...rest };
}

function known(id: string, change: Partial<KnownDroplet> = {}): KnownDroplet {
  const rest = {
    name: `bot-specs-${id}`,
    state: 'ready' as const,
    uniqueTag: `hexduel:specs:${id}`,
    destroyedAt: null,
  };
  return { id, providerId: id, ...rest, ...change };
}

const kinds = (...all: Parameters<typeof compareBilled>) =>
  compareBilled(...all).map(({ kind, subject }) => [kind, subject]);

describe('compareBilled', () => {
  it('finds nothing where both sides agree, even while a creation is under way', () => {
    const rows = [known('1'), known('2', { providerId: null, state: 'creating' }), known('3', { state: 'destroying' })];
    expect(kinds([billed('1'), billed('22', ['hexduel:specs:2'])], rows, options)).toEqual([]);
  });

  it('explains a machine that somebody created by hand with our tag', () => {
    const [finding] = compareBilled([billed('9')], [], options);
    expect(finding).toMatchObject({ kind: 'not ours', providerId: '9', droplet: null, priceHourly: '0.008930' });
    expect(finding?.explanation).toMatch(/"machine-9" \(9\).*nobody ordered it here: import/);
  });

  it('explains a machine that somebody deleted by hand, once the provider does not know its id either', () => {
    const rows = [known('1'), known('2', { state: 'failing' })];
    expect(missingFrom([], rows)).toEqual(rows);
    const findings = compareBilled([], rows, { ...options, isThere: new Set(['1']) });
    expect(findings).toMatchObject([{ kind: 'gone', droplet: '2', priceHourly: null }]);
    expect(findings[0]?.explanation).toContain('Replace or destroy it here');
  });

  it('explains a second machine of one droplet, and one that outlives it', () => {
    const twin = billed('11', ['hexduel:specs:1']);
    expect(kinds([billed('1'), twin], [known('1')], options)).toEqual([['twice', '11']]);
    const ended = (ms: number) => known('1', { state: 'destroyed', destroyedAt: new Date(now.getTime() - ms) });
    expect(kinds([billed('1')], [ended(60_000)], options)).toEqual([['still billed', '1']]);
    expect(kinds([billed('1')], [ended(59_999)], options)).toEqual([]);
  });

  it('explains a machine that has lost our tag, known by its id, by its name or not at all', () => {
    const untagged = (id: string, name: string) => ({ ...billed(id), name, tags: [] });
    const rows = [known('1'), known('2', { providerId: null, state: 'creating' })];
    const all = [untagged('1', 'renamed'), untagged('8', 'bot-specs-2'), untagged('9', 'bot-specs-9')];
    const findings = compareBilled(all, rows, options);
    expect(findings.map(({ kind, subject, droplet }) => [kind, subject, droplet])).toEqual([
      ['untagged', '1', '1'],
      ['untagged', '8', '2'],
      ['untagged', '9', null],
    ]);
    expect(findings[0]?.explanation).toContain('Give it the tags hexduel:specs and hexduel:specs:1');
    expect(findings[1]?.explanation).toContain('hexduel:specs:2 there if it is the droplet bot-specs-2');
    expect(findings[2]?.explanation).toContain('removed its tags, or created it by hand: delete it there');
  });
});
