import { releaseLabel } from './record-release';

it.each([
  ['584b3ee15918fa74aeb6e4b97b07fc0f178b2e9b', '584b3ee'],
  ['v12', 'v12'],
  ['584b3ee15918fa74', '584b3ee15918fa74'],
  ['x'.repeat(100), 'x'.repeat(64)],
])('of %s it is %s', (revision, label) => expect(releaseLabel(revision)).toBe(label));
