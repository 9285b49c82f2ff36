import { runService } from '@hexduel/service-host';
import { ladder } from './ladder.module';

await runService(ladder);
