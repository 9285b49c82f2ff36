import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { CallerProof } from './identify-caller';

const callers = new WeakMap<object, CallerProof>();

export function rememberCaller(request: object, caller: CallerProof): void {
  callers.set(request, caller);
}

/** Who calls, for a handler behind the guard: `@Caller() caller: Caller`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerProof => {
  const caller = callers.get(context.switchToHttp().getRequest<object>());
  if (!caller) throw new Error(`${context.getHandler().name} takes @Caller() but the service has no roleGuard(…)`);
  return caller;
});
export type Caller = CallerProof;
