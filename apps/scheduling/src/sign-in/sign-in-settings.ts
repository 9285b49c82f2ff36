import { Inject, Injectable } from '@nestjs/common';
import { BoundedLine, clientAddress, memoryAttemptStore, usualAttemptLimits } from '@hexduel/identity';
import type { AttemptLimit, AttemptLimits, CookieMode } from '@hexduel/identity';
import { Config } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import type { SchedulingConfig } from '../config';
import { Keys } from '../keys';
import type { Request } from 'express';
import { SideDatabase } from '../side-database';
import { databaseAttemptStore } from './attempt-store';
import { KnownPlaces } from './known-places';
import { PasswordLine } from './password-line';
import type { Visit } from './record-session';

const FORGERIES = { capacity: 100, refillMs: 1_000 };
const TOKENS = { capacity: 30, refillMs: 1_000 };
/** A whole hall signs in when the tournament begins. */
const TOKEN_LINE = { atOnce: 2, waiting: 300 };

/** What signing in needs: keys, the clock, the limits of attempts, the lines of those who wait, and how cookies are set. */
@Injectable()
export class SignInSettings {
  /** Of passwords, of this replica: what it refuses costs nothing. */
  readonly ownLimits: AttemptLimits;
  /** Of passwords, of all replicas together. */
  readonly limits: AttemptLimits;
  /** Texts that are no tokens, by address. They affect nothing else. */
  readonly forgeries: AttemptLimit;
  /** Authentic tokens, by team and address. */
  readonly tokens: AttemptLimit;
  readonly tokenLine = new BoundedLine(TOKEN_LINE);
  readonly cookies: CookieMode;
  /** How many proxies in front set an X-Forwarded-For that is trusted. */
  readonly proxies: number;

  constructor(
    @Inject(SideDatabase) readonly database: SideDatabase,
    @Inject(Config) { cookies, proxies }: Pick<SchedulingConfig, 'cookies' | 'proxies'>,
    @Inject(Keys) readonly keys: Keys,
    @Inject(Clock) readonly now: Clock,
    @Inject(PasswordLine) readonly passwordLine: PasswordLine,
    @Inject(KnownPlaces) readonly places: KnownPlaces,
  ) {
    this.ownLimits = usualAttemptLimits(() => memoryAttemptStore());
    this.limits = usualAttemptLimits((kind) => databaseAttemptStore(database, kind));
    this.forgeries = { store: memoryAttemptStore(), rule: FORGERIES };
    this.tokens = { store: memoryAttemptStore(), rule: TOKENS };
    this.cookies = cookies;
    this.proxies = proxies;
  }

  visitOf(request: Request): Visit {
    const { socket } = request;
    const address = clientAddress(socket.remoteAddress ?? '', request.get('x-forwarded-for'), this.proxies);
    return { address, agent: request.get('user-agent') };
  }
}
