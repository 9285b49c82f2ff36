import { PlayMatchV1, ReachBotV1 } from '@hexduel/contracts-events';
import type { MatchFinishedV1 } from '@hexduel/contracts-events';
import type { Questions } from '@hexduel/messaging';
import { silentLog } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { resultOf } from '../../test/fake-runner';
import { ADMIN, fillSandbox, makeDue } from '../../test/open-scheduling';
import { SchedulingTables } from '../../test/scheduling-tables';
import { decideMatches } from '../match/decide-match';
import { changeTeam } from '../team/change-team';
import { restartSandbox } from '../tick/restart-sandbox';
import { lockSandbox } from '../sandbox/sandbox.queries';
import { RestProbing } from './rest-probing';
import { wakeBot } from './wake-bot';

describeWithServers('bots that rest', () => {
  const tables = new SchedulingTables();
  beforeAll(() => tables.start());
  afterAll(() => tables.stop());
  beforeEach(() => tables.forgetTicks());

  const handled = new Map<string, number>();
  /** The next command to play a match of a sandbox; undefined if no match is released. */
  async function nextCommand(sandbox: string): Promise<PlayMatchV1 | undefined> {
    const at = handled.get(sandbox) ?? 0;
    const [row] = await tables.database.query<{ body: string }[]>(
      `select body from outbox where subject like $1 || '.%' order by position offset $2 limit 1`,
      [`${PlayMatchV1.subject}.${sandbox}`, at],
    );
    if (!row) return undefined;
    handled.set(sandbox, at + 1);
    return PlayMatchV1.data.parse((JSON.parse(row.body) as { data: unknown }).data);
  }

  /** Plays a round; the bots of the teams in `broken` time out on their first request. Returns the commands to the runners. */
  async function playRound(sandbox: string, broken: readonly string[]): Promise<PlayMatchV1[]> {
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    const commands: PlayMatchV1[] = [];
    for (let next = await nextCommand(sandbox); next; next = await nextCommand(sandbox)) {
      const result = played(next, broken);
      commands.push(next);
      await tables.act((tx) => decideMatches(tx, result.sandbox, [result]));
    }
    expect(commands.length).toBeGreaterThan(0);
    return commands;
  }

  function played(command: PlayMatchV1, broken: readonly string[]): MatchFinishedV1 {
    const result = resultOf(command);
    const fails = command.players.map(({ address }) => broken.some((team) => address?.endsWith(team)));
    if (!fails[0] && !fails[1]) return result;
    const leg = (first: 1 | 2): MatchFinishedV1['legs'][0] => {
      const loser = fails[first - 1] ? first : first === 1 ? 2 : 1;
      const replay = `hx1.3.hAIQw0C...${loser === first ? 1 : 2}t`;
      return { ...result.legs[0], first, replay, reason: 'timeout', detail: null, winner: loser === 1 ? 2 : 1 };
    };
    return { ...result, legs: [leg(1), leg(2)] };
  }

  const restingOf = async (sandbox: string): Promise<string[]> => {
    const rows = await tables.database.query<{ team: string }[]>(
      'select team from entry where sandbox = $1 and resting_since is not null order by entry_number',
      [sandbox],
    );
    return rows.map(({ team }) => team);
  };
  const restingIn = (commands: readonly PlayMatchV1[], team: string): (boolean | undefined)[] =>
    commands.flatMap(({ players }) =>
      players.filter(({ address }) => address?.endsWith(team)).map(({ isResting }) => isResting),
    );

  /** A sandbox of so many teams, of which the first failed everything in so many rounds. */
  async function broken(teams: number, rounds: number): Promise<{ sandbox: string; team: string }> {
    const { sandbox, teams: all } = await fillSandbox(tables.database, { teams });
    const team = all[0]!;
    for (let round = 0; round < rounds; round += 1) await playRound(sandbox, [team]);
    return { sandbox, team };
  }

  it('rest after three rounds in which they failed everything; runners are told not to call them', async () => {
    const { sandbox, team } = await broken(4, 2);
    expect(await restingOf(sandbox)).toEqual([]);
    expect(restingIn(await playRound(sandbox, [team]), team)).toEqual([false, false, false]);
    expect(await restingOf(sandbox)).toEqual([team]);
    const commands = await playRound(sandbox, [team]);
    expect(restingIn(commands, team)).toEqual([true, true, true]);
    expect(commands.flatMap(({ players }) => players.filter(({ isResting }) => isResting))).toHaveLength(3);
    expect(await restingOf(sandbox)).toEqual([team]);
  });

  it('do not rest after a round in which they answered once', async () => {
    const { sandbox, team } = await broken(3, 2);
    await playRound(sandbox, []);
    await playRound(sandbox, [team]);
    expect(await restingOf(sandbox)).toEqual([]);
  });

  it('rest all where all fail, though each is given half of the legs', async () => {
    const { sandbox, teams } = await fillSandbox(tables.database, { teams: 3 });
    for (let round = 0; round < 3; round += 1) await playRound(sandbox, teams);
    expect(await restingOf(sandbox)).toEqual(teams);
  });

  it('are woken by their team, once, in the audit too, and fail three rounds again before they rest', async () => {
    const { sandbox, team } = await broken(2, 3);
    const wake = () => tables.act((tx) => wakeBot(tx, { kind: 'player', name: team }, team));
    expect(await wake()).toEqual({ ok: true, value: null });
    expect(await wake()).toEqual({ ok: true, value: null });
    expect(await restingOf(sandbox)).toEqual([]);
    const audit = await tables.database.query<unknown[]>(
      `select action from audit where action = 'entry.woken' and actor_name = $1`,
      [team],
    );
    expect(audit).toHaveLength(1);
    for (let round = 0; round < 2; round += 1) await playRound(sandbox, [team]);
    expect(await restingOf(sandbox)).toEqual([]);
    await playRound(sandbox, [team]);
    expect(await restingOf(sandbox)).toEqual([team]);
  });

  it.each([
    ['another address', { botAddress: 'http://127.0.0.1:4000/elsewhere' }],
    ['another release', { release: 'v2', releaseDeployedAt: new Date() }],
  ])('are woken by %s', async (_what, change) => {
    const { sandbox, team } = await broken(2, 3);
    await tables.act((tx) => changeTeam(tx, ADMIN, { team, name: `again ${team}` }));
    expect(await restingOf(sandbox)).toEqual([team]);
    await tables.act((tx) => changeTeam(tx, ADMIN, { team, ...change }));
    expect(await restingOf(sandbox)).toEqual([]);
  });

  it('are forgotten by a restart', async () => {
    const { sandbox } = await broken(2, 3);
    await tables.act(async (tx) => restartSandbox(tx, (await lockSandbox(tx, sandbox))!));
    expect(await restingOf(sandbox)).toEqual([]);
  });

  it('are probed by a runner at most once in 15 s, and woken by the right answer alone', async () => {
    const { sandbox, team } = await broken(3, 3);
    const asked: string[] = [];
    let answer = { isReached: true, tookMs: 3, failure: 'status 500' as string | null };
    let askedWithin = 6_000;
    const questions: Pick<Questions, 'ask'> = {
      ask: async (contract, data, deadlineMs) => {
        const { address } = ReachBotV1.data.parse(data);
        if (address.endsWith(team)) asked.push(address);
        expect(deadlineMs).toBe(askedWithin);
        return { ok: true, answer: contract.answer.parse(answer) };
      },
    };
    const probing = new RestProbing(tables.database, questions, silentLog);
    const later = () =>
      tables.database.query(`update entry set probed_at = probed_at - interval '16 s' where sandbox = $1`, [sandbox]);
    await probing.run();
    await probing.run();
    expect(asked).toHaveLength(1);
    await later();
    await probing.run();
    expect([asked.length, await restingOf(sandbox)]).toEqual([2, [team]]);
    answer = { ...answer, failure: null };
    // A round may have a longer deadline than a probe.
    await tables.database.query('update round set deadline_ms = 60000 where sandbox = $1', [sandbox]);
    askedWithin = 15_000;
    await later();
    await probing.run();
    expect([asked.length, await restingOf(sandbox)]).toEqual([3, []]);
    await later();
    await probing.run();
    expect(asked).toHaveLength(3);
  });
});
