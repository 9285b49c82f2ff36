import { runService } from '@hexduel/service-host';
import { matches } from './matches.module';

await runService(matches);
