import { ReadLadder, pathTo } from '@hexduel/contracts-http';
import { openSession, signingKeys, writeSession } from '@hexduel/identity';
import { matchFinished, playedMatch, SandboxFacts } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import pg from 'pg';
import { askEveryEndpoint } from '../../test/every-endpoint';
import type { ViewName } from '../../test/every-endpoint';
import { LadderFixture } from '../../test/ladder-fixture';
import type { LadderProcess } from '../../test/ladder-fixture';

const ENTRIES = 6;
const KEYS = signingKeys({ secrets: ['a secret of the specs and long enough 1'] });

describeWithServers('reading the ladder', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  let matches: readonly string[];
  const facts = new SandboxFacts();

  const playRound = async (): Promise<void> => {
    const opened = facts.opened();
    const results = opened.data.matches.map(({ match }) => playedMatch(opened.data, match));
    matches = results.map(({ match }) => match);
    const completed = facts.completed(opened.data, results);
    await fixture.publish(opened.message, ...results.map((result) => matchFinished(result)), completed.message);
  };
  const scored = (round: number): Promise<void> =>
    eventually(() => expect(fixture.scored.map(({ roundNumber }) => roundNumber)).toContain(round), 20_000);
  const sandboxUrl = (): string => `${ladder.url}/api/ladder/sandboxes/${facts.slug}`;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    // Longer than the spec: what changes before has been forgotten in time.
    ladder = await fixture.start({
      HEXDUEL_LADDER_SNAPSHOT_MS: '600000',
      HEXDUEL_LADDER_READ_WAIT_MS: '1500',
      HEXDUEL_LADDER_READ_STATEMENT_MS: '1000',
    });
    await fixture.publish(facts.created());
    for (let n = 0; n < ENTRIES; n += 1) await fixture.publish(facts.entered().message);
    await fixture.publish(facts.started());
    await playRound();
    await scored(1);
  });

  afterAll(async () => {
    await ladder.stop();
    await fixture.stop();
  });

  it('by 300 at once never delays the scoring of a round, though no read gets an answer', async () => {
    const holder = new pg.Client({ connectionString: fixture.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table game_event in access exclusive mode');
    const began = performance.now();
    // Each reads another page, so that none waits for the read of another.
    const readers = Array.from({ length: 300 }, (_, n) =>
      fetch(`${sandboxUrl()}/events?limit=${1 + (n % 100)}&before=${n + 1}`),
    );
    await playRound();
    await scored(2);
    expect(performance.now() - began).toBeLessThan(20_000);
    const answers = await Promise.all(readers);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const answer of answers) {
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ code: 'ERR_AWAY' });
    }
    await holder.query('rollback');
    await holder.end();
    expect((await fetch(`${sandboxUrl()}/events`)).status).toBe(200);
  }, 60_000);

  it('is one read for 300 who ask for the same at once, and 304 for who has it already', async () => {
    const reads = async (): Promise<number> => {
      const [row] = await fixture.database.query<{ scans: string }[]>(
        `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans from pg_stat_user_tables where relname = 'match'`,
      );
      return Number(row!.scans);
    };
    const before = await reads();
    const answers = await Promise.all(Array.from({ length: 300 }, () => fetch(`${sandboxUrl()}/head-to-head`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const tags = new Set(answers.map(({ headers }) => headers.get('etag')));
    expect(tags.size).toBe(1);
    const [etag] = tags;
    // Without a Cache-Control of its own, fetch asks for an answer that is not cached.
    const headers = { 'If-None-Match': etag!, 'Cache-Control': 'max-age=0' };
    const again = await fetch(`${sandboxUrl()}/head-to-head`, { headers });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('cache-control')).toBe('public, max-age=600');
    // Postgres counts late, never too much.
    expect((await reads()) - before).toBeLessThan(100);
  });

  it('gives no view to another, and forgets at once what a freeze hides', async () => {
    const [entry] = facts.entries;
    const asked = { sandbox: facts.slug, rounds: [1, 2], entryNumbers: [1, 2], matches };
    const bearer = (who: Parameters<typeof openSession>[0]) => {
      return { Authorization: `Bearer ${writeSession(openSession(who, 'session', Date.now()), KEYS)}` };
    };
    const asAdmin = bearer({ role: 'admin', name: 'root' });
    const asPlayer = bearer({ role: 'player', team: entry!.team, tokenCounter: 0 });
    const ask = async (view: ViewName, headers = {}) => [...(await askEveryEndpoint(ladder.url, asked, view, headers))];
    const open = await ask('public');
    expect(await ask('admin', asAdmin)).not.toEqual(await ask('own', asPlayer));
    expect(await ask('public', asAdmin)).toEqual(open);

    await fixture.publish(facts.frozen(1));
    const ladderPath = pathTo(ReadLadder, { sandbox: facts.slug });
    await eventually(async () => {
      const answer = await fetch(ladder.url + ladderPath);
      expect(await answer.json()).toMatchObject({ data: { frozenFrom: 1, scoredRound: 0 } });
    });
    const ofAdmins = await ask('admin', asAdmin);
    const hidden = await ask('public');
    expect(await ask('public', asAdmin)).toEqual(hidden);
    expect(hidden).not.toEqual(ofAdmins);
    expect(
      hidden.filter(([path]) => /^(ReadMatch|ReadRound|ListRoundMatches)/.test(path)).map(([, { status }]) => status),
    ).not.toContain(200);
    const signedIn = await fetch(ladder.url + ladderPath, { headers: asAdmin });
    expect(signedIn.headers.get('cache-control')).toBe('private, no-store');
  });
});
