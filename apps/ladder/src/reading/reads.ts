import { Inject, Injectable, UseInterceptors, applyDecorators } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Endpoint as EndpointContract } from '@hexduel/contracts-http';
import { Config, Endpoint, ProblemError, endpointOf, inputOf } from '@hexduel/service-host';
import type { Request, Response } from 'express';
import { firstValueFrom, from } from 'rxjs';
import type { Observable } from 'rxjs';
import { PublicAnswers } from './public-answers';
import { ReadSlots } from './read-slots';
import { OTHER_READS } from './reading-config';
import type { ReadingConfig } from './reading-config';

const RETRY_AFTER_S = 2;

/**
 * Answers reads of the public with the same text for a moment, and lets only so many reads run at once: those of the public, and those
 * of players and admins beside them.
 */
@Injectable()
export class ReadingInterceptor implements NestInterceptor {
  readonly #publicSlots: ReadSlots;
  readonly #ownSlots: ReadSlots;
  readonly #cacheControl: string;

  constructor(
    @Inject(PublicAnswers) private readonly answers: PublicAnswers,
    @Inject(Config) { readConnections, readWaitMs, snapshotMs }: ReadingConfig,
  ) {
    const patience = { waitMs: readWaitMs, onLate: tooBusy };
    const slots = readConnections - OTHER_READS;
    const own = Math.max(1, Math.floor(slots / 3));
    this.#publicSlots = new ReadSlots(slots - own, patience);
    this.#ownSlots = new ReadSlots(own, patience);
    this.#cacheControl = `public, max-age=${Math.floor(snapshotMs / 1_000)}`;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const { params, query } = inputOf(request) ?? {};
    const read = (): Promise<unknown> => firstValueFrom(next.handle());
    const endpoint = endpointOf(context.getHandler());
    if (endpoint?.role !== 'nobody' || !isPublic(query)) return from(this.#ownSlots.run(read));
    const key = JSON.stringify([endpoint.path, params, query]);
    const response = context.switchToHttp().getResponse<Response>();
    return from(this.#answer(key, read, response));
  }

  // Express answers 304 where the client names the tag.
  async #answer(key: string, read: () => Promise<unknown>, response: Response): Promise<string> {
    const { text, etag } = await this.answers.get(key, () => this.#publicSlots.run(read));
    response.type('json').setHeader('ETag', etag);
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', this.#cacheControl);
    return text;
  }
}

/**
 * Makes a method of a controller answer an endpoint that reads. Where the endpoint is open to everybody, what it answers may depend on
 * the caller through `view` alone.
 */
export function Reads(endpoint: EndpointContract): MethodDecorator {
  return applyDecorators(Endpoint(endpoint), UseInterceptors(ReadingInterceptor));
}

// An endpoint without views shows everybody the same.
function isPublic(query: unknown): boolean {
  const { view = 'public' } = (query ?? {}) as { readonly view?: unknown };
  return view === 'public';
}

function tooBusy(): ProblemError {
  const detail = `Too many are reading at once: try again in ${RETRY_AFTER_S} s.`;
  return new ProblemError(503, 'ERR_AWAY', detail, undefined, RETRY_AFTER_S);
}
