import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsUsers, usersConf } from '@hexduel/messaging';

it('docker/nats/users.conf is what "npm run docs" writes', () => {
  expect(readFileSync(join(__dirname, '../../docker/nats/users.conf'), 'utf8')).toBe(usersConf(natsUsers()));
});
