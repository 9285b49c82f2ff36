import { raisedStream } from '@hexduel/messaging/plans';
import type { StreamPlan } from '@hexduel/messaging/plans';
import { inBoth } from '../../language';
import type { Words } from '../../language';
import { formatCount } from '../../numbers';
import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { Looked, StreamInfo } from './jetstream-answers';
import { mayNotLook } from './may-not-look';

export interface SeenStream {
  readonly plan: StreamPlan;
  readonly looked: Looked<StreamInfo>;
}

const RETENTION = { work: 'workqueue', age: 'limits', latest: 'limits' } as const;
const USUAL_COPIES = 3;
const STREAMS: Words = ['streams', 'потоки'];
const AWAY: Words = ['away', 'не работает'];
const BEHIND: Words = ['behind', 'отстаёт'];

/** Whether the streams are there as the contracts have them. */
export function checkStreams(seen: readonly SeenStream[]): Finding[] {
  const refused = namesOf(seen, 'refused');
  const there = infosOf(seen);
  const findings = [
    ...missingOf(namesOf(seen, 'missing')),
    ...leaderlessOf([...namesOf(seen, 'silent'), ...there.filter(({ info }) => isLeaderless(info)).map(nameOf)]),
    ...there.flatMap(({ plan, info }) => differencesOf(plan, info)),
    ...(refused.length === 0 ? [] : [notAsked(STREAMS, mayNotLook(refused))]),
  ];
  if (findings.length > 0) return findings;
  const measured: Words = [
    `all ${there.length} are there, as the contracts have them`,
    `все на месте, их ${there.length}, и такие, как в контрактах`,
  ];
  return [ok(STREAMS, measured)];
}

/** Whether the streams have copies on several servers, where there are several, and whether all copies are complete. */
export function checkCopies(seen: readonly SeenStream[], servers: number): Finding[] {
  const there = infosOf(seen);
  if (there.length === 0) return [];
  const check: Words = ['copies of streams', 'копии потоков'];
  const late = there.flatMap(({ plan, info }) =>
    (info.cluster?.replicas ?? [])
      .filter(({ current, offline }) => offline || !current)
      .map(({ name, offline }) =>
        inBoth((say) => `${plan.name} ${say('on', 'на')} ${name} (${say(...(offline ? AWAY : BEHIND))})`),
      ),
  );
  if (late.length > 0) {
    const remedy: Words = [
      'Bring the server back, or wait until it has caught up; restart no other one until then.',
      'Верните сервер или подождите, пока он догонит; до тех пор не перезапускайте другие.',
    ];
    const names = inBoth((say) => late.map((each) => say(...each)).join(', '));
    const measured: Words = [`not complete: ${names[0]}`, `неполные: ${names[1]}`];
    return [warning(check, measured, { remedy, page: 'stream-unavailable' })];
  }
  const wanted = Math.min(USUAL_COPIES, servers);
  const few = there.filter(({ info }) => info.config.num_replicas < wanted).map(nameOf);
  const counts = [...new Set(there.map(({ info }) => info.config.num_replicas))].sort();
  if (few.length === 0) {
    const enough: Words = [
      `${counts.join(' or ')}, on ${formatCount(servers, 'server')}`,
      `${counts.join(' или ')}, серверов: ${servers}`,
    ];
    return [ok(check, enough)];
  }
  const remedy: Words = [
    `Set HEXDUEL_STREAM_REPLICAS=${wanted} for the process streams.`,
    `Задайте процессу streams HEXDUEL_STREAM_REPLICAS=${wanted}.`,
  ];
  const names = few.join(', ');
  const measured: Words = [
    `${names} on fewer than ${wanted} of ${servers} servers: a lost server loses them`,
    `${names}: копий меньше ${wanted}, а серверов ${servers}; пропадёт сервер, пропадут и они`,
  ];
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
  const remedy: Words = [
    'Start the process streams, which creates them; what they held is asked for from the outboxes.',
    'Запустите процесс streams: он их создаст, а что в них было, будет запрошено у отправителей.',
  ];
  const measured: Words = [`${names.join(', ')} missing`, `нет: ${names.join(', ')}`];
  return [problem(STREAMS, measured, { remedy, page: 'stream-unavailable' })];
}

function leaderlessOf(names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  const remedy: Words = [
    'Start the servers of NATS that keep them: most of the copies must run.',
    'Запустите серверы NATS, которые их хранят: должно работать большинство копий.',
  ];
  const measured: Words = [`${names.join(', ')} without a leader`, `без ведущего: ${names.join(', ')}`];
  return [problem(STREAMS, measured, { remedy, page: 'stream-unavailable' })];
}

function differencesOf(plan: StreamPlan, { config }: StreamInfo): Finding[] {
  const check: Words = [`stream ${plan.name}`, `поток ${plan.name}`];
  const { subjects, max_age: age, max_bytes: bytes } = raisedStream(config, plan, 1);
  if (config.retention !== RETENTION[plan.retention]) {
    const remedy: Words = [
      'Delete it when its context is stopped: the process streams creates it again as it should be.',
      'Удалите его, когда его контекст остановлен: процесс streams создаст его заново, каким он должен быть.',
    ];
    const wanted = RETENTION[plan.retention];
    const measured: Words = [
      `keeps messages by "${config.retention}" instead of "${wanted}"`,
      `хранит сообщения по "${config.retention}", а не по "${wanted}"`,
    ];
    return [problem(check, measured, { remedy, page: 'stream-unavailable' })];
  }
  if (subjects) {
    const lacking = subjects.filter((subject) => !config.subjects.includes(subject));
    const remedy: Words = [
      'Restart the process streams of the newest version: it adds them.',
      'Перезапустите процесс streams самой новой версии: он их добавит.',
    ];
    const measured: Words = [`does not take ${lacking.join(', ')}`, `не принимает ${lacking.join(', ')}`];
    return [problem(check, measured, { remedy, page: 'stream-unavailable' })];
  }
  if (age === undefined && bytes === undefined) return [];
  const remedy: Words = [
    'Raise its bound with HEXDUEL_STREAM_…, unless it is that low on purpose.',
    'Поднимите его границу через HEXDUEL_STREAM_…, если она низкая не нарочно.',
  ];
  const measured: Words = [
    `is bounded to less than usual (${bytes === undefined ? 'age' : 'bytes'})`,
    `ограничен сильнее обычного (${bytes === undefined ? 'по времени' : 'по байтам'})`,
  ];
  return [warning(check, measured, { remedy, page: 'stream-unavailable' })];
}
