import { BotCheckedV1, LegRecordedV1, MatchFinishedV1, MatchStartedV1, MatchTurnV1 } from '@hexduel/contracts-events';
import { done, on } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';

/** Everything that runners publish, in the order of arrival. */
export class PublishedByRunners {
  readonly started: MatchStartedV1[] = [];
  readonly finished: MatchFinishedV1[] = [];
  readonly recorded: LegRecordedV1[] = [];
  readonly turns: MatchTurnV1[] = [];
  readonly checked: BotCheckedV1[] = [];

  static async record(messaging: Messaging): Promise<PublishedByRunners> {
    const published = new PublishedByRunners();
    messaging.listenLive(MatchTurnV1, (turn) => published.turns.push(turn));
    await messaging.consume({
      name: 'testing-record-matches',
      handlers: [
        on(MatchStartedV1, async ({ data }) => {
          published.started.push(data);
          return done;
        }),
        on(MatchFinishedV1, async ({ data }) => {
          published.finished.push(data);
          return done;
        }),
        on(BotCheckedV1, async ({ data }) => {
          published.checked.push(data);
          return done;
        }),
      ],
    });
    await messaging.consume({
      name: 'testing-record-legs',
      handlers: [
        on(LegRecordedV1, async ({ data }) => {
          published.recorded.push(data);
          return done;
        }),
      ],
    });
    return published;
  }

  /** What was published about one match. */
  of(match: string): Pick<PublishedByRunners, 'started' | 'finished' | 'recorded' | 'turns'> {
    const isOfIt = (each: { readonly match: string }): boolean => each.match === match;
    return {
      started: this.started.filter(isOfIt),
      finished: this.finished.filter(isOfIt),
      recorded: this.recorded.filter(isOfIt),
      turns: this.turns.filter(isOfIt),
    };
  }
}
