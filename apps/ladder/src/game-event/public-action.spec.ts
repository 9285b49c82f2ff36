import { PublicAction } from '@hexduel/contracts-http';
import { publicAction } from './public-action';
import type { ShownAction } from './public-action';

const EVENT = '019a9f3e-2bb4-7c11-9a01-5d1e6a7c1f10';
const OTHER = '019a9f3e-2bb4-7c11-9a01-5d1e6a7c1f11';
const values = { size: 5, deadlineMs: 1_000, scoreMultiplier: '2.000' };

it.each<[ShownAction, PublicAction]>([
  [
    { kind: 'add_round_type', roundType: { ...values, position: 3 } },
    { kind: 'add_round_type', roundType: EVENT, ...values },
  ],
  [
    { kind: 'retire_round_type', roundType: OTHER },
    { kind: 'retire_round_type', roundType: OTHER },
  ],
  [
    { kind: 'change_round_type', roundType: OTHER, scoreMultiplier: '3.000' },
    { kind: 'change_round_type', roundType: OTHER, deadlineMs: null, scoreMultiplier: '3.000' },
  ],
  [{ kind: 'freeze' }, { kind: 'freeze' }],
])('of %j shows what everybody may know', (action, expected) => {
  expect(publicAction(EVENT, action)).toEqual(expected);
  expect(PublicAction.parse(expected)).toEqual(expected);
});
