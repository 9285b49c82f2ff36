import { LegRecordedV1, MatchFinishedV1, MatchStartedV1, MatchTurnV1 } from '@hexduel/contracts-events';
import { done, on } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';

/** Everything that runners tell, as it comes. */
export class ToldByRunners {
  readonly started: MatchStartedV1[] = [];
  readonly finished: MatchFinishedV1[] = [];
  readonly recorded: LegRecordedV1[] = [];
  readonly turns: MatchTurnV1[] = [];

  static async hear(messaging: Messaging): Promise<ToldByRunners> {
    const told = new ToldByRunners();
    messaging.listenLive(MatchTurnV1, (turn) => told.turns.push(turn));
    await messaging.consume({
      name: 'testing-hear-matches',
      handlers: [
        on(MatchStartedV1, async ({ data }) => {
          told.started.push(data);
          return done;
        }),
        on(MatchFinishedV1, async ({ data }) => {
          told.finished.push(data);
          return done;
        }),
      ],
    });
    await messaging.consume({
      name: 'testing-hear-legs',
      handlers: [
        on(LegRecordedV1, async ({ data }) => {
          told.recorded.push(data);
          return done;
        }),
      ],
    });
    return told;
  }

  /** What was told of one match. */
  of(match: string): Pick<ToldByRunners, 'started' | 'finished' | 'recorded' | 'turns'> {
    const isOfIt = (each: { readonly match: string }): boolean => each.match === match;
    return {
      started: this.started.filter(isOfIt),
      finished: this.finished.filter(isOfIt),
      recorded: this.recorded.filter(isOfIt),
      turns: this.turns.filter(isOfIt),
    };
  }
}
