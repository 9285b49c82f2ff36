/** An admin restarts a sandbox and deletes a team in mid-round, under load. */
import { GameEventAppliedV1, RoundOpenedV1 } from '@hexduel/contracts-events';
import {
  AddRoundType,
  CreateSandbox,
  DeleteTeam,
  EnterSandbox,
  ListEntries,
  ListGameEvents,
  ListRoundTypes,
  ListRounds,
  ListTeams,
  PauseTournament,
  PlanGameEvent,
  ReadAdminSandbox,
  ReadAudit,
  ReadEntry,
  ReadScoreHistory,
  ReadSession,
  RestartSandbox,
  SignInTeam,
  StartTournament,
} from '@hexduel/contracts-http';
import type { BodyOf } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import {
  askLadder,
  completedRounds,
  figureOf,
  forgedResult,
  listMatches,
  openRound,
  publishResult,
  readLadder,
  readMatches,
  readStandings,
  signInAsAdmin,
  sql,
  startSystem,
} from '@hexduel/testing/system';
import type { Caller, ListedMatch, System } from '@hexduel/testing/system';
import { checkOutcomes } from '../system/check-outcomes';
import { followTopics } from '../system/follow-topics';
import { queuedCommands } from '../system/queued-commands';
import { recordFacts } from '../system/record-facts';
import type { RecordedFacts } from '../system/record-facts';
import { rowsOfEpoch, rowsOfSandbox } from '../system/rows-of-sandbox';

const BOTS = ['Amber', 'Basalt', 'Cobalt', 'Dune', 'Ember'];
const PAIRS = 10;
/** Fewer matches than are released at once, so that commands wait in the queue. */
const CONCURRENCY = 4;
const DELAY_MS = 2;
const HOUR_MS = 3_600_000;
const PAST = '2026-01-01T10:00:00.000Z';
const FUTURE = '2999-01-01T10:00:00.000Z';
const text = { en: 'Lunch is served.', ru: 'Обед подан.' };

type GameEvent = BodyOf<typeof PlanGameEvent>;

describeWithServers('admin requests in mid-round', () => {
  jest.setTimeout(400_000);
  let system: System;
  let admin: Caller;
  let facts: RecordedFacts;

  beforeAll(async () => {
    const env = { HEXDUEL_MATCHES_CONCURRENCY: String(CONCURRENCY), HEXDUEL_SCHEDULING_SWEEP_MS: '500' };
    system = await startSystem({ bots: BOTS, runners: 1, env });
    for (const bot of system.bots.all) bot.delayMs = DELAY_MS;
    facts = await recordFacts(system);
    admin = await signInAsAdmin(system);
  });
  afterAll(() => system.stop());
  afterEach(() => system.bots.release());

  const teams = async () => (await admin.call(ListTeams, { query: { tokens: 'shown' } })).teams;
  const entriesOf = async (sandbox: string) => (await admin.call(ListEntries, { params: { sandbox } })).entries;
  const signIn = async (token: string | null): Promise<Caller> => {
    const { bearer } = await admin.call(SignInTeam, { body: { token: token ?? '', as: 'bearer' } });
    return admin.with(bearer ?? '');
  };
  const statusOf = async (url: string, as?: Caller): Promise<number> => {
    const response = await fetch(url, { headers: as?.headers ?? {} });
    await response.body?.cancel();
    return response.status;
  };
  const ownTeam = (team: string) => `${system.scheduling.url}/api/scheduling/teams/${team}`;
  const matchPage = (match: string) => `${system.ladder.url}/api/ladder/matches/${match}`;
  const auditOf = async (query: object) => (await admin.call(ReadAudit, { query: { ...query, limit: 200 } })).changes;

  /** Adds a sandbox with these teams; its rounds open only by `openRound`. */
  async function addSandboxOf(slug: string, members: readonly { readonly id: string }[]): Promise<string> {
    const made = await admin.call(CreateSandbox, {
      body: { slug, name: slug, roundIntervalMs: 86_400_000, maxParallelGames: 3 },
    });
    const body = { size: 3, deadlineMs: 60_000, scoreMultiplier: '2', position: 1 };
    await admin.call(AddRoundType, { params: { sandbox: slug }, body });
    for (const { id: team } of members) await admin.call(EnterSandbox, { params: { sandbox: slug }, body: { team } });
    await admin.call(StartTournament, { params: { sandbox: slug } });
    return made.id;
  }

  async function playRounds(slug: string, rounds: number): Promise<void> {
    for (let round = 1; round <= rounds; round += 1) {
      await openRound(system, slug);
      await eventually(async () => expect(await completedRounds(system, slug)).toBe(round), 60_000);
    }
    await eventually(async () => expect((await readLadder(system, slug)).data.scoredRound).toBe(rounds), 60_000);
  }

  const openMatches = async (slug: string): Promise<ListedMatch[]> =>
    (await listMatches(system, slug)).filter(({ roundState }) => roundState === 'open');

  /** Matches that the runner has started and whose result the ladder does not have. */
  async function matchesInHand(): Promise<string[]> {
    const rows = await sql<{ id: string }>(system.databaseUrl, `select id from ladder.match where status = 'playing'`);
    return rows.map(({ id }) => id).sort();
  }

  /** Opens a round and holds the bots until the runner plays as many matches as it can; others are queued, some decided. */
  async function roundInHand(slug: string, open: () => Promise<unknown>) {
    system.bots.hold();
    await open();
    let running: string[] = [];
    await eventually(async () => {
      running = await matchesInHand();
      expect(running).toHaveLength(CONCURRENCY);
    }, 60_000);
    const others = (await openMatches(slug)).filter(({ match }) => !running.includes(match));
    await endByOthers(slug, others.slice(0, 3));
    return { running, matches: await openMatches(slug) };
  }

  /** Publishes results of another runner for matches that the runner is playing or has not started, and waits until they count. */
  async function endByOthers(slug: string, matches: readonly ListedMatch[]): Promise<void> {
    for (const match of matches) await publishResult(system, forgedResult(match, 1));
    const ids = matches.map(({ match }) => match);
    await eventually(async () => {
      const left = (await listMatches(system, slug)).filter(({ match }) => ids.includes(match));
      expect(left.filter(({ status }) => status !== 'decided')).toEqual([]);
    }, 60_000);
  }

  it('a restart keeps teams, entries, tokens, the audit and other sandboxes, and deletes rounds and results', async () => {
    const slug = await system.addSandbox({ intervalMs: 0, maxParallelGames: 3 });
    const sandbox = { params: { sandbox: slug } };
    const { id } = await admin.call(ReadAdminSandbox, sandbox);
    const { roundTypes } = await admin.call(ListRoundTypes, sandbox);
    const plan = async (when: GameEvent['when'], action: GameEvent['action']): Promise<string> =>
      (await admin.call(PlanGameEvent, { ...sandbox, body: { when, action } })).id;
    const roundType = { size: 4, deadlineMs: 60_000, scoreMultiplier: '3', position: 7 };
    const changed = { kind: 'change_round_type', roundType: roundTypes[0]!.id, scoreMultiplier: '9' } as const;
    const adds = await plan({ offsetMs: HOUR_MS }, { kind: 'add_round_type', roundType });
    const changes = await plan({ offsetMs: HOUR_MS }, changed);
    const announces = await plan({ at: PAST }, { kind: 'announce', text });
    const finishes = await plan({ at: FUTURE }, { kind: 'finish' });
    // As if it had started an hour ago.
    const anHour = `update scheduling.sandbox set started_at = started_at - interval '1 hour' where id = $1`;
    await sql(system.databaseUrl, anHour, [id]);
    await eventually(() => expect(facts.of(GameEventAppliedV1, id)).toHaveLength(3), 60_000);
    const sofar = await completedRounds(system, slug);
    await eventually(async () => expect(await completedRounds(system, slug)).toBeGreaterThan(sofar), 60_000);
    await admin.call(PauseTournament, sandbox);
    const { rounds } = await checkOutcomes(system, slug);
    const besides = await addSandboxOf('besides', await teams());
    await playRounds('besides', 2);
    await checkOutcomes(system, 'besides');

    const { running, matches } = await roundInHand(slug, () => admin.call(StartTournament, sandbox));
    await openRound(system, 'besides');
    await eventually(async () => expect((await readLadder(system, 'besides')).data.round?.number).toBe(3));
    expect(await queuedCommands(system, id, 1)).toBeGreaterThan(CONCURRENCY);
    const [kept, entries, rowsBesides] = [await teams(), await entriesOf(slug), await rowsOfSandbox(system, besides)];
    const audit = await auditOf({ sandbox: slug });
    const player = await signIn(kept[0]!.token);
    const [ladderTopic, entryTopic] = [topicOf('ladder', id), topicOf('entry', entries[0]!.entry)];
    const page = await followTopics(system, [ladderTopic, entryTopic]);
    await eventually(() => expect(page.lastSnap(ladderTopic)?.epoch).toBe(1));

    const asked = await admin.call(RestartSandbox, { ...sandbox, body: { confirm: slug } });
    expect(asked).toMatchObject({ restartRequested: true, epoch: 1, state: 'running' });
    expect(await openMatches(slug)).toEqual(matches);
    expect((await readLadder(system, slug)).epoch).toBe(1);
    for (const match of matches.filter(({ status }) => status !== 'decided')) {
      await publishResult(system, forgedResult(match, 1));
    }

    // The new epoch has opened a round, but none of its matches is played: the runner is busy with the old epoch.
    await eventually(async () => {
      const { epoch, data } = await readLadder(system, slug);
      expect([epoch, data.scoredRound, data.round?.number]).toEqual([2, 0, 1]);
      expect(data.rows.map(({ score, finished }) => [score, finished])).toEqual(BOTS.map(() => ['0.000', 0]));
      expect(await queuedCommands(system, id, 1)).toBe(0);
      expect(await queuedCommands(system, id, 2)).toBeGreaterThan(CONCURRENCY);
    }, 60_000);
    expect(await rowsOfEpoch(system, id, 1)).toEqual({});
    for (const { match } of matches) expect(await statusOf(matchPage(match))).toBe(404);
    expect((await askLadder(system, ListRounds, { sandbox: slug })).rounds.map(({ number }) => number)).toEqual([1]);
    expect((await askLadder(system, ReadScoreHistory, { sandbox: slug })).rounds).toEqual([]);
    await eventually(() =>
      expect([ladderTopic, entryTopic].map((topic) => page.lastSnap(topic)?.epoch)).toEqual([2, 2]),
    );
    page.follow(topicOf('match', running[0]!));
    const unknown = { type: 'err', code: 'ERR_UNKNOWN_TOPIC', topic: topicOf('match', running[0]!) };
    await eventually(() => expect(page.messages).toContainEqual(expect.objectContaining(unknown)));
    page.leave();
    // What the game event changed is as before; that it was changed shows in the version alone.
    const restored = roundTypes.map((each) => ({ ...each, version: expect.any(Number) as number }));
    expect((await admin.call(ListRoundTypes, sandbox)).roundTypes).toEqual(restored);
    const { gameEvents } = await admin.call(ListGameEvents, sandbox);
    expect(Object.fromEntries(gameEvents.map((event) => [event.id, event.state]))).toEqual({
      ...{ [adds]: 'planned', [changes]: 'planned', [announces]: 'missed', [finishes]: 'planned' },
    });

    expect(await teams()).toEqual(kept);
    expect(await entriesOf(slug)).toEqual(entries);
    expect(await rowsOfSandbox(system, besides)).toEqual(rowsBesides);
    const audited = await auditOf({ sandbox: slug });
    expect(audited.slice(-audit.length)).toEqual(audit);
    const about = audited.slice(0, -audit.length).map(({ action, actor }) => `${action} by ${actor.name}`);
    expect(about).toEqual(
      expect.arrayContaining(['tournament.restart-requested by root', 'tournament.restarted by tick']),
    );
    expect(await statusOf(ownTeam(kept[0]!.id), player)).toBe(200);
    const again = await signIn(kept[0]!.token);
    const { session } = await again.call(ReadSession);
    expect(session?.who).toEqual({ role: 'player', team: kept[0]!.id });

    // The results of the matches that were running arrive late, from the old epoch.
    const older = 'hexduel_scheduling_results_total{verdict="older_epoch"';
    const late = await figureOf(system.scheduling, older);
    system.bots.release();
    await eventually(async () => expect(await figureOf(system.scheduling, older)).toBe(late + running.length), 60_000);
    await admin.call(PauseTournament, sandbox);
    const outcomes = await checkOutcomes(system, slug);
    expect(new Set(outcomes.matches.map(({ epoch }) => epoch))).toEqual(new Set([2]));
    expect(await rowsOfEpoch(system, id, 1)).toEqual({});
    await admin.call(PauseTournament, { params: { sandbox: 'besides' } });
    await checkOutcomes(system, 'besides');
    const numbers = facts.of(RoundOpenedV1, id).map(({ epoch, roundNumber }) => [epoch, roundNumber]);
    expect(numbers.filter(([epoch]) => epoch === 1)).toHaveLength(rounds + 1);
    expect(numbers.filter(([epoch]) => epoch === 2)).toHaveLength(outcomes.rounds);
  });

  it('a deleted team finishes its rounds; its points, those of the others and the log stay', async () => {
    const slug = await system.addSandbox();
    const members = await teams();
    await addSandboxOf('also-there', members);
    for (const each of [slug, 'also-there']) await playRounds(each, 2);
    const gone = members.find(({ name }) => name === 'Cobalt')!;
    const player = await signIn(gone.token);
    const { entryNumber, entry } = (await entriesOf(slug)).find(({ team }) => team === gone.id)!;
    const standings = async () => [await readStandings(system, slug, 1), await readStandings(system, slug, 2)];
    const log = async () => [await readMatches(system, slug, 1), await readMatches(system, slug, 2)];
    const before = { standings: await standings(), log: await log() };

    const { matches } = await roundInHand(slug, () => openRound(system, slug));
    await openRound(system, 'also-there');
    await eventually(async () => expect(await openMatches('also-there')).toHaveLength(PAIRS));
    const page = await followTopics(system, [topicOf('entry', entry)]);
    expect(await admin.call(DeleteTeam, { params: { team: gone.id } })).toEqual({ team: gone.id, isGone: false });
    expect((await entriesOf(slug)).find(({ team }) => team === gone.id)).toMatchObject({ leaves: true });
    expect(await statusOf(ownTeam(gone.id), player)).toBe(200);
    expect(await openMatches(slug)).toEqual(matches);

    // It leaves this sandbox and stays in the other one until the round there is complete.
    await endByOthers(
      slug,
      matches.filter(({ status }) => status !== 'decided'),
    );
    await openRound(system, slug);
    await eventually(
      async () => expect((await entriesOf(slug)).map(({ team }) => team)).not.toContain(gone.id),
      60_000,
    );
    expect((await entriesOf('also-there')).map(({ team }) => team)).toContain(gone.id);
    expect((await teams()).map(({ id }) => id)).toContain(gone.id);
    system.bots.release();
    await eventually(async () => expect(await completedRounds(system, 'also-there')).toBe(3), 60_000);
    await openRound(system, 'also-there');
    await eventually(async () => expect(await statusOf(ownTeam(gone.id), admin)).toBe(404), 60_000);
    expect((await teams()).map(({ name }) => name)).toEqual(BOTS.filter((name) => name !== 'Cobalt'));
    expect(await statusOf(ownTeam(gone.id), player)).toBe(401);
    await expect(signIn(gone.token)).rejects.toThrow('answers 401');
    const audited = (await auditOf({ subjectId: gone.id })).map(({ action, actor }) => `${action} by ${actor.name}`);
    expect(audited.filter((change) => !change.startsWith('team.token-read')).slice(0, 2)).toEqual([
      'team.deleted by tick',
      'team.marked by root',
    ]);

    for (const each of [slug, 'also-there']) {
      const outcomes = await checkOutcomes(system, each);
      const pairs = [1, 2, 3, 4].map((round) => outcomes.matches.filter(({ number }) => number === round).length);
      expect(pairs).toEqual([PAIRS, PAIRS, PAIRS, 6]);
    }
    expect(await standings()).toEqual(before.standings);
    expect(await log()).toEqual(before.log);
    const third = (await readStandings(system, slug, 3)).rows.find((row) => row.entry === entry);
    const row = (await readLadder(system, slug)).data.rows.find((each) => each.entry === entry);
    expect(row).toMatchObject({ name: 'Cobalt', hasLeft: true, score: third?.score });
    const { data } = await askLadder(system, ReadEntry, { sandbox: slug, entryNumber });
    expect([data.hasLeft, data.matches.length, data.round?.number]).toEqual([true, BOTS.length - 1, 3]);
    await eventually(() => expect(JSON.stringify(page.messages)).toContain('"hasLeft":true'));
    page.leave();
  });
});
