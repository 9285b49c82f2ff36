import { Inject, Injectable } from '@nestjs/common';
import { RepeatingTask } from '@hexduel/background';
import { pairKey } from '@hexduel/identity';
import { Clock, Log } from '@hexduel/telemetry';
import { LessThan } from 'typeorm';
import { SideDatabase } from '../side-database';
import { SignInPlace } from './sign-in.entity';

const EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1_000;
const KNOWN_FOR_MS = 30 * DAY_MS;
const MOST = 10_000;

/** From where admins have signed in within 30 days; in memory, so that looking it up costs nothing under attack. */
@Injectable()
export class KnownPlaces extends RepeatingTask {
  #keys = new Set<string>();

  constructor(
    @Inject(SideDatabase) private readonly database: SideDatabase,
    @Inject(Clock) private readonly now: Clock,
    @Inject(Log) log: Log,
  ) {
    super({ name: 'read known places', log });
  }

  has(name: string, address: string): boolean {
    return this.#keys.has(pairKey(name, address));
  }

  /** An admin has signed in. Other replicas learn of it within a minute. */
  async add(name: string, address: string): Promise<void> {
    const key = pairKey(name, address);
    this.#keys.add(key);
    await this.database.manager.upsert(SignInPlace, { key, at: new Date(this.now()) }, ['key']);
  }

  async run(): Promise<number> {
    const { manager } = this.database;
    await manager.delete(SignInPlace, { at: LessThan(new Date(this.now() - KNOWN_FOR_MS)) });
    const places = await manager.find(SignInPlace, { order: { at: 'DESC' }, take: MOST });
    this.#keys = new Set(places.map(({ key }) => key));
    return EVERY_MS;
  }
}
