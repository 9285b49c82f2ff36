/** `npm run docs`: writes the users of nats-server from the table of who reads which messages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsUsers, usersConf } from '@hexduel/messaging';

const file = join(import.meta.dirname, '../../docker/nats/users.conf');
writeFileSync(file, usersConf(natsUsers()));
console.log('docker/nats/users.conf is written.');
