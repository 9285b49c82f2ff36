import { sandboxName } from './sandbox-name';

it('is the Russian one in Russian, where there is one', () => {
  const both = { name: 'Kyiv', nameRu: 'Киев' };
  expect([sandboxName(both, 'en'), sandboxName(both, 'ru')]).toEqual(['Kyiv', 'Киев']);
  expect(sandboxName({ name: 'Kyiv', nameRu: null }, 'ru')).toBe('Kyiv');
});
