import { mayBeAdopted, mayBeDestroyed } from './finding-acts';

const KINDS = ['not ours', 'gone', 'twice', 'still billed', 'untagged', 'other driver'] as const;

it('offers the acts that the service would not refuse', () => {
  const acts = (droplet: string | null) =>
    KINDS.map((kind) => {
      const finding = { kind, droplet, providerId: '1' };
      return `${kind}: ${mayBeAdopted(finding) ? 'adopt' : '-'} ${mayBeDestroyed(finding) ? 'destroy' : '-'}`;
    });
  expect(acts('1')).toContain('twice: - destroy');
  expect(acts('1')).toContain('still billed: - destroy');
  expect(acts('1')).toContain('untagged: - -');
  expect(acts(null)).toContain('not ours: adopt destroy');
  expect(acts(null)).toContain('untagged: adopt destroy');
  expect(acts(null)).toContain('gone: - -');
  expect(mayBeDestroyed({ kind: 'not ours', droplet: null, providerId: null })).toBe(false);
});
