import { runService } from '@hexduel/service-host';
import { config } from './config';
import { TrainingBotModule } from './training-bot.module';

await runService({ name: 'training-bot', config, module: TrainingBotModule });
