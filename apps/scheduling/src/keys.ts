import { Inject, Injectable } from '@nestjs/common';
import { openTeamTokens, signingKeys, tokenKeys } from '@hexduel/identity';
import type { KeyRing, SigningKeys, TeamTokens } from '@hexduel/identity';
import { Config } from '@hexduel/service-host';
import type { SchedulingConfig } from './config';

/** What signs sessions, makes teams' tokens and knows devices: only this service has it. */
@Injectable()
export class Keys {
  readonly sessions: SigningKeys;
  readonly teamTokens: TeamTokens;
  readonly devices: KeyRing;

  constructor(@Inject(Config) config: SchedulingConfig) {
    const { teamTokens, devices } = tokenKeys(config);
    this.sessions = signingKeys(config);
    this.teamTokens = openTeamTokens(teamTokens);
    this.devices = devices;
  }
}
