import { connectJetStream } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { StreamsModule } from './streams.module';

await runService({ name: 'streams', config, module: StreamsModule, connect: [connectJetStream] });
