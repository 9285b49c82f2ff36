import { STATUS_CODES } from 'node:http';
import { Catch, HttpException, NotFoundException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { isConnectionFailure } from '@hexduel/database/is-connection-failure';
import { currentContext } from '@hexduel/messaging';
import type { Log } from '@hexduel/messaging';
import type { Request, Response } from 'express';
import { ProblemError } from './problem';
import type { Problem } from './problem';

/** Answers with a problem whatever was thrown; what nobody expected is logged whole and told in general terms. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  /** `methodsOf`: the methods that a path answers. */
  constructor(
    readonly log: Log,
    readonly methodsOf: (path: string) => readonly string[],
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const request = host.switchToHttp().getRequest<Request>();
    const allowed = error instanceof NotFoundException ? this.methodsOf(request.path) : [];
    const problem = allowed.length > 0 ? wrongMethod(request.method, allowed) : this.#problemOf(error);
    if (problem.status >= 500) this.log.error({ err: error }, 'a request failed');
    // What was begun as something else must not look whole.
    if (response.headersSent) return void response.destroy();
    if (error instanceof ProblemError && error.retryAfterS !== undefined) {
      response.setHeader('Retry-After', String(error.retryAfterS));
    }
    if (allowed.length > 0) response.setHeader('Allow', allowed.join(', '));
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }

  #problemOf(error: unknown): Problem {
    if (error instanceof ProblemError) {
      const { status, message, code, errors } = error;
      return problem(status, message, { code, ...(errors ? { errors } : {}) });
    }
    if (error instanceof NotFoundException) {
      const detail = `${error.message}: nothing answers this method and path; the paths are in openapi.json of the service.`;
      return problem(404, detail, {
        code: 'ERR_NO_PATH',
        errors: [{ path: 'path', message: 'is none of this service' }],
      });
    }
    if (error instanceof HttpException && error.getStatus() < 500) {
      const errors = [{ path: 'path', message: error.message }];
      return problem(error.getStatus(), `${error.message}: correct the request.`, { code: 'ERR_REQUEST', errors });
    }
    if (isConnectionFailure(error)) {
      return problem(503, 'The database is away for a moment: try again in a few seconds.', { code: 'ERR_AWAY' });
    }
    return problem(500, 'This failed for a reason of ours; the log has it under this correlation id.');
  }
}

function wrongMethod(method: string, allowed: readonly string[]): Problem {
  const message = `must be ${allowed.join(' or ')}`;
  const detail = `This path is not answered by ${method}: use ${allowed.join(' or ')}.`;
  return problem(405, detail, { code: 'ERR_METHOD', errors: [{ path: 'method', message }] });
}

function problem(status: number, detail: string, more: Partial<Problem> = {}): Problem {
  const correlationId = currentContext()?.correlationId;
  const title = STATUS_CODES[status] ?? 'Error';
  return { type: 'about:blank', title, status, detail, ...more, ...(correlationId ? { correlationId } : {}) };
}
