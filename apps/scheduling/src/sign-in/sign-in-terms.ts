import { identityKeys, openTeamTokens, usualAttemptLimits } from '@hexduel/identity';
import type { AttemptLimits, IdentityKeys, SecretList, TeamTokens } from '@hexduel/identity';
import type { DataSource } from 'typeorm';
import { postgresAttemptStore } from './postgres-attempt-store';

export interface SignInSettings {
  readonly secrets: SecretList;
  /** Cookies go over https only. */
  readonly isSecure: boolean;
  /** Proxies in front whose X-Forwarded-For is believed. */
  readonly proxies: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What signing in needs: keys, limits that all replicas count together, and how cookies are set. */
export class SignInTerms {
  readonly keys: IdentityKeys;
  readonly tokens: TeamTokens;
  readonly limits: AttemptLimits;

  constructor(
    database: DataSource,
    readonly settings: SignInSettings,
  ) {
    this.keys = identityKeys(settings.secrets);
    this.tokens = openTeamTokens(this.keys.teamTokens);
    this.limits = usualAttemptLimits((kind) => postgresAttemptStore(database, kind));
  }
}
