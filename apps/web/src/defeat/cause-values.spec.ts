/** Every code has its words in both languages. */
import { createTranslator } from 'next-intl';
import { DEFEAT_CODES, DefeatCause } from '@hexduel/contracts-http';
import english from '../../messages/english';
import russian from '../../messages/russian';
import { CAUSES, LOSER, loseInEveryWay } from '../../test/every-defeat';
import { FixtureServer } from '../../test/fixture-server';
import { causeWording } from './cause-values';

const PARAMETERS = {
  ...{ request: 'PUT', limitMs: 12_345, status: 503, bytes: 17, maxBytes: 65_536, member: 'move_to' },
  ...{ from: [1, 2], to: null },
};
const AS_REASON: readonly string[] = ['no_connection', 'timeout', 'wrong_response', 'wrong_move'];

function texts(cause: DefeatCause): (string | null)[] {
  return ([english, russian] as const).map((messages, index) => {
    const onError = (error: Error): never => {
      throw error;
    };
    const t = createTranslator({ locale: index === 0 ? 'en' : 'ru', messages, namespace: 'cause', onError });
    const wording = causeWording(cause);
    return wording && t(wording.key, wording.values);
  });
}

it.each(DEFEAT_CODES)('%s', (code) => {
  const cause = DefeatCause.parse({ code, parameters: PARAMETERS });
  const [en, ru] = texts(cause);
  if (AS_REASON.includes(code)) {
    expect([en, ru]).toEqual([null, null]);
    return;
  }
  expect(en).toMatch(/^[^{}]*[a-z]{3}[^{}]*\.$/);
  expect(ru).toMatch(/^[^{}]*[а-я]{3}[^{}]*\.$/);
  const { limitMs, status, from, member } = cause.parameters as Record<string, unknown>;
  for (const text of [en, ru]) {
    if (limitMs) expect(text).toMatch(/12[,\s]345/);
    if (status && code === 'bad_status') expect(text).toContain('503');
    if (from) expect(text).toMatch(/^\[1, 2\] .* \[…\]: /);
    if (member) expect(text).toContain('move_to');
  }
});

it('has each in a game of the fixture, for the walk over its pages', () => {
  const fixture = new FixtureServer();
  loseInEveryWay(fixture);
  const shown = LOSER.rounds.flatMap((round) =>
    fixture.tournament.entry(LOSER.entryNumber, round)!.matches.flatMap(({ legs }) => legs.map(({ cause }) => cause)),
  );
  expect(CAUSES.filter((cause) => !shown.some((each) => JSON.stringify(each) === JSON.stringify(cause)))).toEqual([]);
});

it('words an answer that is wrong as a whole', () => {
  const [en, ru] = texts({ code: 'answer_unexpected', parameters: { request: 'GET', member: null } });
  expect([en, ru]).toEqual([
    'GET /games/:id: the answer is not what the bot protocol asks for.',
    'GET /games/:id: ответ не соответствует протоколу.',
  ]);
});

it('has nothing to word for a leg by score', () => {
  expect(causeWording(null)).toBeNull();
});
