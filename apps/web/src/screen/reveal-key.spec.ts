import { actionOfKey } from './reveal-key';

const frozen = { tournament: 'finished', frozenFrom: 3, reveal: null } as const;
const at = (opened: number) => ({ ...frozen, reveal: { opened, of: 3, isOver: false, waiting: [] } });

it('begins, steps and ends by the keys to the right', () => {
  for (const code of ['ArrowRight', 'Space']) {
    expect(actionOfKey(code, frozen)).toEqual({ action: 'start' });
    expect(actionOfKey(code, at(0))).toEqual({ action: 'step', opened: 0 });
    expect(actionOfKey(code, at(2))).toEqual({ action: 'step', opened: 2 });
    expect(actionOfKey(code, at(3))).toEqual({ action: 'end' });
  }
});

it('closes a place by the key to the left, and calls a reveal without places off', () => {
  expect(actionOfKey('ArrowLeft', at(2))).toEqual({ action: 'back', opened: 2 });
  expect(actionOfKey('ArrowLeft', at(0))).toEqual({ action: 'cancel' });
});

it('does nothing otherwise', () => {
  expect(actionOfKey('ArrowLeft', frozen)).toBeNull();
  expect(actionOfKey('KeyA', at(1))).toBeNull();
  expect(actionOfKey('Space', { ...frozen, tournament: 'running' })).toBeNull();
  expect(actionOfKey('Space', { ...frozen, frozenFrom: null })).toBeNull();
  const over = { ...frozen, frozenFrom: null, reveal: { opened: 3, of: 3, isOver: true, waiting: [] } };
  expect(actionOfKey('Space', over)).toBeNull();
});
