import type { TeamOutcomes } from '@hexduel/contracts-http';
import type { Reply } from '../../session/call-api';
import { inBatches } from './in-batches';

const teams = Array.from({ length: 60 }, (_, n) => `t${n}`);

it('sends one request for each 25 teams, and a team that failed by itself', async () => {
  const sent: string[][] = [];
  const act = inBatches(teams, (some) => {
    sent.push([...some]);
    const refused = sent.length > 3 ? [] : [{ team: 't30', code: 'ERR_STATE', detail: 'Not marked.' }];
    return Promise.resolve<Reply<TeamOutcomes>>({ ok: true, answer: { done: [], refused } });
  });
  const replies = await Promise.all(teams.map(act));
  expect(sent.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(replies.flatMap(({ ok }, at) => (ok ? [] : [teams[at]]))).toEqual(['t30']);
  expect(replies[30]).toMatchObject({ problem: { code: 'ERR_STATE', detail: 'Not marked.' } });
  expect((await act('t30')).ok).toBe(true);
  expect(sent.at(-1)).toEqual(['t30']);
});
