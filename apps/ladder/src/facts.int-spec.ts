import { ReleaseDeployedV1 } from '@hexduel/contracts-events';
import type { GameEventAction, GameEventCard } from '@hexduel/contracts-events';
import { ListRoundMatches, ListSandboxes, ReadEntry, ReadEvents, ReadLadder, ReadMatch } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { newId } from '@hexduel/telemetry';
import { wrapMessage } from '@hexduel/messaging';
import type { WrappedMessage } from '@hexduel/messaging';
import { SandboxFacts, matchFinished, playedMatch } from '@hexduel/testing/builders';
import type { TestedEntry } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { LadderFixture, ask, shuffled } from '../test/ladder-fixture';
import type { LadderProcess } from '../test/ladder-fixture';
import { TopicReader } from './topic-reader';

describeWithServers('the facts of a sandbox', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
  });

  afterAll(async () => {
    expect(await ladder.stop()).toBe(0);
    await fixture.stop();
  });

  const view = async ({ sandbox }: SandboxFacts) => (await ask(ladder, ReadLadder, { sandbox })).data;

  it('show both names on every page, the place in the list, and the planned start until the tournament is started', async () => {
    const [one, two, three] = [new SandboxFacts(), new SandboxFacts(), new SandboxFacts()];
    const plannedStart = '2026-12-01T09:00:00.000Z';
    await fixture.publish(one.created('A'), two.created('C'), three.created('B'));
    await fixture.publish(one.entered().message, one.entered().message);
    const { message, data: round } = one.opened();
    await fixture.publish(message, one.described({ name: 'Kyiv', nameRu: 'Киев', position: 1, plannedStart }));

    await eventually(async () => expect(await view(one)).toMatchObject({ plannedStart, round: { number: 1 } }));
    const { sandbox, slug } = one;
    const card = { sandbox, slug, name: 'Kyiv', nameRu: 'Киев' };
    expect((await view(one)).sandbox).toEqual(card);
    expect((await ask(ladder, ReadEntry, { sandbox, entryNumber: 1 })).data.sandbox).toEqual(card);
    expect((await ask(ladder, ReadMatch, { match: round.matches[0]!.match })).data.sandbox).toEqual(card);
    await eventually(async () => {
      const { sandboxes } = await ask(ladder, ListSandboxes, {});
      expect(sandboxes.map(({ name, nameRu }) => [name, nameRu])).toEqual([
        ['B', null],
        ['C', null],
        ['Kyiv', 'Киев'],
      ]);
    });
    const first = await ask(ladder, ListSandboxes, {}, { limit: 2 });
    expect([first.sandboxes.map(({ name }) => name), first.next]).toEqual([['B', 'C'], first.sandboxes[1]!.sandbox]);
    const second = await ask(ladder, ListSandboxes, {}, { limit: 2, after: first.next! });
    expect([second.sandboxes.map(({ name }) => name), second.next]).toEqual([['Kyiv'], null]);

    await fixture.publish(one.started());
    await eventually(async () => {
      expect(await view(one)).toMatchObject({ tournament: 'running', plannedStart: null });
    });
  });

  const deployed = ({ team }: Pick<TestedEntry, 'team'>, release: string, deployedAt: Date): WrappedMessage =>
    wrapMessage(ReleaseDeployedV1, { team, release, deployedAt: deployedAt.toISOString() });

  const marks = async (facts: SandboxFacts): Promise<Record<number, string | null>> => {
    const { rows } = await view(facts);
    const seen = Object.fromEntries(rows.map(({ entryNumber, newRelease }) => [entryNumber, newRelease]));
    for (const { entryNumber } of rows) {
      const { data } = await ask(ladder, ReadEntry, { sandbox: facts.sandbox, entryNumber });
      expect([entryNumber, data.newRelease]).toEqual([entryNumber, seen[entryNumber]]);
    }
    return seen;
  };

  const playRound = async (facts: SandboxFacts, opened = facts.opened()): Promise<void> => {
    const results = opened.data.matches.map(({ match }) => playedMatch(opened.data, match));
    await fixture.publish(opened.message, ...results.map((result) => matchFinished(result)));
    await fixture.publish(facts.completed(opened.data, results).message);
    await eventually(async () => expect((await view(facts)).scoredRound).toBe(opened.data.roundNumber));
  };

  it('mark a release at once on all entries of its team, until a round opened later is scored', async () => {
    const [facts, other] = [new SandboxFacts(), new SandboxFacts()];
    await fixture.publish(facts.created(), other.created());
    const [one, two] = [facts.entered(), facts.entered()];
    const elsewhere = other.entered({ team: one.data.team });
    const first = facts.opened();
    await fixture.publish(one.message, two.message, elsewhere.message, other.entered().message, first.message);
    await eventually(async () => expect((await view(facts)).round?.number).toBe(1));
    await eventually(async () => expect(await marks(other)).toEqual({ 1: null, 2: null }));

    const release = deployed(one.data, 'v2', openedAt(first));
    const older = deployed(one.data, 'v1', new Date(openedAt(first).getTime() - 1));
    await fixture.publish(release);
    await eventually(async () => expect(await marks(facts)).toEqual({ 1: 'v2', 2: null }));
    await eventually(async () => expect(await marks(other)).toEqual({ 1: 'v2', 2: null }));
    await fixture.publish(older, release);
    await playRound(facts, first);
    expect(await marks(facts)).toEqual({ 1: 'v2', 2: null });
    await playRound(facts);
    expect(await marks(facts)).toEqual({ 1: null, 2: null });
    expect(await marks(other)).toEqual({ 1: 'v2', 2: null });

    // Received again, too late, or by what was before it: nothing is new. A restart does not make it new either.
    const last = deployed(two.data, 'w9', new Date());
    await fixture.publish(release, older, facts.restarted(), last);
    await eventually(async () => expect(await marks(facts)).toEqual({ 1: null, 2: 'w9' }));
    await eventually(async () => expect((await view(facts)).scoredRound).toBe(0));
    expect(await marks(facts)).toEqual({ 1: null, 2: 'w9' });
    await playRound(facts);
    expect(await marks(facts)).toEqual({ 1: null, 2: null });
  });

  it('mark a release from before its team entered, and none of a team that has left', async () => {
    const facts = new SandboxFacts();
    const team = newId();
    await fixture.publish(facts.created(), deployed({ team }, 'v7', new Date()));
    await eventually(async () => {
      expect(await fixture.database.query('select release from team_release where team = $1', [team])).toHaveLength(1);
    });
    const entered = facts.entered({ team });
    await fixture.publish(entered.message);
    await eventually(async () => expect(await marks(facts)).toEqual({ 1: 'v7' }));
    await fixture.publish(facts.left(entered.data));
    await eventually(async () => expect(await marks(facts)).toEqual({ 1: null }));
  });

  it('mark releases in whatever order deploys and entries come', async () => {
    const [facts, other] = [new SandboxFacts(), new SandboxFacts()];
    await fixture.publish(facts.created(), other.created());
    const deployedAt = new Date();
    const messages = Array.from({ length: 10 }, (_, n) => {
      const { data, message } = facts.entered();
      const more = other.entered({ team: data.team }).message;
      return [message, more, deployed(data, `v${n + 1}`, deployedAt)];
    });
    await Promise.all(shuffled(messages.flat()).map((message) => fixture.publish(message)));
    const expected = Object.fromEntries(messages.map((_, n) => [n + 1, `v${n + 1}`]));
    await eventually(async () => expect([await marks(facts), await marks(other)]).toEqual([expected, expected]));
  });

  it('let no mark of a frozen sandbox reveal hidden scores, and show announcements', async () => {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created(), facts.entered().message, facts.entered().message);
    const [one, two] = facts.entries as [TestedEntry, TestedEntry];
    await playRound(facts);
    await fixture.publish(deployed(one, 'v2', new Date()), facts.frozen(2));
    await eventually(async () => {
      expect([await marks(facts), (await view(facts)).frozenFrom]).toEqual([{ 1: 'v2', 2: null }, 2]);
    });
    const hidden = facts.opened();
    const results = hidden.data.matches.map(({ match }) => playedMatch(hidden.data, match));
    await fixture.publish(hidden.message, ...results.map((result) => matchFinished(result)));
    await fixture.publish(facts.completed(hidden.data, results).message, facts.announced('Hush.', 'Тихо.'));
    const topics = new TopicReader(fixture.database);
    const ofAdmins = topicOf('ladder', facts.sandbox, 'admin');
    await eventually(async () => {
      expect((await topics.read(ofAdmins))?.data).toMatchObject({ scoredRound: 2, rows: [{}, {}] });
    });
    expect(JSON.stringify(await topics.read(ofAdmins))).not.toContain('"v2"');
    expect(await marks(facts)).toEqual({ 1: 'v2', 2: null });
    await fixture.publish(deployed(two, 'w1', new Date()));
    await eventually(async () => expect(await marks(facts)).toEqual({ 1: 'v2', 2: 'w1' }));
    const events = await ask(ladder, ReadEvents, { sandbox: facts.sandbox });
    expect(events.data.happened).toMatchObject([{ text: { en: 'Hush.' } }]);
    await fixture.publish(facts.unfrozen());
    await eventually(async () => expect(await marks(facts)).toEqual({ 1: null, 2: 'w1' }));
  });

  it('show planned and past game events and announcements; a restart clears the past ones', async () => {
    const facts = new SandboxFacts();
    const { sandbox } = facts;
    const events = (query = {}) => ask(ladder, ReadEvents, { sandbox }, query);
    const at = (minute: number): string => `2026-11-21T12:${String(minute).padStart(2, '0')}:00.000Z`;
    const event = (action: GameEventAction, dueAt: string | null, offsetMs: number | null = null): GameEventCard => {
      return { gameEvent: newId(), at: offsetMs === null ? dueAt : null, offsetMs, dueAt, action };
    };
    const roundType = { size: 5, deadlineMs: 1_000, scoreMultiplier: '2.000', position: 3 };
    const board = event({ kind: 'add_round_type', roundType }, null, 60_000);
    const freeze = event({ kind: 'freeze' }, at(30));
    const secret = event({ kind: 'announce', text: { en: 'A secret.', ru: 'Тайна.' } }, at(20));
    const never = event({ kind: 'finish' }, at(40));
    await fixture.publish(facts.created(), ...[board, freeze, secret, never].map((card) => facts.planned(card)));
    await fixture.publish(facts.unplanned(never.gameEvent), facts.announced('Hello.', 'Привет.'));
    await eventually(async () => expect((await events()).data.happened).toHaveLength(1));
    const before = await events();
    const { kind, deadlineMs, size, scoreMultiplier } = { ...board.action, ...roundType };
    const added = { kind, roundType: board.gameEvent, size, deadlineMs, scoreMultiplier };
    expect(before.data).toMatchObject({
      planned: [
        { gameEvent: freeze.gameEvent, dueAt: at(30), offsetMs: null, action: { kind: 'freeze' } },
        { gameEvent: board.gameEvent, dueAt: null, offsetMs: 60_000, action: added },
      ],
      happened: [{ kind: 'announcement', text: { en: 'Hello.', ru: 'Привет.' } }],
    });
    expect(JSON.stringify(before)).not.toContain('secret');

    const [due, refused] = [
      { ...board, dueAt: at(10) },
      { ...freeze, gameEvent: newId() },
    ];
    const first = [facts.replanned(due), facts.happened(due, at(11)), facts.happened(refused, at(12), 'It is frozen.')];
    const second = [facts.announced('A secret.', 'Тайна.'), facts.happened(secret, at(21))];
    await fixture.publish(...first, ...first, ...second);
    await eventually(async () => expect((await events()).data.happened).toHaveLength(3));
    const after = await events();
    expect(after.rev).toBeGreaterThan(before.rev);
    expect(after.data.planned.map(({ gameEvent }) => gameEvent)).toEqual([freeze.gameEvent]);
    expect(after.data.happened).toMatchObject([
      { kind: 'announcement', number: 3, text: { en: 'A secret.' } },
      { kind: 'game_event', number: 2, gameEvent: board.gameEvent, at: at(11), action: added },
      { kind: 'announcement', number: 1, text: { en: 'Hello.' } },
    ]);

    const pages = [await events({ limit: 2 })];
    pages.push(await events({ limit: 2, before: pages[0]!.next! }));
    expect(pages.flatMap(({ data }) => data.happened)).toEqual(after.data.happened);
    expect([pages[1]!.next, pages[1]!.data.planned]).toEqual([null, after.data.planned]);

    await fixture.publish(facts.restarted(), facts.planned(board), facts.replanned({ ...freeze, dueAt: at(50) }));
    await eventually(async () => {
      const { epoch, data } = await events();
      expect({ epoch, ...data }).toMatchObject({ epoch: 2, happened: [] });
      expect(data.planned.map(({ gameEvent, dueAt }) => [gameEvent, dueAt])).toEqual([
        [freeze.gameEvent, at(50)],
        [board.gameEvent, null],
      ]);
    });
    await expect(ask(ladder, ReadEvents, { sandbox: 'nowhere' })).rejects.toThrow(/404.*ERR_NO_SANDBOX/);
    await expect(events({ before: 0 })).rejects.toThrow(/400.*before/);
  });

  it('let a match be read by its public id and by its id', async () => {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created(), facts.entered().message, facts.entered().message);
    const { message, data } = facts.opened();
    await fixture.publish(message);
    const { match } = data.matches[0]!;
    await eventually(async () => expect((await ask(ladder, ReadMatch, { match })).data.match).toBe(match));
    const byId = await ask(ladder, ReadMatch, { match });
    const { publicId } = byId.data;
    expect(await ask(ladder, ReadMatch, { match: publicId })).toEqual(byId);
    const { matches } = (await ask(ladder, ReadEntry, { sandbox: facts.sandbox, entryNumber: 1 })).data;
    expect(matches.map((each) => [each.match, each.publicId])).toEqual([[match, publicId]]);
    const page = await ask(ladder, ListRoundMatches, { sandbox: facts.sandbox, round: 1 });
    expect(page.matches.map((each) => each.publicId)).toEqual([publicId]);
    await expect(ask(ladder, ReadMatch, { match: `${publicId}a` })).rejects.toThrow(/404.*ERR_NO_MATCH/);
    await expect(ask(ladder, ReadMatch, { match: 'no.id' })).rejects.toThrow(/400.*public id/);
  });
});

/** When a round was opened, as its fact says. */
function openedAt({ message }: { readonly message: WrappedMessage }): Date {
  return new Date((JSON.parse(message.body) as { occurredAt: string }).occurredAt);
}
