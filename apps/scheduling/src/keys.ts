import { Inject, Injectable } from '@nestjs/common';
import { identityKeys, openTeamTokens } from '@hexduel/identity';
import type { IdentityKeys, TeamTokens } from '@hexduel/identity';
import { Config } from '@hexduel/service-host';
import type { SchedulingConfig } from './config';

/** The keys of sessions and of teams' tokens, derived from the service's secrets. */
@Injectable()
export class Keys {
  readonly identity: IdentityKeys;
  readonly teamTokens: TeamTokens;

  constructor(@Inject(Config) { secrets }: SchedulingConfig) {
    this.identity = identityKeys(secrets);
    this.teamTokens = openTeamTokens(this.identity.teamTokens);
  }
}
