import { CallPause } from './call-pause';

describe('a pause of calls', () => {
  const START = 1_000_000;

  it('is at least a second after a refusal, and longer with every one in a row, whatever was asked for', () => {
    const pause = new CallPause();
    let now = START;
    const waits = Array.from({ length: 4 }, () => {
      const ms = pause.refused(0, now);
      now += ms;
      return ms;
    });
    expect(waits).toEqual([1_000, 1_500, 2_250, 3_375]);
    for (let count = 0; count < 40; count += 1) now += pause.refused(0, now);
    expect(pause.refused(0, now)).toBe(300_000);
  });

  it('is as long as was asked for, where that is longer, and starts over after an answer', () => {
    const pause = new CallPause();
    expect(pause.refused(42_000, START)).toBe(42_000);
    pause.answered(0, START + 42_000);
    expect(pause.restMs(START + 42_000)).toBe(0);
    expect(pause.refused(0, START + 42_000)).toBe(1_000);
  });

  it('counts refusals of simultaneous calls once, and is not ended by an answer to one of them', () => {
    const pause = new CallPause();
    for (let call = 0; call < 4; call += 1) expect(pause.refused(0, START)).toBe(1_000);
    pause.answered(0, START + 10);
    expect(pause.restMs(START + 10)).toBe(990);
    expect(pause.refused(0, START + 1_000)).toBe(1_500);
  });
});
