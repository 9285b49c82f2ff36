/**
 * A replica of scheduling in a process of its own. With KILL_ON it ends by SIGKILL when it is about to publish the first
 * message whose subject begins so: the change has committed but nothing was published.
 */
import { Messaging, Publish, connectJetStream, connectMessaging } from '@hexduel/messaging';
import { startTestService } from '@hexduel/testing/service';
import { config } from '../src/config';
import { SchedulingModule } from '../src/scheduling.module';
import { schedulingSettings } from './open-scheduling';

const { DATABASE_URL = '', NATS_URL = '', KILL_ON: killOn } = process.env;
const messaging = await connectMessaging({ url: NATS_URL, name: 'scheduling' });
const publish: Publish = async (message) => {
  if (killOn !== undefined && message.subject.startsWith(killOn)) {
    console.log(`dies on ${message.subject}`);
    process.kill(process.pid, 'SIGKILL');
  }
  await messaging.publish(message);
};
const replica = await startTestService({
  service: { name: 'scheduling', config, module: SchedulingModule, connect: [connectJetStream] },
  settings: schedulingSettings(DATABASE_URL, NATS_URL),
  replace: [
    [Messaging, messaging],
    [Publish, publish],
  ],
});
console.log('ready');
process.on('SIGTERM', () => void replica.stop().then(() => process.exit(0)));
