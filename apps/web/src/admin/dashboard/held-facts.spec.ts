import type { ServiceStatus } from '@hexduel/contracts-http';
import { heldFacts } from './held-facts';

const works = (waiting?: ServiceStatus['waiting']): ServiceStatus => {
  return { status: 'ready', checks: {}, warnings: [], ...(waiting && { waiting }) };
};
const nobody = { scheduling: undefined, matches: undefined, ladder: undefined, provisioning: undefined };

it('is not known before a service has answered', () => {
  expect(heldFacts(nobody)).toBeUndefined();
  expect(heldFacts({ ...nobody, ladder: null })).toBeUndefined();
});

it('is the sum of what the services hold, with the age of the oldest; one that holds none, or is older, adds nothing', () => {
  const held = (count: number, oldestSeconds: number) => works([{ name: 'held messages', count, oldestSeconds }]);
  const services = { ...nobody, matches: works(), ladder: held(3, 75.4), provisioning: held(2, 4) };
  expect(heldFacts(services)).toEqual({ count: 5, oldestSeconds: 75 });
  expect(heldFacts({ ...nobody, scheduling: works([{ name: 'outbox', count: 9, oldestSeconds: 1 }]) })).toEqual({
    count: 0,
    oldestSeconds: 0,
  });
});
