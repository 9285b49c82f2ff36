import sample from './match-finished.v1.sample.json';
import { MatchFinishedV1 } from './match-finished.v1';

const [first, second] = sample.data.legs;
const finished = (cause: unknown) =>
  MatchFinishedV1.data.parse({ ...sample.data, legs: [{ ...first, cause }, second] }).legs.map((leg) => leg.cause);

it('a cause is optional, and one of a later version does not stop the result', () => {
  expect(finished({ code: 'no_address', parameters: {} })).toEqual([{ code: 'no_address', parameters: {} }, undefined]);
  expect(finished({ code: 'of_a_later_version', parameters: {} })).toEqual([undefined, undefined]);
  expect(finished({ code: 'bad_status', parameters: { status: 'http://203.0.113.7' } })[0]).toBeUndefined();
});
