import type { PlannedConsumer } from '@hexduel/messaging/plans';
import { formatCount } from '../../numbers';
import { notAsked, ok, problem, warning } from '../finding';
import type { Finding } from '../finding';
import type { ConsumerInfo, Looked } from './jetstream-answers';

/** A consumer as it was twice, some seconds apart. */
export interface SeenConsumer {
  readonly plan: PlannedConsumer;
  readonly before: Looked<ConsumerInfo>;
  readonly after: Looked<ConsumerInfo>;
}

/** More than a round of a large event publishes at once. */
const MANY = 2_000;
/** As long as the alert ConsumerStuck waits. */
const STALLED_MINUTES = 5;

/** Whether somebody reads what the contracts say that a service reads, and how far behind it is; `now` is the time of the second look. */
export function checkConsumers(seen: readonly SeenConsumer[], now: number): Finding[] {
  const bad = seen.flatMap((each) => checkConsumer(each, now));
  const refused = seen.filter(({ after }) => after.found === 'refused').map(({ plan }) => plan.name);
  const waiting = seen.map(({ after }) => (after.found === 'there' ? after.info.num_pending : 0));
  const measured = `all ${seen.length} are read; ${formatCount(sum(waiting), 'message')} wait`;
  return [
    ...bad,
    ...(refused.length === 0
      ? []
      : [notAsked('consumers', `the user may not look at ${refused.join(', ')}: give --nats-user streams`)]),
    ...(bad.length === 0 && refused.length === 0 ? [ok('consumers', measured)] : []),
  ];
}

function checkConsumer({ plan, before, after }: SeenConsumer, now: number): Finding[] {
  const check = `consumer ${plan.name}`;
  if (after.found === 'refused') return [];
  if (after.found === 'missing') {
    const remedy = `Start ${plan.context}, which creates it, once its stream is there.`;
    return [problem(check, 'not there: nobody reads for it', { remedy, page: 'consumer-stuck' })];
  }
  if (after.found === 'silent' || isLeaderless(after.info)) {
    const remedy = 'Start the servers of NATS that keep it: most of the copies must run.';
    return [problem(check, 'without a leader', { remedy, page: 'stream-unavailable' })];
  }
  const { num_pending: pending, num_ack_pending: taken, num_waiting: requests } = after.info;
  const waiting = `${formatCount(pending, 'message')} wait`;
  if (pending > 0 && taken === 0 && requests === 0) {
    const remedy = `Start ${plan.context}, or see in its log why it reads nothing.`;
    return [problem(check, `${waiting} and nobody asks for them`, { remedy, page: 'consumer-stuck' })];
  }
  if (taken > 0 && isStalled(before, after.info, now)) {
    const remedy = `See in the log of ${plan.context} what its handlers wait for.`;
    const measured = `${formatCount(taken, 'message')} taken and none acknowledged for ${STALLED_MINUTES} minutes`;
    return [problem(check, measured, { remedy, page: 'consumer-stuck' })];
  }
  if (pending <= MANY) return [];
  const remedy = `Start more of ${plan.context}, or see what slows its handlers down.`;
  return [warning(check, waiting, { remedy, page: 'consumer-lagging' })];
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
