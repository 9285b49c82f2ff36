import { MatchTurnV1 } from '@hexduel/contracts-events';
import type { Messaging } from '@hexduel/messaging';
import type { ListenTurns } from './topic-hub';

/** The moves of one match as its runner sends them; those of others do not come here at all. */
export function turnsOverNats(messaging: Pick<Messaging, 'listenLive'>): ListenTurns {
  return (match, onTurn) =>
    messaging.listenLive(
      MatchTurnV1,
      ({ epoch, attempt, leg, first, turn, replay, latencyMs }) =>
        onTurn(epoch, { attempt, leg, first, turn, replay, latencyMs }),
      [match],
    );
}
