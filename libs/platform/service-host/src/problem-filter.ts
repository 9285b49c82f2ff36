import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, NotFoundException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { currentContext } from '@hexduel/telemetry';
import type { Log, Readiness } from '@hexduel/telemetry';
import type { Request, Response } from 'express';
import { ProblemError } from './problem';
import type { Problem } from './problem';

/** When to try again what a dependency was away for. */
const RETRY_AFTER_S = 2;

/** Answers every error with a problem; an unexpected error is logged whole and its answer reveals nothing. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  /** `methodsOf`: the methods that a path answers. */
  constructor(
    readonly log: Log,
    readonly methodsOf: (path: string) => readonly string[],
    readonly readiness: Readiness,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const allowed = error instanceof NotFoundException ? this.methodsOf(request.path) : [];
    const problem = allowed.length > 0 ? wrongMethod(request.method, allowed) : this.#problemOf(error);
    if (problem.status >= 500 && !isExpected(error)) this.log.error({ err: error }, 'a request failed');
    // An answer that has begun must not look complete.
    if (response.headersSent) return void response.destroy();
    const retryAfterS =
      error instanceof ProblemError ? error.retryAfterS : problem.status === 503 ? RETRY_AFTER_S : undefined;
    if (retryAfterS !== undefined) response.setHeader('Retry-After', String(retryAfterS));
    if (allowed.length > 0) response.setHeader('Allow', allowed.join(', '));
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }

  #problemOf(error: unknown): Problem {
    if (error instanceof ProblemError) {
      const { status, message, code, errors, current } = error;
      const more = { ...(errors ? { errors } : {}), ...(current === undefined ? {} : { current }) };
      return problem(status, message, { code, ...more });
    }
    if (error instanceof NotFoundException) {
      const detail = `${error.message}: this service has no such path; its openapi.json lists the paths.`;
      return problem(404, detail, {
        code: 'ERR_NO_PATH',
        errors: [{ path: 'path', message: 'does not exist in this service' }],
      });
    }
    if (error instanceof HttpException && error.getStatus() < 500) {
      const errors = [{ path: 'path', message: error.message }];
      return problem(error.getStatus(), `${error.message}: correct the request.`, { code: 'ERR_REQUEST', errors });
    }
    const away = this.readiness.outageIn(error);
    if (away !== null) {
      return problem(503, `The ${away} is away or too busy for a moment: try again in a few seconds.`, {
        code: 'ERR_AWAY',
      });
    }
    return problem(500, 'The server failed. Its log has the details under this correlation id.');
  }
}

// A refusal that says when to try again is no failure.
function isExpected(error: unknown): boolean {
  return error instanceof ProblemError && error.retryAfterS !== undefined;
}

function wrongMethod(method: string, allowed: readonly string[]): Problem {
  const message = `must be ${allowed.join(' or ')}`;
  const detail = `This path does not accept ${method}: use ${allowed.join(' or ')}.`;
  return problem(405, detail, { code: 'ERR_METHOD', errors: [{ path: 'method', message }] });
}

function problem(status: number, detail: string, more: Partial<Problem> = {}): Problem {
  const correlationId = currentContext()?.correlationId;
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail, ...more, ...(correlationId ? { correlationId } : {}) };
}
