import { MAX_ANSWER_BYTES, RECORDED_ANSWER_BYTES } from '@hexduel/contracts-bot';
import { AnswerBody } from './answer-body';

describe('AnswerBody', () => {
  it('joins the chunks', () => {
    const body = new AnswerBody();
    for (let index = 0; index < 10_000; index += 1) expect(body.add(Buffer.from(String(index % 10)))).toBe(true);
    expect(body.bytes().toString()).toBe('0123456789'.repeat(1_000));
    expect(body.seen).toBe(10_000);
  });

  it('accepts exactly the limit, in one chunk and in many', () => {
    const whole = new AnswerBody();
    expect(whole.add(Buffer.alloc(MAX_ANSWER_BYTES, 'a'))).toBe(true);
    expect(whole.bytes()).toHaveLength(MAX_ANSWER_BYTES);
    expect(whole.add(Buffer.from('b'))).toBe(false);

    const pieces = new AnswerBody();
    for (let index = 0; index < 64; index += 1) expect(pieces.add(Buffer.alloc(1_024, 'a'))).toBe(true);
    expect(pieces.add(Buffer.from('b'))).toBe(false);
    expect(pieces.bytes().equals(Buffer.alloc(MAX_ANSWER_BYTES, 'a'))).toBe(true);
    expect(pieces.seen).toBe(MAX_ANSWER_BYTES + 1);
  });

  it('keeps only the limit of a larger chunk', () => {
    const body = new AnswerBody();
    expect(body.add(Buffer.alloc(MAX_ANSWER_BYTES * 2))).toBe(false);
    expect(body.bytes()).toHaveLength(MAX_ANSWER_BYTES);
    expect(body.seen).toBe(MAX_ANSWER_BYTES * 2);
  });

  it("does not write into the caller's chunk", () => {
    const backing = Buffer.from('abcdef');
    const body = new AnswerBody();
    body.add(backing.subarray(0, 2));
    body.add(Buffer.from('XY'));
    expect(body.bytes().toString()).toBe('abXY');
    expect(backing.toString()).toBe('abcdef');
  });

  it('returns the beginning as text for any bytes', () => {
    const body = new AnswerBody();
    body.add(Buffer.from([0x61, 0xff, 0x62]));
    expect(body.excerpt()).toBe('a\ufffdb');
    body.add(Buffer.alloc(10_000, 'c'));
    expect(body.excerpt()).toBe(`a\ufffdb${'c'.repeat(RECORDED_ANSWER_BYTES - 3)}`);
  });
});
