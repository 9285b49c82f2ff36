import type { PlannedConsumer } from '@hexduel/messaging/plans';
import type { Words } from '../../language';
import { formatCount, formatRussianCount } from '../../numbers';
import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { ConsumerInfo, Looked } from './jetstream-answers';
import { mayNotLook } from './may-not-look';

/** A consumer as it was twice, some seconds apart. */
export interface SeenConsumer {
  readonly plan: PlannedConsumer;
  readonly before: Looked<ConsumerInfo>;
  readonly after: Looked<ConsumerInfo>;
}

const CONSUMERS: Words = ['consumers', 'получатели'];
/** More than a round of a large event publishes at once. */
const MANY = 2_000;
/** As long as the alert ConsumerStuck waits. */
const STALLED_MINUTES = 5;

/** Whether somebody reads what the contracts say that a service reads, and how far behind it is; `now` is the time of the second look. */
export function checkConsumers(seen: readonly SeenConsumer[], now: number): Finding[] {
  const bad = seen.flatMap((each) => checkConsumer(each, now));
  const refused = seen.filter(({ after }) => after.found === 'refused').map(({ plan }) => plan.name);
  const waiting = seen.map(({ after }) => (after.found === 'there' ? after.info.num_pending : 0));
  const wait = waitWords(sum(waiting));
  const measured: Words = [`all ${seen.length} are read; ${wait[0]}`, `всех, а их ${seen.length}, читают; ${wait[1]}`];
  return [
    ...bad,
    ...(refused.length === 0 ? [] : [notAsked(CONSUMERS, mayNotLook(refused))]),
    ...(bad.length === 0 && refused.length === 0 ? [ok(CONSUMERS, measured)] : []),
  ];
}

function checkConsumer({ plan, before, after }: SeenConsumer, now: number): Finding[] {
  const check: Words = [`consumer ${plan.name}`, `получатель ${plan.name}`];
  if (after.found === 'refused') return [];
  if (after.found === 'missing') {
    const remedy: Words = [
      `Start ${plan.context}, which creates it, once its stream is there.`,
      `Запустите ${plan.context}, когда есть его поток: она создаст получателя.`,
    ];
    const measured: Words = ['not there: nobody reads for it', 'его нет: за него никто не читает'];
    return [problem(check, measured, { remedy, page: 'consumer-stuck' })];
  }
  if (after.found === 'silent' || isLeaderless(after.info)) {
    const remedy: Words = [
      'Start the servers of NATS that keep it: most of the copies must run.',
      'Запустите серверы NATS, которые его хранят: должно работать большинство копий.',
    ];
    return [problem(check, ['without a leader', 'без ведущего'], { remedy, page: 'stream-unavailable' })];
  }
  const { num_pending: pending, num_ack_pending: taken, num_waiting: requests } = after.info;
  const waiting = waitWords(pending);
  if (pending > 0 && taken === 0 && requests === 0) {
    const remedy: Words = [
      `Start ${plan.context}, or see in its log why it reads nothing.`,
      `Запустите ${plan.context} или посмотрите в её журнале, почему она ничего не читает.`,
    ];
    const measured: Words = [`${waiting[0]} and nobody asks for them`, `${waiting[1]}, и никто их не просит`];
    return [problem(check, measured, { remedy, page: 'consumer-stuck' })];
  }
  if (taken > 0 && isStalled(before, after.info, now)) {
    const remedy: Words = [
      `See in the log of ${plan.context} what its handlers wait for.`,
      `Посмотрите в журнале ${plan.context}, чего ждут её обработчики.`,
    ];
    const measured: Words = [
      `${formatCount(taken, 'message')} taken and none acknowledged for ${STALLED_MINUTES} minutes`,
      `взято: ${russianMessages(taken)}, и за ${STALLED_MINUTES} минут ни одно не подтверждено`,
    ];
    return [problem(check, measured, { remedy, page: 'consumer-stuck' })];
  }
  if (pending <= MANY) return [];
  const remedy: Words = [
    `Start more of ${plan.context}, or see what slows its handlers down.`,
    `Запустите больше процессов ${plan.context} или посмотрите, что замедляет её обработчики.`,
  ];
  return [warning(check, waiting, { remedy, page: 'consumer-lagging' })];
}

function waitWords(count: number): Words {
  return [`${formatCount(count, 'message')} wait`, `ждут: ${russianMessages(count)}`];
}

function russianMessages(count: number): string {
  return formatRussianCount(count, 'сообщение', 'сообщения', 'сообщений');
}

function isLeaderless({ cluster }: ConsumerInfo): boolean {
  return cluster !== undefined && !cluster.leader;
}

function isStalled(before: Looked<ConsumerInfo>, after: ConsumerInfo, now: number): boolean {
  const moved = before.found !== 'there' || before.info.ack_floor.consumer_seq !== after.ack_floor.consumer_seq;
  const last = Math.max(...[after.delivered, after.ack_floor].map((each) => Date.parse(each.last_active ?? '') || 0));
  return !moved && now - last > STALLED_MINUTES * 60_000;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
