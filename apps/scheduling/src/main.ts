import { connectJetStream } from '@hexduel/messaging';
import { signingProblems } from '@hexduel/identity';
import { runService } from '@hexduel/service-host';
import { config } from './config';
import { SchedulingModule } from './scheduling.module';

await runService({
  ...{ name: 'scheduling', config, module: SchedulingModule, connect: [connectJetStream] },
  problems: signingProblems,
  proxies: ({ proxies }) => proxies,
});
