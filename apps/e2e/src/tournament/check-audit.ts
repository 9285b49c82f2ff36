import { ReadAudit } from '@hexduel/contracts-http';
import type { AnswerOf, QueryOf } from '@hexduel/contracts-http';
import { changesOf } from './changes-of';
import { eventOf, teamOf } from './journey';
import type { Journey } from './journey';
import { readSandbox } from './rounds';
import { CITY_ONE } from './tournament-plan';

type Change = AnswerOf<typeof ReadAudit>['changes'][number];
type Filter = Partial<Omit<QueryOf<typeof ReadAudit>, 'limit' | 'olderThan'>>;

/** The audit contains exactly the changes that the admin made, in order; its filters work. */
export async function checkAudit(journey: Journey): Promise<void> {
  const made = await readAll(journey, { actorKind: 'admin', actorName: 'root' });
  expect(made.map(({ action, subjectId }) => ({ action, subjectId }))).toEqual(journey.root.acts.flatMap(changesOf));
  expect(made.length).toBeGreaterThan(80);

  const all = await readAll(journey, {});
  expect(new Set(all.map(({ actor }) => actor.kind))).toEqual(new Set(['admin', 'system', 'game event']));
  for (const { action, before, after } of all) {
    const isNew = /\.(created|added|entered|planned|made)$/.test(action) && action !== 'tournament.start-planned';
    const isGone = /\.(removed|deleted|left)$/.test(action);
    expect([action, before === null, after === null]).toEqual([action, isNew, isGone]);
  }
  await checkFilters(journey, all);
}

async function checkFilters(journey: Journey, all: readonly Change[]): Promise<void> {
  const { id: sandbox } = await readSandbox(journey, CITY_ONE.slug);
  const { id: team } = teamOf(journey, 'Hazel');
  const event = eventOf(journey, 'double points');
  const middle = all[Math.floor(all.length / 2)]?.at ?? '';
  const filters: [Filter, (change: Change) => boolean][] = [
    [{ sandbox: CITY_ONE.slug }, (change) => change.sandbox === sandbox],
    [{ subjectKind: 'team', subjectId: team }, ({ subjectId }) => subjectId === team],
    [{ actorKind: 'game event', actorName: event }, ({ actor }) => actor.name === event],
    [{ action: 'tournament.restarted' }, ({ action }) => action === 'tournament.restarted'],
    [{ from: middle }, ({ at }) => at >= middle],
    [{ until: middle, sandbox: CITY_ONE.slug }, (change) => change.at < middle && change.sandbox === sandbox],
  ];
  for (const [filter, fits] of filters) {
    const found = await readAll(journey, filter);
    expect([filter, found]).toEqual([filter, all.filter(fits)]);
    expect([filter, found.length]).not.toEqual([filter, 0]);
  }
  const hazel = all.filter(({ subjectId }) => subjectId === team).map(({ action, actor }) => [action, actor.name]);
  expect(hazel).toEqual([
    ['team.created', 'root'],
    ['team.marked', 'root'],
    ['team.deleted', 'tick'],
  ]);
}

/** All pages of the changes that match, oldest first. */
async function readAll({ root }: Journey, filter: Filter): Promise<Change[]> {
  const all: Change[] = [];
  for (let olderThan: string | null | undefined; olderThan !== null;) {
    const query = { ...filter, limit: 50, ...(olderThan === undefined ? {} : { olderThan }) };
    const page: AnswerOf<typeof ReadAudit> = await root.call(ReadAudit, { query });
    all.push(...page.changes);
    olderThan = page.next;
  }
  return all.toReversed();
}
