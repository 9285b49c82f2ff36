import { ListSandboxes, ReadEntry, ReadLadder, ReadMatch } from '@hexduel/contracts-http';
import { SandboxFacts } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { TestedLadder, ask } from '../test/tested-ladder';
import type { LadderProcess } from '../test/tested-ladder';

describeWithServers('what is told of a sandbox', () => {
  let tested: TestedLadder;
  let ladder: LadderProcess;

  beforeAll(async () => {
    tested = await TestedLadder.prepare();
    ladder = await tested.start();
  });

  afterAll(async () => {
    expect(await ladder.stop()).toBe(0);
    await tested.stop();
  });

  const view = async ({ sandbox }: SandboxFacts) => (await ask(ladder, ReadLadder, { sandbox })).data;

  it('beyond its card: both names on every page of it, its place in the list, the planned start until it is started', async () => {
    const [one, two, three] = [new SandboxFacts(), new SandboxFacts(), new SandboxFacts()];
    const plannedStart = '2026-12-01T09:00:00.000Z';
    await tested.say(one.created('A'), two.created('C'), three.created('B'));
    await tested.say(one.entered().message, one.entered().message);
    const { message, data: round } = one.opened();
    await tested.say(message, one.described({ name: 'Kyiv', nameRu: 'Киев', position: 1, plannedStart }));

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

    await tested.say(one.started());
    await eventually(async () => {
      expect(await view(one)).toMatchObject({ tournament: 'running', plannedStart: null });
    });
  });
});
