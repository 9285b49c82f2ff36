/** The endpoints over dead letters; the owner of the streams is played by the spec. */
import { Publish, Questions } from '@hexduel/messaging';
import type { WrappedMessage } from '@hexduel/messaging';
import { describeWithServers } from '@hexduel/testing/servers';
import { LetterKeeper, letterOf } from '../../test/letter-keeper';
import { ROOT, startEdge } from '../../test/start-edge';
import type { SchedulingEdge } from '../../test/start-edge';

const ADMIN = { role: 'admin', name: ROOT.name } as const;
const LETTERS = '/api/scheduling/dead-letters';

describeWithServers('dead letters over HTTP', () => {
  const keeper = new LetterKeeper();
  const { kept } = keeper;
  const published: WrappedMessage[] = [];
  let edge: SchedulingEdge;

  beforeAll(async () => {
    const publish: Publish = (message) => Promise.resolve(published.push(message));
    edge = await startEdge(Date.now, [
      [Questions, keeper],
      [Publish, publish],
    ]);
  });
  beforeEach(() => {
    keeper.isAway = false;
    keeper.handled = { outcome: 'done', reason: null };
    published.length = 0;
    kept.clear();
    for (const number of [3, 5, 9]) {
      kept.set(number, letterOf('ladder-record-result', 'evt.matches.match.finished.v1', `{"n":${number}}`));
    }
    kept.set(11, letterOf('matches-play-match', 'cmd.matches.match.play.v1.sandbox.1', '{"id":"play"}'));
  });
  afterAll(() => edge.stop());

  const call = async (method: string, path: string) => {
    const { status, body } = await edge.ask(method, LETTERS + path, { as: ADMIN });
    return { status, body: body as Record<string, unknown> };
  };
  const audit = async () => {
    const { body } = await edge.ask('GET', '/api/scheduling/audit?subjectKind=dead%20letter', { as: ADMIN });
    return (body as { changes: { action: string; subjectId: string; before: object; after: null }[] }).changes;
  };

  it('are listed in pages, of one consumer or of all', async () => {
    const { body } = await call('GET', '?consumer=ladder-record-result&limit=2');
    expect(body).toMatchObject({ letters: [{ number: 3 }, { number: 5 }], next: 5, waiting: 4 });
    const { body: rest } = await call('GET', '?consumer=ladder-record-result&after=5');
    expect(rest).toMatchObject({ letters: [{ number: 9 }], next: null });
    expect((await call('GET', '?after=9')).body).toMatchObject({ letters: [{ consumer: 'matches-play-match' }] });
    expect((await call('GET', '?limit=101')).status).toBe(400);
  });

  it('are shown with their message, of a large one the beginning', async () => {
    expect((await call('GET', '/3')).body).toMatchObject({
      number: 3,
      consumer: 'ladder-record-result',
      message: { text: '{"n":3}', bytes: 7, isWhole: true },
    });
    kept.set(12, letterOf('ladder-keep-log', 'evt.matches.leg.recorded.v1', 'я'.repeat(100_000)));
    const { body } = await call('GET', '/12');
    const { text, ...about } = body['message'] as { text: string };
    expect([text.length, about]).toEqual([65_536, { bytes: 200_000, isWhole: false }]);
    kept.set(13, { ...letterOf('ladder-keep-log', 'evt.matches.leg.recorded.v1', ''), payload: null });
    expect((await call('GET', '/13')).body).toMatchObject({ number: 13, message: null });
  });

  it('are handled by their consumer and gone, which the audit records', async () => {
    expect(await call('POST', '/3/replay')).toEqual({ status: 200, body: { number: 3, outcome: 'done' } });
    keeper.handled = { outcome: 'duplicate', reason: null };
    expect(await call('POST', '/5/replay')).toEqual({ status: 200, body: { number: 5, outcome: 'duplicate' } });
    expect([...kept.keys()]).toEqual([9, 11]);
    expect((await audit()).slice(0, 2)).toMatchObject([
      { action: 'dead-letter.replayed', subjectId: '5', after: null },
      { action: 'dead-letter.replayed', subjectId: '3', before: { consumer: 'ladder-record-result' }, after: null },
    ]);
  });

  it('stay where their consumer fails again, with its reason', async () => {
    keeper.handled = { outcome: 'failed', reason: 'the round is unknown' };
    const { status, body } = await call('POST', '/9/replay');
    expect([status, body['code']]).toEqual([409, 'ERR_REPLAY_FAILED']);
    expect(body['detail']).toContain('the round is unknown');
    expect(kept.has(9)).toBe(true);
  });

  it('of work wait in their queue again', async () => {
    expect((await call('POST', '/11/replay')).body).toEqual({ number: 11, outcome: 'queued' });
    expect(published).toMatchObject([
      { id: 'replay.11', subject: 'cmd.matches.match.play.v1.sandbox.1', body: '{"id":"play"}' },
    ]);
    expect(kept.has(11)).toBe(false);
  });

  it('are dropped for good', async () => {
    expect(await call('DELETE', '/9')).toEqual({ status: 200, body: { dropped: 9 } });
    expect((await audit())[0]).toMatchObject({ action: 'dead-letter.dropped', subjectId: '9', after: null });
    for (const [method, path] of [
      ['GET', '/9'],
      ['POST', '/9/replay'],
      ['DELETE', '/9'],
    ] as const) {
      expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 'ERR_NO_DEAD_LETTER' } });
    }
  });

  it('cannot be reached while their keeper is away, and admins see that', async () => {
    keeper.isAway = true;
    for (const path of ['', '/3']) {
      expect(await call('GET', path)).toMatchObject({ status: 503, body: { code: 'ERR_STREAMS_AWAY' } });
    }
    const warnings = async () => {
      const { body } = await edge.ask('GET', '/api/scheduling/status', { as: ADMIN });
      return (body as { warnings: { name: string; text: string }[] }).warnings;
    };
    expect(await warnings()).toMatchObject([{ name: 'dead letters', text: expect.stringContaining('nobody answers') }]);
    keeper.isAway = false;
    expect(await warnings()).toMatchObject([{ name: 'dead letters', text: expect.stringContaining('4 dead letters') }]);
  });
});
