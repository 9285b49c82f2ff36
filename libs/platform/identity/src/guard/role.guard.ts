import { createParamDecorator } from '@nestjs/common';
import type { CanActivate, ExecutionContext, FactoryProvider, Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Endpoint } from '@hexduel/contracts-http';
import { HostController, endpointOf } from '@hexduel/service-host';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { SessionKeys } from '../keys/session-keys';
import { mayCall } from '../role/identity';
import type { SessionStatus } from '../revocation/session-status';
import type { Session } from '../session/session';
import type { CookieMode } from '../session/session-cookies';
import { accessProblem } from './access-problem';
import { identifyCaller, withoutSession } from './identify-caller';
import type { CallerProof } from './identify-caller';

export interface RoleGuardOptions {
  readonly keys: SessionKeys;
  /** Which names of cookies are read. */
  readonly cookies: CookieMode;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** What the service knows beyond the session: a token was renewed, an admin was removed, or that it cannot know. */
  readonly statusOf: (session: Session) => Promise<SessionStatus>;
}

/**
 * Lets a request through if its caller has the role that the contract of the endpoint requires, and, if the path names a
 * `:team`, belongs to that team. An endpoint of role `nobody` admits everyone; a session is identified there as well.
 */
export class RoleGuard implements CanActivate {
  constructor(private readonly options: RoleGuardOptions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || context.getClass() === HostController) return true;
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new Error(`${context.getClass().name}.${context.getHandler().name} has no @Endpoint(…)`);
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const caller = await this.#callerOf(request);
    if (caller.via !== null) response.setHeader('Cache-Control', 'private, no-store');
    const permission = mayCall(endpoint.role, caller.identity, teamOf(endpoint, request.params));
    if (!permission.ok) {
      const problem = accessProblem(permission.reason, caller);
      if (problem.status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="hexduel"');
      throw problem;
    }
    callers.set(request, caller);
    return true;
  }

  async #callerOf(request: Request): Promise<CallerProof> {
    const { keys, cookies, now, statusOf } = this.options;
    const caller = identifyCaller(request, { keys, cookies, now: now() });
    const status = caller.session === null ? 'valid' : await statusOf(caller.session);
    return status === 'valid' ? caller : withoutSession(caller, status);
  }
}

const callers = new WeakMap<object, CallerProof>();

/** The caller of a handler behind the guard: `@Caller() caller: Caller`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerProof => {
  const caller = callers.get(context.switchToHttp().getRequest<object>());
  if (!caller) throw new Error(`${context.getHandler().name} uses @Caller(), but the service provides no role guard`);
  return caller;
});
export type Caller = CallerProof;

/**
 * Guards every endpoint of a service: for the `providers` of its module. The options are made of other providers:
 * `{ inject: [Config], useFactory: (config) => ({ … }) }`.
 */
export function provideRoleGuard({
  inject = [],
  useFactory,
}: Pick<FactoryProvider<RoleGuardOptions>, 'inject' | 'useFactory'>): Provider {
  return {
    provide: APP_GUARD,
    inject,
    // Nest passes the injected providers in the order of `inject`.
    useFactory: async (...injected: unknown[]) => new RoleGuard(await useFactory(...injected)),
  };
}

const OfTeam = z.object({ team: z.string() });

// Reads the path by the schema of the endpoint, so that guard and handler mean the same team. The handler refuses what the
// schema cannot read.
function teamOf(endpoint: Endpoint, params: unknown): string | undefined {
  const read = endpoint.params.safeParse(params);
  return OfTeam.safeParse(read.success ? read.data : params).data?.team;
}
