import { connectJetStream } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { SchedulingModule } from './scheduling.module';

await runService({
  ...{ name: 'scheduling', config, module: SchedulingModule, connect: [connectJetStream] },
  proxies: ({ proxies }) => proxies,
});
