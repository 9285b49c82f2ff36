import { PAGE_CASES } from './page-cases';
import { routesOfPages } from './routes';

it('walks every page of the app: a new page needs a case in page-cases.ts', () => {
  const routes = routesOfPages();
  expect(routes).toContain('/s/[sandbox]/t/[entryNumber]');
  const walked = new Set(PAGE_CASES.map(({ route }) => route));
  expect(routes.filter((route) => !walked.has(route))).toEqual([]);
  expect([...walked].filter((route) => !routes.includes(route))).toEqual([]);
});

it('names each case once', () => {
  const names = PAGE_CASES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
