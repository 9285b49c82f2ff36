import type { FactoryProvider } from '@nestjs/common';
import { RevokedSessionsV1, SessionHeartbeatV1 } from '@hexduel/contracts-events';
import { RevocationSource } from './session-watching';
import { Messaging, Questions } from '@hexduel/messaging';

const ANSWER_WITHIN_MS = 2_000;

/** Heartbeats of scheduling, and its answers about revocations that were missed. */
export const revocationsOverNats: FactoryProvider<RevocationSource> = {
  provide: RevocationSource,
  inject: [Messaging, Questions],
  useFactory: (messaging: Messaging, questions: Questions) => ({
    listen: (onHeartbeat) => messaging.listenLive(SessionHeartbeatV1, ({ newest }) => onHeartbeat(newest)),
    ask: async (after) => {
      const answered = await questions.ask(RevokedSessionsV1, { after }, ANSWER_WITHIN_MS);
      return answered.ok ? answered.answer : null;
    },
  }),
};
