import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { provisioningEndpoints } from '@hexduel/contracts-http';
import { roleGuard } from '@hexduel/identity';
import type { SessionKeys } from '@hexduel/identity';
import { openApiController } from '@hexduel/service-host';
import { DataSource } from 'typeorm';
import { SshKeyController } from './ssh-key/ssh-key.controller';

/** What provisioning answers over HTTP, from this database. */
@Module({})
export class ProvisioningModule {
  static over(database: DataSource, keys: SessionKeys): DynamicModule {
    const openApi = openApiController('/api/provisioning/openapi.json', {
      title: 'Hexduel: provisioning',
      about: 'Machines for the bots of the teams, keys on them, releases from them.',
      version: '1',
      endpoints: provisioningEndpoints,
    });
    return {
      module: ProvisioningModule,
      controllers: [SshKeyController, openApi],
      providers: [{ provide: DataSource, useValue: database }, roleGuard({ keys, now: Date.now })],
    };
  }
}
