import { OkAnswer } from '@hexduel/contracts-bot';
import { readMove, readOk } from './read-answer';

const move = (from: string, to = '[1,2]') => Buffer.from(`{"status":"ok","move_from":${from},"move_to":${to}}`);

describe('readOk', () => {
  it.each(['{"status":"ok"}', ' {"status" : "ok"}\r\n', '{"status":"ok","more":[1]}', '\ufeff{"status":"ok"}'])(
    'takes %p',
    (text) => expect(readOk(Buffer.from(text), 'POST')).toEqual({ ok: true, value: undefined }),
  );

  it('accepts without parsing only what the schema accepts', () => {
    expect(OkAnswer.safeParse(JSON.parse('{"status":"ok"}')).success).toBe(true);
    expect(readOk(Buffer.from('{"status":"no"}'), 'PUT').ok).toBe(false);
  });

  it.each([
    ['', 'no body', 'answer_empty'],
    ['ok', 'not JSON', 'answer_not_json'],
    ['{"status":"ok"', 'not JSON', 'answer_not_json'],
    ['{"status":"error"}', '"status"', 'answer_unexpected'],
    ['{}', '"status"', 'answer_unexpected'],
    ['null', 'bot protocol', 'answer_unexpected'],
    ['[]', 'bot protocol', 'answer_unexpected'],
  ])('refuses %p: %s, %s', (text, words, code) => {
    const detail: unknown = expect.stringContaining(words);
    expect(readOk(Buffer.from(text), 'PUT')).toMatchObject({ ok: false, detail, cause: { code } });
  });

  it('refuses invalid UTF-8, also inside a string', () => {
    const body = Buffer.concat([Buffer.from('{"status":"ok","note":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect(readOk(body, 'POST')).toEqual({
      ...{ ok: false, detail: 'the answer is not UTF-8' },
      cause: { code: 'answer_not_utf8', parameters: { request: 'POST' } },
    });
  });
});

describe('readMove', () => {
  it.each([
    ['[3,4]', [3, 4]],
    ['["3","-4"]', [3, -4]],
    ['[3.0,1e3]', [3, 1000]],
    ['[99999999999999999999,0]', [1e20, 0]],
    ['[1e400,-1e400]', [Infinity, -Infinity]],
  ])('accepts %s', (from, expected) => {
    expect(readMove(move(from), 'GET')).toEqual({ ok: true, value: { from: expected, to: [1, 2] } });
  });

  it.each([
    '[3]',
    '[3,4,5]',
    '[1.5,2]',
    '["a",1]',
    '["1234567890",1]',
    '["1e3",1]',
    '[null,1]',
    '{"0":1,"1":2}',
    '"3,4"',
  ])('refuses %s', (from) =>
    expect(readMove(move(from), 'GET')).toEqual({
      ...{ ok: false, detail: expect.stringContaining('"move_from') },
      cause: { code: 'answer_unexpected', parameters: { request: 'GET', member: 'move_from' } },
    }),
  );

  it('needs both cells', () => {
    expect(readMove(Buffer.from('{"status":"ok","move_from":[1,2]}'), 'GET').ok).toBe(false);
  });
});
