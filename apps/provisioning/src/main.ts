import { connectJetStream } from '@hexduel/messaging';
import { runService } from '@hexduel/service-host';
import { config, settingProblems } from './config';
import { ProvisioningModule } from './provisioning.module';

await runService({
  ...{ name: 'provisioning', config, module: ProvisioningModule, connect: [connectJetStream] },
  problems: settingProblems,
  proxies: ({ proxies }) => proxies,
});
