import { chosenSandbox } from './chosen-sandbox';

const one = { slug: 'one', state: 'planned' };
const two = { slug: 'two', state: 'running' };

it('takes the sandbox of the address, else one that runs, else the first', () => {
  expect(chosenSandbox([one, two], 'one')).toBe(one);
  expect(chosenSandbox([one, two], null)).toBe(two);
  expect(chosenSandbox([one, two], 'gone')).toBe(two);
  expect(chosenSandbox([one], null)).toBe(one);
  expect(chosenSandbox([], 'one')).toBeNull();
});
