import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { openDatabase, provisionContext } from '../src/index';

export const CONTEXT = 'testing';

/** Of the tests: what had an effect, in which order; the same may be there twice, which is what they look for. */
class CreateEffect1763640000001 implements MigrationInterface {
  readonly name = 'CreateEffect1763640000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table effect (place bigint generated always as identity primary key, n integer)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table effect');
  }
}

/** The URL of a context's role in a new database. */
export async function provisionTesting(adminUrl: string): Promise<string> {
  return provisionContext({ adminUrl, context: CONTEXT, password: 'testing' });
}

export const testMigrations = [CreateEffect1763640000001];

export async function openTesting(url: string, poolSize = 10): Promise<DataSource> {
  return openDatabase({ url, context: CONTEXT, migrations: testMigrations, poolSize });
}

export async function effects(database: DataSource): Promise<number[]> {
  const rows = await database.query<{ n: number }[]>('select n from effect order by place');
  return rows.map(({ n }) => n);
}
