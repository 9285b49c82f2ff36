/** The events of the fixture's sandbox: planned ones by the clock of this machine, and what has happened. */
import type { EventsView, HappenedEvent, PublicAction } from '@hexduel/contracts-http';

const id = (number: number): string => `00000000-0000-4000-8000-0000000e${number.toString(16).padStart(4, '0')}`;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const MINUTE = 60_000;

const ROUND_TYPE: PublicAction = {
  kind: 'add_round_type',
  roundType: id(900),
  size: 6,
  deadlineMs: 1_500,
  scoreMultiplier: '3.000',
};

export class FixtureEvents {
  planned: EventsView['planned'] = [
    { gameEvent: id(1), dueAt: inMs(25 * MINUTE), offsetMs: null, action: ROUND_TYPE },
    { gameEvent: id(2), dueAt: inMs(95 * MINUTE), offsetMs: 7_200_000, action: { kind: 'freeze' } },
    { gameEvent: id(3), dueAt: inMs(180 * MINUTE), offsetMs: null, action: { kind: 'finish' } },
    { gameEvent: id(4), dueAt: null, offsetMs: 10_800_000, action: { kind: 'unfreeze' } },
  ];
  happened: EventsView['happened'] = [];

  constructor() {
    this.announce(
      inMs(-70 * MINUTE),
      'Welcome to the fixture cup! Round 1 opens in a minute.',
      'Добро пожаловать! Первый раунд откроется через минуту.',
    );
    this.happen(inMs(-40 * MINUTE), { kind: 'pause' });
    this.happen(inMs(-35 * MINUTE), { kind: 'resume' });
    this.happen(inMs(-20 * MINUTE), {
      kind: 'change_round_type',
      roundType: id(901),
      deadlineMs: 800,
      scoreMultiplier: '2.500',
    });
    this.announce(inMs(-10 * MINUTE), 'Lunch is served on the second floor.', 'Обед подан на втором этаже.');
  }

  get view(): EventsView {
    return { planned: this.planned, happened: this.happened };
  }

  /** A game event takes effect. */
  happen(at: string, action: PublicAction): HappenedEvent {
    return this.#add({ kind: 'game_event', number: this.#next, at, gameEvent: id(100 + this.#next), action });
  }

  announce(at: string, en: string, ru: string): HappenedEvent {
    return this.#add({
      kind: 'announcement',
      number: this.#next,
      at,
      announcement: id(500 + this.#next),
      text: { en, ru },
    });
  }

  get #next(): number {
    return (this.happened[0]?.number ?? 0) + 1;
  }

  #add(event: HappenedEvent): HappenedEvent {
    this.happened = [event, ...this.happened];
    return event;
  }
}
