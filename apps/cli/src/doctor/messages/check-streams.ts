import { raisedStream } from '@hexduel/messaging/plans';
import type { StreamPlan } from '@hexduel/messaging/plans';
import { formatCount } from '../../numbers';
import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { Looked, StreamInfo } from './jetstream-answers';

export interface SeenStream {
  readonly plan: StreamPlan;
  readonly looked: Looked<StreamInfo>;
}

const RETENTION = { work: 'workqueue', age: 'limits', latest: 'limits' } as const;
const USUAL_COPIES = 3;

/** Whether the streams are there as the contracts have them. */
export function checkStreams(seen: readonly SeenStream[]): Finding[] {
  const refused = namesOf(seen, 'refused');
  const there = infosOf(seen);
  const findings = [
    ...missingOf(namesOf(seen, 'missing')),
    ...leaderlessOf([...namesOf(seen, 'silent'), ...there.filter(({ info }) => isLeaderless(info)).map(nameOf)]),
    ...there.flatMap(({ plan, info }) => differencesOf(plan, info)),
    ...(refused.length === 0
      ? []
      : [notAsked('streams', `the user may not look at ${refused.join(', ')}: give --nats-user streams`)]),
  ];
  return findings.length > 0 ? findings : [ok('streams', `all ${there.length} are there, as the contracts have them`)];
}

/** Whether the streams have copies on several servers, where there are several, and whether all copies are complete. */
export function checkCopies(seen: readonly SeenStream[], servers: number): Finding[] {
  const there = infosOf(seen);
  if (there.length === 0) return [];
  const check = 'copies of streams';
  const late = there.flatMap(({ plan, info }) =>
    (info.cluster?.replicas ?? [])
      .filter(({ current, offline }) => offline || !current)
      .map(({ name, offline }) => `${plan.name} on ${name} (${offline ? 'away' : 'behind'})`),
  );
  if (late.length > 0) {
    const remedy = 'Bring the server back, or wait until it has caught up; restart no other one until then.';
    return [warning(check, `not complete: ${late.join(', ')}`, { remedy, page: 'stream-unavailable' })];
  }
  const wanted = Math.min(USUAL_COPIES, servers);
  const few = there.filter(({ info }) => info.config.num_replicas < wanted).map(nameOf);
  const counts = [...new Set(there.map(({ info }) => info.config.num_replicas))].sort();
  if (few.length === 0) return [ok(check, `${counts.join(' or ')}, on ${formatCount(servers, 'server')}`)];
  const remedy = `Set HEXDUEL_STREAM_REPLICAS=${wanted} for the process streams.`;
  const measured = `${few.join(', ')} on fewer than ${wanted} of ${servers} servers: a lost server loses them`;
  return [warning(check, measured, { remedy, page: 'install' })];
}

function infosOf(seen: readonly SeenStream[]): { plan: StreamPlan; info: StreamInfo }[] {
  return seen.flatMap(({ plan, looked }) => (looked.found === 'there' ? [{ plan, info: looked.info }] : []));
}

function namesOf(seen: readonly SeenStream[], found: Looked<StreamInfo>['found']): string[] {
  return seen.filter(({ looked }) => looked.found === found).map(nameOf);
}

function nameOf({ plan }: { readonly plan: StreamPlan }): string {
  return plan.name;
}

function isLeaderless({ cluster }: StreamInfo): boolean {
  return cluster !== undefined && !cluster.leader;
}

function missingOf(names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  const remedy = 'Start the process streams, which creates them; what they held is asked for from the outboxes.';
  return [problem('streams', `${names.join(', ')} missing`, { remedy, page: 'stream-unavailable' })];
}

function leaderlessOf(names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  const remedy = 'Start the servers of NATS that keep them: most of the copies must run.';
  return [problem('streams', `${names.join(', ')} without a leader`, { remedy, page: 'stream-unavailable' })];
}

function differencesOf(plan: StreamPlan, { config }: StreamInfo): Finding[] {
  const check = `stream ${plan.name}`;
  const { subjects, max_age: age, max_bytes: bytes } = raisedStream(config, plan, 1);
  if (config.retention !== RETENTION[plan.retention]) {
    const remedy = 'Delete it when its context is stopped: the process streams creates it again as it should be.';
    const measured = `keeps messages by "${config.retention}" instead of "${RETENTION[plan.retention]}"`;
    return [problem(check, measured, { remedy, page: 'stream-unavailable' })];
  }
  if (subjects) {
    const lacking = subjects.filter((subject) => !config.subjects.includes(subject));
    const remedy = 'Restart the process streams of the newest version: it adds them.';
    return [problem(check, `does not take ${lacking.join(', ')}`, { remedy, page: 'stream-unavailable' })];
  }
  if (age === undefined && bytes === undefined) return [];
  const remedy = 'Raise its bound with HEXDUEL_STREAM_…, unless it is that low on purpose.';
  const measured = `is bounded to less than usual (${bytes === undefined ? 'age' : 'bytes'})`;
  return [warning(check, measured, { remedy, page: 'stream-unavailable' })];
}
