import type { CanActivate, ExecutionContext, Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Endpoint } from '@hexduel/contracts-http';
import { HostController, endpointOf } from '@hexduel/service-host';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { mayCall } from '../role/may-call';
import type { Session } from '../session/session';
import { rememberCaller } from './caller';
import { identifyCaller, withoutSession } from './identify-caller';
import type { CallerProof, SessionKeys } from './identify-caller';
import { tellRefusal } from './tell-refusal';

export interface GuardTerms {
  readonly keys: SessionKeys;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** For a service that knows more than the session says: a counter that was raised, an admin who is none any more. */
  readonly isRevoked?: (session: Session) => boolean | Promise<boolean>;
}

/**
 * Asks of every endpoint whether its caller has the role that its contract requires, and for the players of one team, when
 * the path names a `:team`, whether it is theirs. Endpoints of nobody refuse nobody: their caller is whoever proves it.
 */
export class RoleGuard implements CanActivate {
  constructor(private readonly terms: GuardTerms) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || context.getClass() === HostController) return true;
    const endpoint = endpointOf(context.getHandler());
    if (!endpoint) throw new Error(`${context.getClass().name}.${context.getHandler().name} is bound to no endpoint`);
    const [request, response] = [
      context.switchToHttp().getRequest<Request>(),
      context.switchToHttp().getResponse<Response>(),
    ];
    const caller = await this.#callerOf(request);
    if (caller.via !== null) response.setHeader('Cache-Control', 'private, no-store');
    const permission = mayCall(endpoint.role, caller.identity, teamOf(endpoint, request.params));
    if (!permission.ok) {
      const problem = tellRefusal(permission.reason, caller);
      if (problem.status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="hexduel"');
      throw problem;
    }
    rememberCaller(request, caller);
    return true;
  }

  async #callerOf(request: Request): Promise<CallerProof> {
    const { keys, now, isRevoked } = this.terms;
    const caller = identifyCaller(request, keys, now());
    const isStale = caller.session !== null && (await isRevoked?.(caller.session));
    return isStale ? withoutSession(caller) : caller;
  }
}

/** Puts the guard before every endpoint of a service: for the `providers` of its module. */
export function roleGuard(terms: GuardTerms): Provider {
  return { provide: APP_GUARD, useValue: new RoleGuard(terms) };
}

const OfTeam = z.object({ team: z.string() });

// As the endpoint's schema reads it, so that guard and handler mean the same team; what it cannot read, it refuses later.
function teamOf(endpoint: Endpoint, params: unknown): string | undefined {
  const read = endpoint.params.safeParse(params);
  return OfTeam.safeParse(read.success ? read.data : params).data?.team;
}
