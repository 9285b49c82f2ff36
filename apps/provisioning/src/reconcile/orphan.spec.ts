import type { Finding } from './finding.entity';
import { ownerless, superfluous } from './orphan';

const finding = (kind: Finding['kind'], providerId: string, droplet: string | null = null): Finding => {
  return {
    kind,
    subject: providerId,
    droplet,
    providerId,
    name: providerId,
    explanation: '',
    priceHourly: null,
    since: new Date(0),
  };
};
const DROPLET = '0193a7c0-0000-7000-8000-000000000006';
const findings = [
  finding('not ours', '1'),
  finding('untagged', '2'),
  finding('untagged', '3', DROPLET),
  finding('still billed', '4', DROPLET),
  finding('twice', '5', DROPLET),
  finding('gone', '6', DROPLET),
  finding('other driver', '7', DROPLET),
];
const allowed = (decide: typeof superfluous) =>
  findings.flatMap(({ providerId }) => {
    const decided = decide(findings, providerId ?? '');
    return decided.ok ? [decided.value.providerId] : [];
  });

describe('a machine that the provider bills for', () => {
  it('may be destroyed where no droplet needs it', () => {
    expect(allowed(superfluous)).toEqual(['1', '2', '4', '5']);
  });

  it('may be adopted where it belongs to no droplet', () => {
    expect(allowed(ownerless)).toEqual(['1', '2']);
  });

  it('is refused in words otherwise', () => {
    expect(superfluous(findings, '8')).toMatchObject({ error: { code: 'ERR_NO_FINDING' } });
    expect(superfluous(findings, '6')).toMatchObject({ error: { code: 'ERR_STATE' } });
    expect(ownerless(findings, '5')).toMatchObject({ error: { code: 'ERR_STATE' } });
  });
});
