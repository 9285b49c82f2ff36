import { NO_FILTER, auditQuery, filterOfAddress, wordsOfFilter } from './audit-filter';
import { changedFields } from './changed-fields';
import { addressOfSubject } from './address-of-subject';
import { NOTHING_SHOWN, mergeAudits } from './merge-audits';
import type { Change } from './merge-audits';

const change = (id: number, at: number): Change => ({
  ...{ id: String(id), at: new Date(at * 1_000).toISOString(), actor: { kind: 'admin', name: 'root' } },
  ...{ action: 'team.changed', subjectKind: 'team', subjectId: 'a', before: null, after: null },
});

describe('one list of both audits', () => {
  it('goes through all changes by time, page by page', () => {
    const all = {
      scheduling: [9, 7, 6, 2].map((at) => change(at, at)),
      provisioning: [8, 5, 4, 3, 1].map((at) => change(at, at)),
    };
    const olderThan = (changes: readonly Change[], id: string | null) =>
      changes.filter((each) => id === null || Number(each.id) < Number(id)).slice(0, 3);
    const seen: string[] = [];
    for (let shown: typeof NOTHING_SHOWN | null = NOTHING_SHOWN; shown;) {
      const audits = {
        scheduling: olderThan(all.scheduling, shown.scheduling),
        provisioning: olderThan(all.provisioning, shown.provisioning),
      };
      const page = mergeAudits(audits, shown, 3);
      seen.push(page.changes.map(({ id, service }) => service.slice(0, 1) + id).join(' '));
      shown = page.next;
    }
    expect(seen).toEqual(['s9 p8 s7', 's6 p5 p4', 'p3 s2 p1']);
  });

  it('has no next page after the last change', () => {
    expect(mergeAudits({ scheduling: [change(1, 1)], provisioning: [] }, NOTHING_SHOWN, 3).next).toBeNull();
  });
});

describe('the filter of the audit', () => {
  it('stands in the address, as far as something is typed', () => {
    const filter = { ...NO_FILTER, actorName: ' root ', subjectKind: 'team' };
    const words = wordsOfFilter(filter);
    expect(words.toString()).toBe('actorName=root&subjectKind=team');
    expect(filterOfAddress(words)).toEqual({ ...filter, actorName: 'root' });
  });

  it('asks no service for what it does not record', () => {
    const filter = { ...NO_FILTER, actorKind: 'game event' };
    expect(auditQuery('provisioning', filter, { olderThan: null, limit: 9 })).toBeNull();
    expect(auditQuery('scheduling', filter, { olderThan: '7', limit: 9 })).toBe(
      'actorKind=game+event&limit=9&olderThan=7',
    );
  });
});

it('tells the fields that differ, as texts', () => {
  const before = { id: 'a', name: 'Amber', players: ['One'], noContest: false, left: null };
  const after = { id: 'a', name: 'Cobalt', players: ['One', 'Two'], noContest: true, note: '' };
  expect(changedFields(before, after)).toEqual([
    { field: 'name', before: 'Amber', after: 'Cobalt' },
    { field: 'players', before: 'One', after: 'One, Two' },
    { field: 'noContest', before: 'false', after: 'true' },
  ]);
  expect(changedFields(null, { id: 'a', name: 'Amber' })).toEqual([
    { field: 'id', before: null, after: 'a' },
    { field: 'name', before: null, after: 'Amber' },
  ]);
  expect(changedFields({ action: { kind: 'pause', at: 3 } }, null)).toEqual([
    { field: 'action', before: 'kind: pause, at: 3', after: null },
  ]);
});

it('knows the page of what was changed', () => {
  const of = (subjectKind: string, sandbox: string | null = null) =>
    addressOfSubject({ subjectKind, subjectId: 'a b', sandbox }, 'ru', (id) => (id === 's' ? 'city-one' : null));
  expect(of('team')).toBe('/ru/admin/teams/a%20b');
  expect(of('game event', 's')).toBe('/ru/admin/tournament?sandbox=city-one');
  expect(of('game event')).toBe('/ru/admin/tournament');
  expect(of('admin')).toBe('/ru/admin/access');
  expect(of('something else')).toBeNull();
});
