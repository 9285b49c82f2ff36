import { ReadEvents, pathTo } from '@hexduel/contracts-http';
import { topicOf } from '@hexduel/contracts-live';
import { pathOfEvents, topicOfEvents } from './events-address';

it('is what the contracts say', () => {
  expect(topicOfEvents('some-id')).toBe(topicOf('events', 'some-id'));
  expect(pathOfEvents('city-one')).toBe(pathTo(ReadEvents, { sandbox: 'city-one' }));
});
