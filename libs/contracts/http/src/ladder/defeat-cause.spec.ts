/** Pages of one version read the ladder of the version before or after it, while both run. */
import { EntryLeg } from './entry-view';
import { MatchLeg } from './match-view';
import { MATCH_VIEW } from './samples';

const { detail: _, cause: __, ...leg } = MATCH_VIEW.legs[0]!;
const ofEntry = { leg: 1, result: 'lost', reason: 'no_connection', chips: [1, 2] };
const sentence = 'POST /games: no connection to http://203.0.113.7:8080: the connection was refused';

it.each([
  ['a match', MatchLeg, leg],
  ['an entry', EntryLeg, ofEntry],
])('the leg of %s shows nothing of the sentence that an earlier ladder answers', (_what, contract, sent) => {
  const expected = { ...sent, detail: null, cause: null };
  expect(contract.parse({ ...sent, detail: sentence })).toEqual(expected);
  expect(contract.parse({ ...sent, detail: null, cause: { code: 'of_a_later_version', parameters: {} } })).toEqual(
    expected,
  );
});

it('the parameters of a cause hold nothing but what the contract names', () => {
  const cause = { code: 'bad_status', parameters: { request: 'GET', status: 500, address: 'http://203.0.113.7' } };
  expect(MatchLeg.parse({ ...leg, cause }).cause).toEqual({
    code: 'bad_status',
    parameters: { request: 'GET', status: 500 },
  });
});
