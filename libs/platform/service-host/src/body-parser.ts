import type { RawBodyRequest } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { ProblemError } from './problem';

/** The longest body of a request. */
const LONGEST = '100kb';

/** The bytes of a request's body as received (uncompressed), for signatures over them; empty where the client sent no JSON. */
export function rawBodyOf(request: RawBodyRequest<Request>): Buffer {
  return request.rawBody ?? Buffer.alloc(0);
}

/** Parses bodies as JSON only; a body that cannot be parsed becomes a problem with its remedy. */
export function readJsonBodies(app: NestExpressApplication): void {
  app.useBodyParser('json', { limit: LONGEST });
  app.use((error: unknown, _request: Request, _response: Response, next: NextFunction) => next(bodyProblem(error)));
}

// The body parser says what is wrong in `type`.
function bodyProblem(error: unknown): unknown {
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (typeof type !== 'string' || typeof status !== 'number' || status >= 500) return error;
  const cause = error instanceof Error ? error.message : type;
  const body = (message: string) => [{ path: 'body', message }];
  if (status === 413) {
    return new ProblemError(
      413,
      'ERR_TOO_LARGE',
      `The body is longer than ${LONGEST}: send less.`,
      body('is too long'),
    );
  }
  if (status === 415) {
    const detail = `The body cannot be read (${cause}): send JSON in UTF-8, not compressed otherwise than by gzip, deflate or br.`;
    return new ProblemError(415, 'ERR_CONTENT_TYPE', detail, body('send JSON in UTF-8'));
  }
  return new ProblemError(400, 'ERR_JSON', `The body is not JSON (${cause}): correct it.`, body('is not JSON'));
}
