import type { NumberedRevocation } from '@hexduel/contracts-events';
import { rememberedRevocations } from './remembered-revocations';

const signOut = (number: number): NumberedRevocation => {
  return { number, revocation: { kind: 'session', session: `s${number}` } };
};

it('knows what it was told, and up to which number without a gap', async () => {
  const store = rememberedRevocations();
  expect(await store.read(0)).toEqual({ revocations: [], upTo: 0 });
  await store.keep(0, { revocations: [signOut(1), signOut(2)], upTo: 2 });
  await store.keep(4, { revocations: [signOut(5)], upTo: 5 });
  expect(await store.read(1)).toEqual({ revocations: [signOut(2), signOut(5)], upTo: 2 });
  await store.keepInstead({ revocations: [signOut(1)], upTo: 1 });
  expect(await store.read(0)).toEqual({ revocations: [signOut(1)], upTo: 1 });
});
