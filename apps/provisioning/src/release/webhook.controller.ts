import { Controller, Inject, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { TellRelease, TellReleaseOf2017, WebhookHeaders } from '@hexduel/contracts-http';
import type { ReleaseAnswer } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { clientAddress, tryAttempt } from '@hexduel/identity';
import { Endpoint, Input, ProblemError, parseInput, rawBodyOf } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { Request } from 'express';
import { DataSource } from 'typeorm';
import { problemOf, settle } from '../administer';
import { readSigned } from './signed-message';
import { tellSignedRelease } from './tell-signed-release';
import { UNSIGNED_OFF, tellUnsignedRelease } from './tell-unsigned-release';
import { WebhookTerms } from './webhook-terms';

type Told = InputOf<typeof TellRelease>['body'];

/** What machines say of themselves. */
@Controller()
export class WebhookController {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(WebhookTerms) private readonly terms: WebhookTerms,
  ) {}

  @Endpoint(TellRelease)
  tell(
    @Input() { body }: InputOf<typeof TellRelease>,
    @Req() request: RawBodyRequest<Request>,
  ): Promise<ReleaseAnswer> {
    return this.#counted(request, body);
  }

  @Endpoint(TellReleaseOf2017)
  tellAsIn2017(
    @Input() { body }: InputOf<typeof TellReleaseOf2017>,
    @Req() request: RawBodyRequest<Request>,
  ): Promise<ReleaseAnswer> {
    return this.#counted(request, body);
  }

  async #counted(request: RawBodyRequest<Request>, told: Told): Promise<ReleaseAnswer> {
    const { onTold } = this.terms.settings;
    try {
      const answer = await this.#tell(request, told);
      onTold?.(answer.isNew ? 'new' : 'again');
      return answer;
    } catch (error) {
      onTold?.(error instanceof ProblemError ? error.code : 'failed');
      throw error;
    }
  }

  async #tell(request: RawBodyRequest<Request>, told: Told): Promise<ReleaseAnswer> {
    const { keys, limits, settings } = this.terms;
    const now = settings.now();
    const { remoteAddress = '' } = request.socket;
    const sender = clientAddress(remoteAddress, request.get('x-forwarded-for'), settings.proxies);
    const attempt = await tryAttempt(limits, { address: sender }, now);
    if (!attempt.ok) throw tooMany(attempt.retryAfterMs);
    const { revision, hostname, public_ip: publicIp } = told;
    const signed = readSigned(headersOf(request));
    if (signed && 'missing' in signed) throw incomplete(signed.missing);
    // A refusal is thrown within the transaction, so that it leaves nothing.
    return transaction(this.database, async (tx) => {
      if (signed) {
        return settle(await tellSignedRelease(tx, keys, { ...signed, revision, body: rawBodyOf(request) }, now));
      }
      if (settings.unsigned === 'refuse') throw problemOf({ code: 'ERR_WEBHOOK_UNSIGNED', message: UNSIGNED_OFF });
      return settle(await tellUnsignedRelease(tx, { revision, hostname, publicIp, sender }));
    });
  }
}

function headersOf(request: Request): WebhookHeaders {
  const sent = Object.keys(WebhookHeaders.shape).map((name) => [name, request.get(name)] as const);
  return parseInput(WebhookHeaders, Object.fromEntries(sent), 'headers');
}

function incomplete(missing: readonly string[]): ProblemError {
  const message = `A signed message has all three headers; ${missing.join(' and ')} is missing: send it as well, or none of them.`;
  return new ProblemError(
    400,
    'ERR_INPUT',
    message,
    missing.map((name) => ({ path: name.toLowerCase(), message: 'is missing' })),
  );
}

function tooMany(retryAfterMs: number): ProblemError {
  const seconds = Math.ceil(retryAfterMs / 1_000);
  const message = `Too many messages from this address: try again in ${seconds} s.`;
  return problemOf({ code: 'ERR_TOO_MANY_REQUESTS', message }, { retryAfterS: seconds });
}
