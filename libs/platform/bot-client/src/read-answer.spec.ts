import { OkAnswer } from '@hexduel/contracts-bot';
import { readMove, readOk } from './read-answer';

const move = (from: string, to = '[1,2]') => Buffer.from(`{"status":"ok","move_from":${from},"move_to":${to}}`);

describe('readOk', () => {
  it.each(['{"status":"ok"}', ' {"status" : "ok"}\r\n', '{"status":"ok","more":[1]}', '\ufeff{"status":"ok"}'])(
    'takes %p',
    (text) => expect(readOk(Buffer.from(text))).toEqual({ ok: true, value: undefined }),
  );

  it('takes without parsing only what the schema takes', () => {
    expect(OkAnswer.safeParse(JSON.parse('{"status":"ok"}')).success).toBe(true);
    expect(readOk(Buffer.from('{"status":"no"}')).ok).toBe(false);
  });

  it.each([
    ['', 'no body'],
    ['ok', 'not JSON'],
    ['{"status":"ok"', 'not JSON'],
    ['{"status":"error"}', '"status"'],
    ['{}', '"status"'],
    ['null', 'bot protocol'],
    ['[]', 'bot protocol'],
  ])('refuses %p: %s', (text, cause) => {
    expect(readOk(Buffer.from(text))).toEqual({ ok: false, detail: expect.stringContaining(cause) });
  });

  it('refuses what is not UTF-8, inside a string too', () => {
    const body = Buffer.concat([Buffer.from('{"status":"ok","note":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
    expect(readOk(body)).toEqual({ ok: false, detail: 'the answer is not UTF-8' });
  });
});

describe('readMove', () => {
  it.each([
    ['[3,4]', [3, 4]],
    ['["3","-4"]', [3, -4]],
    ['[3.0,1e3]', [3, 1000]],
    ['[99999999999999999999,0]', [1e20, 0]],
    ['[1e400,-1e400]', [Infinity, -Infinity]],
  ])('takes %s', (from, expected) => {
    expect(readMove(move(from))).toEqual({ ok: true, value: { from: expected, to: [1, 2] } });
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
    expect(readMove(move(from))).toEqual({ ok: false, detail: expect.stringContaining('"move_from') }),
  );

  it('needs both cells', () => {
    expect(readMove(Buffer.from('{"status":"ok","move_from":[1,2]}')).ok).toBe(false);
  });
});
