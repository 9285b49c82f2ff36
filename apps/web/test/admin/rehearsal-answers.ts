/** What the services answer to the pages of the area `rehearsal`; called anew for each test, so that state may live in it. */
import { ListRehearsals, ReadRehearsal, StartRehearsal } from '@hexduel/contracts-http';
import type { RehearsalView } from '@hexduel/contracts-http';
import { OPENED_AT, id } from '../tournament';
import { ok, refusal } from './admin-route';
import type { AdminRoute } from './admin-route';

const settings = {
  mix: { fast: 20, slow: 8, crashing: 2, malformed: 2 },
  ...{ rounds: 2, size: 5, deadlineMs: 1_000, roundIntervalMs: 15_000, callsTeams: true },
};
const none = { no_connection: 0, timeout: 0, wrong_response: 0, wrong_move: 0 };

const ENDED: RehearsalView = {
  id: id(9_001),
  ...settings,
  ...{ state: 'ended', outcome: 'played', startedBy: 'root', startedAt: OPENED_AT, endedAt: OPENED_AT },
  progress: { called: 40, toCall: 40, round: 2, finished: 496, matches: 496 },
  report: {
    simulated: { teams: 32, reached: 32 },
    machines: {
      ...{ teams: 8, reached: 7 },
      failed: [
        {
          ...{
            team: id(201),
            name: 'Hex Machina',
            isReached: false,
            failure: 'no connection to http://203.0.113.7:8080',
          },
          cause: { code: 'connection_refused', parameters: { request: 'POST' } },
        },
        { team: id(202), name: 'Six Sides', isReached: false, failure: null },
      ],
    },
    kinds: [
      { kind: 'fast', teams: 20, requests: 9_210, times: { p50: 2.4, p95: 11.2, p99: 24 }, lost: none },
      { kind: 'slow', teams: 8, requests: 4_100, times: { p50: 601, p95: 611, p99: 1_630 }, lost: none },
      {
        kind: 'crashing',
        teams: 2,
        requests: 310,
        times: { p50: 2, p95: 9, p99: 12 },
        lost: { ...none, no_connection: 61 },
      },
      { kind: 'malformed', teams: 2, requests: 350, times: null, lost: { ...none, wrong_response: 58 } },
    ],
    rounds: [
      { number: 1, matches: 496, void: 0, tookMs: 21_400, scoredMs: 480 },
      { number: 2, matches: 496, void: 1, tookMs: 20_900, scoredMs: null },
    ],
    roundIntervalMs: 15_000,
    findings: [
      { code: 'round_longer_than_interval', values: { tookMs: 21_400, intervalMs: 15_000 } },
      { code: 'matches_void', values: { matches: 1, of: 992 } },
      { code: 'teams_unreached', values: { teams: 1, names: 'Hex Machina' } },
      { code: 'teams_without_address', values: { teams: 1, names: 'Six Sides' } },
    ],
  },
};
const GOOD: RehearsalView = {
  ...ENDED,
  id: id(9_000),
  outcome: 'stopped',
  report: { ...ENDED.report!, machines: null, findings: [] },
};

/** The first of 21 simulated teams in a tournament that runs must be confirmed. */
export function rehearsalAnswers(): AdminRoute[] {
  let running: RehearsalView | null = null;
  const list = () =>
    ListRehearsals.answer.parse({
      rehearsals: [...(running ? [running] : []), ENDED, GOOD],
      next: null,
      canSimulate: true,
    });
  const goOn = (): void => {
    if (running?.state !== 'playing') return;
    const { matches, finished } = running.progress;
    running = { ...running, progress: { ...running.progress, finished: Math.min(matches, finished + 1) } };
  };
  return [
    { method: 'GET', path: '/api/scheduling/rehearsals', answer: () => ok(list()) },
    {
      ...{ method: 'GET', path: '/api/scheduling/rehearsals/:rehearsal' },
      answer: (_, { rehearsal }) => {
        goOn();
        const found = [running, ENDED, GOOD].find((each) => each?.id === rehearsal);
        return found ? ok(ReadRehearsal.answer.parse(found)) : refusal(404, 'ERR_NO_REHEARSAL');
      },
    },
    {
      ...{ method: 'POST', path: '/api/scheduling/rehearsals' },
      answer: ({ body }) => {
        const wanted = StartRehearsal.body!.parse(body);
        if (!wanted.confirmed) return refusal(409, 'ERR_TOURNAMENT_RUNS', 'A tournament runs in "Demo".');
        const { confirmed: _confirmed, ...chosen } = wanted;
        running = {
          ...ENDED,
          ...chosen,
          ...{ id: id(9_002), state: 'playing', outcome: null, endedAt: null, report: null },
          progress: { called: 40, toCall: 40, round: 1, finished: 120, matches: 496 },
        };
        return ok(StartRehearsal.answer.parse(running), 201);
      },
    },
    {
      ...{ method: 'POST', path: '/api/scheduling/rehearsals/:rehearsal/stop' },
      answer: () => {
        if (!running) return refusal(409, 'ERR_STATE');
        const stopped = running;
        running = null;
        return ok({ ...stopped, state: 'reporting', outcome: 'stopped' });
      },
    },
  ];
}
