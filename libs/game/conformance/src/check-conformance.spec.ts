import { greedyStrategy, randomStrategy } from '@hexduel/strategies';
import { checkBot } from '../test/check-bot';
import { hostedBot } from '../test/hosted-bot';
import { plainBot } from '../test/plain-bot';
import { portTo } from '../test/wire-bot';
import type { WireBot } from '../test/wire-bot';
import { CHECKS } from './all-checks';
import { checkConformance } from './check-conformance';
import type { ConformanceSetup, EarlierChecks } from './check-conformance';
import { CHECK_IDS } from './check-ids';
import type { ConformanceReport } from './report';

let ids = 0;

/** Fails every DELETE. */
function unendingBot(): WireBot {
  const bot = plainBot();
  return (request) => (request.method === 'DELETE' ? { status: 500, body: {} } : bot(request));
}

/** Answers nothing any more after its 60th PUT. */
function dyingBot(): WireBot {
  let reported = 0;
  const bot = plainBot();
  return (request) => {
    reported += request.method === 'PUT' ? 1 : 0;
    return reported > 60 ? 'dead' : bot(request);
  };
}

const GOOD_BOTS: readonly (readonly [string, (seed: number) => WireBot])[] = [
  ['random', (seed) => hostedBot(randomStrategy, seed)],
  ['greedy', (seed) => hostedBot(greedyStrategy, seed)],
  ['plain', (seed) => plainBot({}, seed)],
  ['the first move it finds', () => plainBot({ choose: (moves) => moves[0] })],
  ['the last move it finds', () => plainBot({ choose: (moves) => moves.at(-1) })],
];

describe.each(GOOD_BOTS)('a good bot: %s', (_, make) => {
  it.each([1, 2, 3, 4, 5, 6])('passes every check (seed %i)', async (seed) => {
    const { report, sent } = await checkBot(make(seed), seed);
    expect(report.checks.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(report).toMatchObject({ verdict: 'ready', blocking: [], deadlineMs: 1_000, requests: sent.length });
    expect(report.requests).toBeLessThan(1_200);
    expect(report.latencies.map(({ kind, size }) => `${kind} ${size}`)).toEqual([
      'start null',
      'ask null',
      'update null',
      'end null',
      'ask 8',
      'ask 9',
    ]);
  });
});

it('has the checks in the order of their ids, each after those it needs', () => {
  expect(CHECKS.map(({ id }) => id)).toEqual(CHECK_IDS);
  CHECKS.forEach(({ id, needs }) => {
    for (const need of needs) expect(CHECK_IDS.indexOf(need)).toBeLessThan(CHECK_IDS.indexOf(id));
  });
});

describe('a run that ends early', () => {
  it('sends no more requests to an unreachable bot', async () => {
    const { report, sent } = await checkBot(() => 'dead');
    expect(sent.map(({ method }) => method)).toEqual(['POST']);
    expect(report).toMatchObject({ verdict: 'not_ready', blocking: ['start'], requests: 1, latencies: [] });
    const rest = report.checks.slice(1);
    expect(new Set(rest.map(({ notRunBecause }) => notRunBecause?.en))).toEqual(
      new Set(['the bot does not start games']),
    );
  });

  it('names the check in which the bot died, and stops there', async () => {
    const { report } = await checkBot(dyingBot());
    const [failed, ...others] = report.checks.filter(({ status }) => status === 'failed');
    expect(others).toEqual([]);
    expect(failed?.finding?.mend.en).toMatch(/^The bot has not answered since/);
    const after = report.checks.slice(report.checks.indexOf(failed!) + 1);
    for (const { notRunBecause } of after)
      expect(notRunBecause).toEqual({
        en: `the bot stopped answering during "${failed!.title.en}"`,
        ru: `бот перестал отвечать в проверке «${failed!.title.ru}»`,
      });
  });

  it('stops on request, without a verdict', async () => {
    let isStopped = false;
    const reported: string[] = [];
    const { report, sent } = await checkBot(plainBot(), 1, {
      mayContinue: () => !isStopped,
      onCheckStart: ({ id }) => (isStopped ||= id === 'flips'),
      onCheck: ({ id }) => reported.push(id),
    });
    expect(reported).toEqual(CHECK_IDS);
    expect(sent.length).toBe(report.requests);
    const flips = report.checks.find(({ id }) => id === 'flips');
    expect(flips).toMatchObject({
      status: 'not_run',
      finding: null,
      notRunBecause: { en: 'the run was stopped', ru: 'проверка остановлена' },
    });
    expect(report.verdict).toBe('not_ready');
    expect(report.blocking).toContain('flips');
  });

  it.each(['start', 'end', 'flips', 'large-boards', 'time'] as const)(
    'goes on from where another was broken off, in %s, to the same end',
    async (brokenOffIn) => {
      for (const make of [() => plainBot(), unendingBot, dyingBot]) {
        const whole = await checkBot(make());
        const bot = make();
        let isStopped = false;
        let earlier: EarlierChecks = { results: [], requests: 0, samples: [] };
        const onCheck: ConformanceSetup['onCheck'] = (result, { requests, samples }) => {
          if (isStopped) return;
          earlier = { results: [...earlier.results, { ...result, finding: null }], requests, samples: [...samples] };
        };
        await checkBot(bot, 1, {
          mayContinue: () => !isStopped,
          onCheckStart: ({ id }) => (isStopped ||= id === brokenOffIn),
          onCheck,
        });
        const { report } = await checkBot(bot, 1, { earlier });
        const shown = ({ report: { checks } }: { report: ConformanceReport }) =>
          checks.map(({ id, status, notRunBecause }) => [id, status, notRunBecause]);
        expect(shown({ report })).toEqual(shown(whole));
        expect(report).toMatchObject({ verdict: whole.report.verdict, requests: whole.report.requests });
        expect(report.latencies.map(({ count }) => count)).toEqual(whole.report.latencies.map(({ count }) => count));
      }
    },
  );

  it('keeps to the maximum of requests', async () => {
    const { report } = await checkBot(plainBot(), 1, { maxRequests: 100 });
    expect(report.requests).toBe(100);
    expect(report.checks.some(({ status }) => status === 'failed')).toBe(false);
    expect(report.verdict).toBe('not_ready');
  });

  it('repeats a check if the platform itself failed, and does not blame the bot', async () => {
    for (const [faults, status] of [
      [2, 'passed'],
      [Infinity, 'not_run'],
    ] as const) {
      let left = faults;
      const port = portTo(plainBot());
      const report = await checkConformance({
        bot: {
          ...port,
          askMove: (id, color) => {
            left -= 1;
            const fault = { kind: 'fault', cause: 'our timer was late', record: null } as const;
            return left >= 0 ? Promise.resolve(fault) : port.askMove(id, color);
          },
        },
        newGameId: () => `id-${(ids += 1)}`,
        deadlineMs: 1_000,
        seed: 1,
      });
      expect(report.checks.find(({ id }) => id === 'ask')?.status).toBe(status);
      expect(report.verdict).toBe(status === 'passed' ? 'ready' : 'not_ready');
      expect(report.checks.filter((check) => check.status === 'failed')).toEqual([]);
    }
  });
});

it('ends every game that it starts', async () => {
  for (const bot of [plainBot(), plainBot({ update: () => undefined })]) {
    const { sent } = await checkBot(bot);
    const started = sent.filter(({ method }) => method === 'POST').map(({ id }) => id);
    const ended = new Set(sent.filter(({ method }) => method === 'DELETE').map(({ id }) => id));
    expect(started.filter((id) => !ended.has(id))).toEqual([]);
    expect(new Set(started).size).toBe(started.length);
  }
});

it('sends the same requests to a bot with the same answers', async () => {
  const [one, other] = await Promise.all([checkBot(plainBot(), 7), checkBot(plainBot(), 7)]);
  expect(one.sent).toEqual(other.sent);
});
