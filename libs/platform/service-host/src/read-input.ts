import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Endpoint } from '@hexduel/contracts-http';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { z } from 'zod';
import { ProblemError, parseInput } from './problem';

/** What a request sends, parsed by the schemas of its endpoint. */
export interface ReadInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const inputs = new WeakMap<object, ReadInput>();

/** The input of a request that has passed `inputReader`. */
export function inputOf(request: object): ReadInput | undefined {
  return inputs.get(request);
}

/** Reads the input of every request of an endpoint, also where its handler takes none; unknown members are refused by name. */
export function inputReader(endpoint: Endpoint): NestInterceptor {
  const params = strict(endpoint.params);
  const query = strict(endpoint.query);
  const body = endpoint.body && strict(endpoint.body);
  return {
    intercept: (context: ExecutionContext, next: CallHandler): Observable<unknown> => {
      const request = context.switchToHttp().getRequest<Request>();
      inputs.set(request, {
        params: parseInput(params, request.params, 'path'),
        query: parseInput(query, request.query, 'query'),
        body: readBody(body, request),
      });
      return next.handle();
    },
  };
}

const EMPTY = z.strictObject({});

function readBody(schema: z.ZodType | undefined, request: Request): unknown {
  if (request.get('content-length') !== '0' && request.is('application/json') === false) {
    const sent = request.get('content-type') ?? 'none';
    const detail = `The body has the content type ${JSON.stringify(sent)}: send JSON with "Content-Type: application/json".`;
    throw new ProblemError(415, 'ERR_CONTENT_TYPE', detail, [
      { path: 'content-type', message: 'send application/json' },
    ]);
  }
  if (schema !== undefined) return parseInput(schema, request.body ?? {}, 'body');
  parseInput(EMPTY, request.body ?? {}, 'body');
  return undefined;
}

function strict(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodObject ? schema.strict() : schema;
}
