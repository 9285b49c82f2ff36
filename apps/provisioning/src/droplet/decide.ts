import type { ProviderDroplet, ProviderFailure } from '../provider/provider';
import { retryDelay } from '../retry-delay';
import type { Readiness } from './check-ready';
import { botAddressOf, isProcess } from './droplet';
import type { Droplet, DropletChange } from './droplet';
import type { Outcome } from './outcome';
import type { Pace } from './pace';

/** What becomes of a droplet after a step. */
export interface Decision {
  readonly change: DropletChange;
  /** After how long to go on, in milliseconds; null when nothing is left to do. */
  readonly dueInMs: number | null;
  /** To ask the provider for it at once: that this was about to happen must be kept first. */
  readonly create?: true;
  /** It can be used from now on. */
  readonly isReady?: true;
  /** Nothing is to be asked of the provider for so long, for any droplet. */
  readonly pauseMs?: number;
}

export interface Times {
  /** When the step began, and now: by the database's clock. */
  readonly began: Date;
  readonly now: Date;
}

/** So many attempts in a row are called failing; of a machine that starts more than of a call or a process that ends. */
const FAILING_AFTER = { call: 5, start: 12, run: 3 };

/** Decides from the droplet as it is now, which may have been told to go while the step was under way. */
export function decide(droplet: Droplet, outcome: Outcome, times: Times, pace: Pace): Decision {
  switch (outcome.kind) {
    case 'found':
      return afterLook(droplet, outcome.droplets, times, pace);
    case 'created':
      return adopt(droplet, outcome.droplet);
    case 'fetched':
      return afterFetch(droplet, outcome.droplet, pace);
    case 'checked':
      return afterCheck(droplet, outcome.readiness, times, pace);
    case 'ended':
      return afterEnd(droplet, outcome.count, times, pace);
    case 'failed':
      return afterFailure(droplet, outcome, pace);
  }
}

function afterLook(droplet: Droplet, found: readonly ProviderDroplet[], times: Times, pace: Pace): Decision {
  const [first] = found;
  if (first) return adopt(droplet, first);
  if (droplet.state === 'destroying') return { change: {}, dueInMs: 0 };
  if (!isSettled(droplet, times.began, pace)) {
    const problem = 'The answer to its creation was lost: it is looked for until it is certain that it was not made.';
    return putOff(droplet, problem, pace, 'call');
  }
  return { change: { state: 'creating', createSentAt: times.now, problem: null }, dueInMs: pace.leaseMs, create: true };
}

/** Whether a look that began then would have shown whatever creations were sent off before. */
function isSettled({ createSentAt }: Droplet, began: Date, { settleMs }: Pace): boolean {
  return createSentAt === null || began.getTime() >= createSentAt.getTime() + settleMs;
}

function adopt(
  droplet: Droplet,
  { providerId, address, botAddress, priceHourly, createdAt }: ProviderDroplet,
): Decision {
  const known = { providerId, address, botAddress, priceHourly, billedFrom: createdAt };
  if (droplet.state === 'destroying') return { change: known, dueInMs: 0 };
  return { change: { ...known, ...calm, state: 'waiting_for_address' }, dueInMs: 0 };
}

const calm = { problem: null, attempts: 0 } as const;

function afterFetch(droplet: Droplet, fetched: ProviderDroplet | null, pace: Pace): Decision {
  if (droplet.state === 'destroying') return { change: {}, dueInMs: 0 };
  if (fetched === null) {
    const problem = `The provider has no droplet ${droplet.providerId} any more: destroy it here and order another.`;
    return putOff({ ...droplet, attempts: FAILING_AFTER.call }, problem, pace, 'call');
  }
  const { address, botAddress, priceHourly, status, trouble } = fetched;
  if (trouble !== null) return putOff(droplet, trouble, pace, 'run');
  if (address === null || status !== 'active')
    return putOff(droplet, `It has no address yet: the provider says it is ${status}.`, pace, 'start');
  if (droplet.readyAt !== null) return { change: { ...calm, state: 'ready' }, dueInMs: pace.retryMs };
  const known = { address, botAddress, priceHourly };
  // A process has its address at once: whether that is of use, only the check tells.
  if (isProcess(droplet)) return { change: known, dueInMs: 0 };
  return { change: { ...known, ...calm, state: 'waiting_for_address' }, dueInMs: 0 };
}

function afterCheck(droplet: Droplet, readiness: Readiness, { now }: Times, pace: Pace): Decision {
  if (droplet.state === 'destroying') return { change: {}, dueInMs: 0 };
  if (readiness.kind === 'ready' && droplet.readyAt !== null) {
    const { hostKey, bot } = readiness;
    return { change: { ...calm, hostKey, botState: bot }, dueInMs: null };
  }
  if (readiness.kind === 'ready') {
    const state = droplet.origin === 'imported' ? 'imported' : 'ready';
    const { hostKey, bot } = readiness;
    if (bot === 'silent' && isProcess(droplet)) return unanswered(droplet, pace);
    const dueInMs = isProcess(droplet) ? pace.retryMs : null;
    return { change: { ...calm, state, hostKey, botState: bot, readyAt: now }, dueInMs, isReady: true };
  }
  if (readiness.kind === 'not yet') return putOff(droplet, readiness.why, pace, 'start');
  const { pinned, seen } = readiness;
  const problem = `Its host key is ${seen}, but it was ${pinned}: it is not trusted. Replace it if that was not you.`;
  return putOff({ ...droplet, attempts: FAILING_AFTER.start }, problem, pace, 'start');
}

/** It is read again before it is asked again, for it may have ended meanwhile. */
function unanswered(droplet: Droplet, pace: Pace): Decision {
  const problem = `Its process runs, but does not answer HTTP at ${botAddressOf(droplet)}: the bot must listen at PORT.`;
  const { change, dueInMs } = putOff(droplet, problem, pace, 'start');
  return { change: { ...change, address: null, botAddress: null }, dueInMs };
}

function afterEnd(droplet: Droplet, count: number, { began, now }: Times, pace: Pace): Decision {
  const billedUntil = droplet.billedUntil ?? (droplet.billedFrom === null ? null : now);
  if (count > 0) return { change: { billedUntil, problem: null, attempts: 0 }, dueInMs: pace.retryMs };
  if (!isSettled(droplet, began, pace)) {
    const problem = 'Its end is certain once lists of the provider would show whatever was ordered last.';
    return putOff(droplet, problem, pace, 'start');
  }
  return { change: { ...calm, state: 'destroyed', billedUntil, team: null, replaces: null }, dueInMs: null };
}

function afterFailure(
  droplet: Droplet,
  { during, failure }: { readonly during: 'look' | 'create' | 'fetch' | 'end'; readonly failure: ProviderFailure },
  pace: Pace,
): Decision {
  const { why, hasNoEffect, isLasting, pauseMs } = failure;
  // A creation that certainly was refused need not be waited for.
  const sent: DropletChange = during === 'create' && hasNoEffect ? { createSentAt: null } : {};
  if (pauseMs !== null) return { change: { ...sent, problem: why }, dueInMs: pauseMs, pauseMs };
  const from = isLasting ? { ...droplet, attempts: Math.max(droplet.attempts, FAILING_AFTER.call) } : droplet;
  const { change, dueInMs } = putOff(from, why, pace, 'call');
  return { change: { ...change, ...sent }, dueInMs };
}

function putOff(droplet: Droplet, problem: string, pace: Pace, what: keyof typeof FAILING_AFTER): Decision {
  const attempts = droplet.attempts + 1;
  const keepsName = KEEPS_NAME[droplet.state] === true || (droplet.readyAt !== null && !isProcess(droplet));
  const isFailing = attempts > FAILING_AFTER[what] && !keepsName;
  const dueInMs = retryDelay(attempts, pace.retryMs, pace.mostRetryMs);
  return { change: { problem, attempts, ...(isFailing ? { state: 'failing' } : {}) }, dueInMs };
}

// Of these the name says what is to become of it, whatever trouble there is.
const KEEPS_NAME: Partial<Record<Droplet['state'], true>> = { destroying: true, imported: true };
