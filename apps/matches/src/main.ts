import { connectJetStream } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { MatchesModule } from './matches.module';

await runService({ name: 'matches', config, module: MatchesModule, connect: [connectJetStream] });
