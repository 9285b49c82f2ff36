import type { DurableContract, GameEventAction } from '@hexduel/contracts-events';
import { transaction } from '@hexduel/database';
import { newId } from '@hexduel/telemetry';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import type { DataSource, EntityManager } from 'typeorm';
import type { GameEventTime } from '../src/game-event/game-event';
import { planGameEvent } from '../src/game-event/plan-game-event';
import { tickSandbox } from '../src/tick/tick-sandbox';
import { ADMIN, openScheduling, provisionScheduling } from './open-scheduling';

/** A time that has passed, and one that never comes during a test. */
export const AGO = new Date('2026-01-01T10:00:00.000Z');
export const LATER = new Date('2126-01-01T10:00:00.000Z');

export const at = (time: Date): GameEventTime => ({ at: time, offsetMs: null });
/** So many milliseconds after the start of the tournament. */
export const after = (offsetMs: number): GameEventTime => ({ at: null, offsetMs });

/** The tables of scheduling without the service: ticks happen and rounds end only if the test says so. */
export class SchedulingTables {
  database!: DataSource;
  private postgres!: TestPostgres;

  async start(): Promise<void> {
    this.postgres = await startTestPostgres();
    this.database = await openScheduling(await provisionScheduling(await this.postgres.createDatabase()));
  }

  async stop(): Promise<void> {
    await this.database.destroy();
    await this.postgres.stop();
  }

  /** Leaves nothing to tick for the next test. */
  async forgetTicks(): Promise<void> {
    await this.database.query('update sandbox set next_tick_at = null');
  }

  act<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return transaction(this.database, work);
  }

  /** Plans a game event; throws if it is refused. Returns its id. */
  async plan(sandbox: string, time: GameEventTime, action: GameEventAction): Promise<string> {
    const gameEvent = newId();
    const planned = await this.act((tx) => planGameEvent(tx, ADMIN, { gameEvent, sandbox, time, action }));
    if (!planned.ok) throw new Error(planned.error.message);
    return gameEvent;
  }

  async tickAll(): Promise<void> {
    while (await tickSandbox(this.database, () => 1));
  }

  /** Completes the open round as if its matches were played, and makes the next tick due. */
  async endRound(sandbox: string): Promise<void> {
    await this.database.query(
      `update match set status = 'decided', result_hash = 'of no match' where sandbox = $1 and status <> 'decided'`,
      [sandbox],
    );
    await this.database.query(`update round set state = 'completed', completed_at = now() where sandbox = $1`, [
      sandbox,
    ]);
    await this.database.query('update sandbox set next_tick_at = clock_timestamp() where id = $1', [sandbox]);
  }

  /** The messages of a contract that contain a text, in the order in which they are published. */
  async published<Data>(contract: DurableContract<Data>, containing: string): Promise<Data[]> {
    const rows = await this.database.query<{ body: string }[]>(
      'select body from outbox where subject = $1 and body like $2 order by position',
      [contract.subject, `%${containing}%`],
    );
    return rows.map(({ body }) => contract.data.parse((JSON.parse(body) as { data: unknown }).data));
  }

  /** The names of all facts about a sandbox, in order: "round.opened". */
  async story(sandbox: string): Promise<string[]> {
    const rows = await this.database.query<{ subject: string }[]>(
      'select subject from outbox where body like $1 order by position',
      [`%"sandbox":"${sandbox}"%`],
    );
    return rows
      .filter(({ subject }) => subject.startsWith('evt.'))
      .map(({ subject }) => subject.split('.').slice(2, 4).join('.'));
  }

  roundTypes(sandbox: string): Promise<unknown[]> {
    return this.database.query(
      `select size, deadline_ms as ms, score_multiplier::text as times, active from round_type where sandbox = $1
       order by position, id`,
      [sandbox],
    );
  }

  async sandboxRow(sandbox: string): Promise<Record<string, unknown>> {
    const [row] = await this.database.query<Record<string, unknown>[]>('select * from sandbox where id = $1', [
      sandbox,
    ]);
    return row ?? {};
  }
}
