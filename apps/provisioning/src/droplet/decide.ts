import type { ProviderDroplet, ProviderFailure } from '../provider/provider';
import type { Readiness } from '../readiness/check-ready';
import { retryDelay } from '../retry-policy';
import type { RetryPolicy } from '../retry-policy';
import type { DropletChange } from './droplet-changes';
import { botAddressOf, isProcess } from './droplet.entity';
import type { DropletRow } from './droplet.entity';
import type { StepResult } from './perform-step';

/** How a droplet changes after a step. */
export interface Decision {
  readonly change: DropletChange;
  /** When the next step is due, in milliseconds; null when there is none. */
  readonly dueInMs: number | null;
  /** Request it from the provider at once, after this decision is committed. */
  readonly create?: true;
  /** It became ready. */
  readonly isReady?: true;
  /** No calls to the provider for so long, for any droplet. */
  readonly pauseMs?: number;
}

export interface Times {
  /** When the step began, and now, by the database's clock. */
  readonly began: Date;
  readonly now: Date;
}

/** After more failed attempts in a row than this the state is `failing`: a machine that starts is given more of them. */
const FAILING_AFTER = { call: 5, start: 12, run: 3 };

/** Decides from the droplet as it is now: its destruction may have begun during the step. */
export function decide(droplet: DropletRow, result: StepResult, times: Times, policy: RetryPolicy): Decision {
  switch (result.kind) {
    case 'found':
      return afterLook(droplet, result.droplets, times, policy);
    case 'created':
      return adopt(droplet, result.droplet);
    case 'fetched':
      return afterFetch(droplet, result.droplet, policy);
    case 'checked':
      return afterCheck(droplet, result.readiness, times, policy);
    case 'ended':
      return afterEnd(droplet, result.count, times, policy);
    case 'failed':
      return afterFailure(droplet, result, policy);
  }
}

function afterLook(
  droplet: DropletRow,
  found: readonly ProviderDroplet[],
  times: Times,
  policy: RetryPolicy,
): Decision {
  const [first] = found;
  if (first) return adopt(droplet, first);
  if (droplet.state === 'destroying') return { change: {}, dueInMs: 0 };
  if (!isListed(droplet, times.began, policy)) {
    const problem =
      'The answer to its creation was lost: the service looks for it until it is certain that it was not created.';
    return putOff(droplet, problem, policy, 'call');
  }
  return {
    change: { state: 'creating', createSentAt: times.now, problem: null },
    dueInMs: policy.leaseMs,
    create: true,
  };
}

/**
 * Whether a look that began then would have shown every creation that was requested before. Once the machine is known, no request
 * is open any more: another one is sent only after the lists would have shown the machine of the first.
 */
function isListed({ providerId, createSentAt }: DropletRow, began: Date, { listLagMs }: RetryPolicy): boolean {
  return providerId !== null || createSentAt === null || began.getTime() >= createSentAt.getTime() + listLagMs;
}

function adopt(
  droplet: DropletRow,
  { providerId, address, botAddress, priceHourly, createdAt }: ProviderDroplet,
): Decision {
  const known = { providerId, address, botAddress, priceHourly, billedFrom: createdAt };
  if (droplet.state === 'destroying') return { change: known, dueInMs: 0 };
  return { change: { ...known, ...calm, state: 'waiting_for_address' }, dueInMs: 0 };
}

const calm = { problem: null, attempts: 0 } as const;

function afterFetch(droplet: DropletRow, fetched: ProviderDroplet | null, policy: RetryPolicy): Decision {
  if (droplet.state === 'destroying') return { change: {}, dueInMs: 0 };
  if (fetched === null) {
    const problem = `The provider has no droplet ${droplet.providerId} any more: destroy it here and order another one.`;
    return putOff({ ...droplet, attempts: FAILING_AFTER.call }, problem, policy, 'call');
  }
  const { address, botAddress, priceHourly, status, trouble } = fetched;
  if (trouble !== null) return putOff(droplet, trouble, policy, 'run');
  if (address === null || status !== 'active')
    return putOff(droplet, `It has no address yet: the provider says it is ${status}.`, policy, 'start');
  if (droplet.readyAt !== null) return { change: { ...calm, state: 'ready' }, dueInMs: policy.retryMs };
  const known = { address, botAddress, priceHourly };
  // A process has its address at once: only the check shows whether a bot answers there.
  if (isProcess(droplet)) return { change: known, dueInMs: 0 };
  return { change: { ...known, ...calm, state: 'waiting_for_address' }, dueInMs: 0 };
}

function afterCheck(droplet: DropletRow, readiness: Readiness, { now }: Times, policy: RetryPolicy): Decision {
  if (droplet.state === 'destroying') return { change: {}, dueInMs: 0 };
  if (readiness.kind === 'ready' && droplet.readyAt !== null) {
    const { hostKey, bot } = readiness;
    return { change: { ...calm, hostKey, botState: bot }, dueInMs: null };
  }
  if (readiness.kind === 'ready') {
    const state = droplet.origin === 'imported' ? 'imported' : 'ready';
    const { hostKey, bot } = readiness;
    if (bot === 'silent' && isProcess(droplet)) return unanswered(droplet, policy);
    const dueInMs = isProcess(droplet) ? policy.retryMs : null;
    return { change: { ...calm, state, hostKey, botState: bot, readyAt: now }, dueInMs, isReady: true };
  }
  if (readiness.kind === 'not yet') return putOff(droplet, readiness.why, policy, 'start');
  const { pinned, seen } = readiness;
  const problem = `Its host key is ${seen}, but it was ${pinned}: it is not trusted. Replace it if you did not reinstall it.`;
  const { change, dueInMs } = putOff({ ...droplet, attempts: FAILING_AFTER.start }, problem, policy, 'start');
  return { change: { ...change, refusedHostKey: seen }, dueInMs };
}

/** It is read again before the next check: it may have ended meanwhile. */
function unanswered(droplet: DropletRow, policy: RetryPolicy): Decision {
  const problem = `Its process runs, but does not answer HTTP at ${botAddressOf(droplet)}: the bot must listen at PORT.`;
  const { change, dueInMs } = putOff(droplet, problem, policy, 'start');
  return { change: { ...change, address: null, botAddress: null }, dueInMs };
}

function afterEnd(droplet: DropletRow, count: number, { began, now }: Times, policy: RetryPolicy): Decision {
  const billedUntil = droplet.billedUntil ?? (droplet.billedFrom === null ? null : now);
  if (count > 0) return { change: { billedUntil, problem: null, attempts: 0 }, dueInMs: policy.retryMs };
  if (!isListed(droplet, began, policy)) {
    const problem =
      'The answer to its creation was lost: its end is certain once the provider’s lists would show that it was created.';
    return putOff(droplet, problem, policy, 'start');
  }
  return { change: { ...calm, state: 'destroyed', billedUntil, team: null, replaces: null }, dueInMs: null };
}

function afterFailure(
  droplet: DropletRow,
  { during, failure }: { readonly during: 'look' | 'create' | 'fetch' | 'end'; readonly failure: ProviderFailure },
  policy: RetryPolicy,
): Decision {
  const { why, hasNoEffect, isLasting, pauseMs } = failure;
  // A creation that was refused for certain need not be waited for.
  const sent: DropletChange = during === 'create' && hasNoEffect ? { createSentAt: null } : {};
  if (pauseMs !== null) return { change: { ...sent, problem: why }, dueInMs: pauseMs, pauseMs };
  const from = isLasting ? { ...droplet, attempts: Math.max(droplet.attempts, FAILING_AFTER.call) } : droplet;
  const { change, dueInMs } = putOff(from, why, policy, 'call');
  return { change: { ...change, ...sent }, dueInMs };
}

function putOff(droplet: DropletRow, problem: string, policy: RetryPolicy, what: keyof typeof FAILING_AFTER): Decision {
  const attempts = droplet.attempts + 1;
  const keepsState = KEEPS_STATE[droplet.state] === true || (droplet.readyAt !== null && !isProcess(droplet));
  const isFailing = attempts > FAILING_AFTER[what] && !keepsState;
  const dueInMs = retryDelay(attempts, policy.retryMs, policy.mostRetryMs);
  return { change: { problem, attempts, ...(isFailing ? { state: 'failing' } : {}) }, dueInMs };
}

// These states stay whatever the trouble: they determine what the service does.
const KEEPS_STATE: Partial<Record<DropletRow['state'], true>> = { destroying: true, imported: true };
