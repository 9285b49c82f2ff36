import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from './new-id';
import { isTraceParent, newTraceParent } from './trace-parent';

/** What the work at hand belongs to; whatever it publishes and logs carries it on. */
export interface CorrelationContext {
  readonly correlationId: string;
  /** The message or request that is being handled; null where it began here. */
  readonly causationId: string | null;
  readonly traceParent: string;
}

const storage = new AsyncLocalStorage<CorrelationContext>();

/** The context of the work at hand, or undefined outside of any. */
export function currentContext(): CorrelationContext | undefined {
  return storage.getStore();
}

/** Runs `work`, and everything that it awaits or starts, in this context. */
export function runInContext<T>(context: CorrelationContext, work: () => T): T {
  return storage.run(context, work);
}

/** A context to begin with, for example of an HTTP request; what is missing or malformed in `from` is made anew. */
export function newContext(
  from: Partial<Record<keyof CorrelationContext, string | null | undefined>> = {},
): CorrelationContext {
  const { correlationId, causationId, traceParent } = from;
  return {
    correlationId: correlationId && /^[\x21-\x7e]{1,128}$/.test(correlationId) ? correlationId : newId(),
    causationId: causationId ?? null,
    traceParent: traceParent && isTraceParent(traceParent) ? traceParent : newTraceParent(),
  };
}
