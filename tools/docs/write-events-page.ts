/** `npm run docs`: writes docs/events.md from the contracts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allContracts } from '@hexduel/contracts-events';
import { eventsPage } from './events-page';

const file = join(import.meta.dirname, '../../docs/events.md');
writeFileSync(file, eventsPage(allContracts));
console.log('docs/events.md is written.');
