import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { lockByName, transaction } from '@hexduel/database';
import { hashPassword, weaknessOf } from '@hexduel/identity';
import { unwrap } from '@hexduel/result';
import { Config } from '@hexduel/service-host';
import { Clock } from '@hexduel/telemetry';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { ENVIRONMENT } from '../actor/actor';
import type { SchedulingConfig } from '../config';
import { addAdmin } from './add-admin';
import { AdminAccount } from './admin-account.entity';

/** Adds the admin that the environment names, at the start of the service. */
@Injectable()
export class FirstAdmin implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(Config) private readonly config: SchedulingConfig,
    @Inject(Clock) private readonly now: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const { adminName: name, adminPassword: password } = this.config;
    if (name === undefined) return;
    if (password === undefined) throw new Error('HEXDUEL_ADMIN_NAME is set: set HEXDUEL_ADMIN_PASSWORD as well.');
    await ensureFirstAdmin(this.database, { name, password, now: new Date(this.now()) });
  }
}

/**
 * Adds an admin unless there is one: passwords may have changed since, and an admin who was removed stays removed. Throws
 * if the password is too weak.
 */
export async function ensureFirstAdmin(
  database: DataSource,
  { name, password, now }: { readonly name: string; readonly password: string; readonly now: Date },
): Promise<void> {
  const weakness = weaknessOf(password, name);
  if (weakness !== null) throw new Error(`HEXDUEL_ADMIN_PASSWORD is too weak. ${weakness}`);
  if (await database.manager.exists(AdminAccount)) return;
  const hashed = await hashPassword(password, randomBytes(16));
  await transaction(database, async (tx) => {
    // Replicas that start at the same time add one admin.
    await lockByName(tx, 'first admin of scheduling');
    if (await tx.exists(AdminAccount)) return;
    unwrap(await addAdmin(tx, ENVIRONMENT, { name, password: hashed, now }));
  });
}
