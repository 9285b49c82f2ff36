/** The sandboxes of the fixture with what belongs to them, as an admin changes them. */
import type { AnswerOf, ListGameEvents, ListRoundTypes, SandboxAdminView } from '@hexduel/contracts-http';
import { ADMIN_SANDBOXES } from './frame-answers';

export type RoundTypeView = AnswerOf<typeof ListRoundTypes>['roundTypes'][number];
export type GameEventView = AnswerOf<typeof ListGameEvents>['gameEvents'][number];

const id = (number: number): string => `00000000-0000-4000-8000-0000000f${number.toString(16).padStart(4, '0')}`;
const MINUTE = 60_000;

const BOARD = { deadlineMs: 1_000, scoreMultiplier: '1.000', active: true, addedByEvent: null, version: 1 };

export class SandboxState {
  sandboxes: SandboxAdminView[] = ADMIN_SANDBOXES.map((sandbox) => ({ ...sandbox, archivedAt: null }));
  roundTypes: RoundTypeView[] = [
    { ...BOARD, id: id(1), size: 4, position: 1 },
    { ...BOARD, id: id(2), size: 5, position: 2, scoreMultiplier: '1.500' },
    { ...BOARD, id: id(3), size: 7, position: 3, deadlineMs: 800, scoreMultiplier: '2.000', active: false },
  ];
  gameEvents: GameEventView[];
  readonly announcements: unknown[] = [];
  /** Which round type was played, and can only be retired. */
  readonly playedType = id(1);
  #last = 100;

  /** `now`: around which the game events stand, in milliseconds since 1970. */
  constructor(readonly now: number) {
    const planned = { state: 'planned', appliedAt: null, refusal: null, offsetMs: null, version: 1 } as const;
    const at = (minutes: number): string => this.instant(minutes);
    const past = (minutes: number) => ({
      at: at(minutes),
      dueAt: at(minutes),
      appliedAt: at(minutes),
      state: 'applied' as const,
    });
    this.gameEvents = [
      { ...planned, ...past(-70), id: id(11), action: announced('Welcome to the cup!', 'Добро пожаловать!') },
      { ...planned, ...past(-40), id: id(12), action: { kind: 'pause' } },
      {
        ...planned,
        ...past(-35),
        id: id(13),
        action: { kind: 'resume' },
        refusal: 'The tournament is running already: there is nothing to do.',
      },
      { ...planned, id: id(14), at: at(25), dueAt: at(25), action: this.#addsType() },
      { ...planned, id: id(15), at: at(60), dueAt: at(60), action: announced('Lunch is served.', 'Обед подан.') },
      { ...planned, id: id(16), at: at(120), dueAt: at(120), action: { kind: 'freeze' } },
      { ...planned, id: id(17), at: at(180), dueAt: at(180), action: { kind: 'finish' } },
    ];
    // The pages tell times by the clock of this machine.
    this.sandboxes = this.sandboxes.map((sandbox) =>
      sandbox.startedAt === null ? sandbox : { ...sandbox, startedAt: at(-75) },
    );
  }

  /** So many minutes from the beginning of the fixture, on a whole minute. */
  instant(minutes: number): string {
    return new Date(Math.floor(this.now / MINUTE) * MINUTE + minutes * MINUTE).toISOString();
  }

  find(named: string | undefined): SandboxAdminView | undefined {
    return this.sandboxes.find(({ id: own, slug }) => own === named || slug === named);
  }

  /** Changes a sandbox, as another admin would do it too: its version rises. */
  change(named: string | undefined, change: Partial<SandboxAdminView>): SandboxAdminView | undefined {
    const found = this.find(named);
    const changed = found && { ...found, ...change, version: found.version + 1 };
    this.sandboxes = this.sandboxes.map((each) => (each === found && changed ? changed : each));
    return changed;
  }

  newId(): string {
    this.#last += 1;
    return id(this.#last);
  }

  #addsType(): GameEventView['action'] {
    return { kind: 'add_round_type', roundType: { size: 6, deadlineMs: 1_500, scoreMultiplier: '3.000', position: 4 } };
  }
}

function announced(en: string, ru: string): GameEventView['action'] {
  return { kind: 'announce', text: { en, ru } };
}
