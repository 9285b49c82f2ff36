import {
  AddRoundType,
  ChangeSandbox,
  CreateSandbox,
  ListAdminSandboxes,
  ListRoundTypes,
  ListSandboxes,
} from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import type { Journey } from './journey';
import { CITIES, CITY_ONE, DEADLINE_MS, FINAL, INTERVAL_MS } from './tournament-plan';

/** Creates the cities and the final, each with its names, its place in the list and one round type. */
export async function makeSandboxes({ root, nobody }: Journey): Promise<void> {
  for (const { slug, name, nameRu, position } of CITIES) {
    // Two of them are created with mistakes and corrected.
    const isHasty = slug !== CITY_ONE.slug;
    const body = isHasty ? { slug, name: slug } : { slug, name, nameRu, position, roundIntervalMs: INTERVAL_MS };
    await root.call(CreateSandbox, { body });
    if (!isHasty) continue;
    const mended = { name, nameRu, position, roundIntervalMs: INTERVAL_MS };
    expect(await root.call(ChangeSandbox, { params: { sandbox: slug }, body: mended })).toMatchObject(mended);
  }
  const again = await root.refused(CreateSandbox, { body: { slug: CITY_ONE.slug, name: 'Another' } });
  expect(again).toMatchObject({ status: 409, code: 'ERR_SLUG_TAKEN', fields: ['slug'] });
  await root.call(ChangeSandbox, { params: { sandbox: FINAL.slug }, body: { roundIntervalMs: 0 } });

  for (const { slug } of [...CITIES, FINAL]) {
    const params = { sandbox: slug };
    const body = { size: 3, deadlineMs: DEADLINE_MS, scoreMultiplier: '1', position: 1 };
    const added = await root.call(AddRoundType, { params, body });
    expect(added).toMatchObject({ ...body, scoreMultiplier: '1.000', active: true, addedByEvent: null });
    expect((await root.call(ListRoundTypes, { params })).roundTypes).toEqual([added]);
  }

  const inOrder = [...CITIES, FINAL].map(({ slug, name, nameRu }) => ({ slug, name, nameRu }));
  const { sandboxes } = await root.call(ListAdminSandboxes);
  expect(sandboxes).toMatchObject(inOrder.map((names) => ({ ...names, state: 'planned' })));
  await eventually(async () => {
    const shown = (await nobody.call(ListSandboxes)).sandboxes;
    expect(shown).toMatchObject(inOrder.map((names) => ({ ...names, tournament: 'planned', round: null })));
  });
}
