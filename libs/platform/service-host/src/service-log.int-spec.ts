import { Writable } from 'node:stream';
import { openDatabase, provisionContext } from '@hexduel/database';
import { startTestPostgres } from '@hexduel/testing/postgres';
import type { TestPostgres } from '@hexduel/testing/postgres';
import { describeWithServers } from '@hexduel/testing/servers';
import { createLog } from './service-log';

const SECRET = 'scrypt$of-a-password';

type Query = Awaited<ReturnType<typeof openDatabase>>['query'];

describeWithServers('the log of a query that failed', () => {
  let postgres: TestPostgres;
  let database: Awaited<ReturnType<typeof openDatabase>>;

  beforeAll(async () => {
    postgres = await startTestPostgres();
    const adminUrl = await postgres.createDatabase();
    const url = await provisionContext({ adminUrl, context: 'testing', password: 'testing' });
    database = await openDatabase({ url, context: 'testing' });
    await database.query(
      'create table account (name text unique, hash text not null, number integer, check (number > 0))',
    );
    await database.query(`insert into account values ($1, 'other', 1)`, [SECRET]);
  });
  afterAll(async () => {
    await database.destroy();
    await postgres.stop();
  });

  it.each<[string, Parameters<Query>]>([
    ['row that is there already', ['insert into account values ($1, $2, 2)', [SECRET, SECRET]]],
    ['row that lacks something', ['insert into account values ($1, null, 3)', [`${SECRET} of another`]]],
    ['row that a check refuses', ['insert into account values ($1, $2, -4)', [`${SECRET} of a third`, SECRET]]],
    ['parameter of another type', ['select $1::uuid', [SECRET]]],
    ['text in its query', [`select '${SECRET}' from nowhere`]],
  ])('by a %s names the failure and holds no value', async (_, [text, parameters]) => {
    const lines: string[] = [];
    const log = createLog(
      'testing',
      'info',
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          lines.push(chunk.toString());
          done();
        },
      }),
    );
    const error: unknown = await database.query(text, parameters).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    log.error({ err: error }, 'it failed');
    log.error({ err: new Error('the work failed', { cause: error }) }, 'it failed for a reason');
    const [direct, wrapped] = lines.map((line) => JSON.parse(line) as { err: Record<string, unknown> });
    expect(direct!.err).toMatchObject({
      type: 'QueryFailedError',
      code: expect.stringMatching(/^[0-9A-Z]{5}$/) as string,
    });
    expect(String(direct!.err['stack'])).toContain(String(direct!.err['message']));
    expect(wrapped!.err).toMatchObject({ type: 'Error', message: 'the work failed', cause: direct!.err });
    expect(lines.join('')).not.toContain(SECRET);
  });
});
