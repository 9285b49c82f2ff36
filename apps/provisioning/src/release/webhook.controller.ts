import { Controller, Inject, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { ReportRelease, ReportReleaseOf2017, WebhookHeaders, provisioningProblems } from '@hexduel/contracts-http';
import type { ReleaseAnswer } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { clientAddress, tryAttempt } from '@hexduel/identity';
import { Endpoint, Input, ProblemError, parseInput, rawBodyOf } from '@hexduel/service-host';
import type { InputOf } from '@hexduel/service-host';
import type { Request } from 'express';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { orProblem } from '../refusals';
import { unsignedRefused } from '../refusals';
import { ReleaseMetrics } from './release.metrics';
import { readSigned, recordSignedRelease } from './signed-release';
import { recordUnsignedRelease } from './unsigned-release';
import { WebhookRules } from './webhook-rules';

type Reported = InputOf<typeof ReportRelease>['body'];

/** What machines report about themselves. */
@Controller()
export class WebhookController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(WebhookRules) private readonly rules: WebhookRules,
    @Inject(ReleaseMetrics) private readonly metrics: ReleaseMetrics,
  ) {}

  @Endpoint(ReportRelease)
  report(
    @Input() { body }: InputOf<typeof ReportRelease>,
    @Req() request: RawBodyRequest<Request>,
  ): Promise<ReleaseAnswer> {
    return this.#counted(request, body);
  }

  @Endpoint(ReportReleaseOf2017)
  reportAsIn2017(
    @Input() { body }: InputOf<typeof ReportReleaseOf2017>,
    @Req() request: RawBodyRequest<Request>,
  ): Promise<ReleaseAnswer> {
    return this.#counted(request, body);
  }

  async #counted(request: RawBodyRequest<Request>, reported: Reported): Promise<ReleaseAnswer> {
    try {
      const answer = await this.#record(request, reported);
      this.metrics.count(answer.isNew ? 'new' : 'again');
      return answer;
    } catch (error) {
      this.metrics.count(error instanceof ProblemError ? error.code : 'failed');
      throw error;
    }
  }

  async #record(request: RawBodyRequest<Request>, reported: Reported): Promise<ReleaseAnswer> {
    const { keys, limits, settings } = this.rules;
    const now = settings.now();
    const { remoteAddress = '' } = request.socket;
    const sender = clientAddress(remoteAddress, request.get('x-forwarded-for'), settings.proxies);
    const attempt = await tryAttempt(limits, { address: sender }, now);
    if (!attempt.ok) throw tooMany(attempt.retryAfterMs);
    const { revision, hostname, public_ip: publicIp } = reported;
    const signed = readSigned(headersOf(request));
    if (signed && 'missing' in signed) throw incomplete(signed.missing);
    // A problem thrown inside the transaction undoes it.
    return transaction(this.database, async (tx) => {
      if (signed) {
        const message = { ...signed, revision, body: rawBodyOf(request) };
        return orProblem(await recordSignedRelease(tx, keys, message, now));
      }
      if (settings.unsigned === 'refuse') return orProblem<ReleaseAnswer>(unsignedRefused());
      return orProblem(await recordUnsignedRelease(tx, { revision, hostname, publicIp, sender }));
    });
  }
}

function headersOf(request: Request): WebhookHeaders {
  const sent = Object.keys(WebhookHeaders.shape).map((name) => [name, request.get(name)] as const);
  return parseInput(WebhookHeaders, Object.fromEntries(sent), 'headers');
}

function incomplete(missing: readonly string[]): ProblemError {
  const message = `A signed message has all three headers; ${missing.join(' and ')} is missing: send it too, or none of them.`;
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
  const { status, field } = provisioningProblems.ERR_TOO_MANY_REQUESTS;
  return new ProblemError(status, 'ERR_TOO_MANY_REQUESTS', message, [{ path: field, message }], seconds);
}
