import {
  AnnouncementMadeV1,
  EntryEnteredV1,
  EntryLeftV1,
  GameEventAppliedV1,
  GameEventChangedV1,
  GameEventPlannedV1,
  GameEventRemovedV1,
  RevealMovedV1,
  RoundCompletedV1,
  RoundOpenedV1,
  RoundWithheldV1,
  SandboxArchivedV1,
  SandboxChangedV1,
  SandboxCreatedV1,
  SandboxDeletedV1,
  SandboxDescribedV1,
  SandboxFrozenV1,
  SandboxUnarchivedV1,
  SandboxUnfrozenV1,
  TeamChangedV1,
  TournamentFinishedV1,
  TournamentPausedV1,
  TournamentRestartedV1,
  TournamentStartedV1,
} from '@hexduel/contracts-events';
import type { DataOf, DurableContract, GameEventCard, SandboxStamp } from '@hexduel/contracts-events';
import { GENERATOR_VERSION } from '@hexduel/engine';
import { newId } from '@hexduel/telemetry';
import { wrapMessage } from '@hexduel/messaging';
import type { WrappedMessage } from '@hexduel/messaging';

type Opened = DataOf<typeof RoundOpenedV1>;
type Completed = DataOf<typeof RoundCompletedV1>;

/** A fact: its data and its message. */
export interface Fact<Data> {
  readonly data: Data;
  readonly message: WrappedMessage;
}

export interface TestedEntry {
  readonly entry: string;
  readonly entryNumber: number;
  readonly team: string;
}

/** Builds the facts of scheduling about one sandbox, each with the next sandboxSeq. It publishes nothing. */
export class SandboxFacts {
  readonly sandbox = newId();
  readonly slug = `tested-${this.sandbox.slice(-12)}`;
  /** Entries that have not left, in the order of their numbers. */
  readonly entries: TestedEntry[] = [];
  epoch = 1;
  #sequence = 0;
  #entryNumber = 0;
  #roundNumber = 0;

  created(name = 'Tested'): WrappedMessage {
    return this.#fact(SandboxCreatedV1, (stamp) => ({ ...stamp, slug: this.slug, name })).message;
  }

  changed(card: { readonly slug: string; readonly name: string }): WrappedMessage {
    return this.#fact(SandboxChangedV1, (stamp) => ({ ...stamp, ...card })).message;
  }

  described(more: Partial<Omit<DataOf<typeof SandboxDescribedV1>, keyof SandboxStamp>>): WrappedMessage {
    const usual = { name: 'Tested', nameRu: null, position: 0, plannedStart: null };
    return this.#fact(SandboxDescribedV1, (stamp) => ({ ...stamp, ...usual, ...more })).message;
  }

  entered({
    name,
    noContest = false,
    team,
  }: { name?: string; noContest?: boolean; team?: string } = {}): Fact<TestedEntry> {
    this.#entryNumber += 1;
    const entry = { entry: newId(), entryNumber: this.#entryNumber, team: team ?? newId() };
    this.entries.push(entry);
    const card = { ...entry, name: name ?? `Team ${entry.entryNumber}`, noContest };
    return this.#fact(EntryEnteredV1, (stamp) => ({ ...stamp, ...card }));
  }

  left({ entry }: TestedEntry): WrappedMessage {
    const index = this.entries.findIndex((each) => each.entry === entry);
    this.entries.splice(index, 1);
    const afterRound = this.#roundNumber || null;
    return this.#fact(EntryLeftV1, (stamp) => ({ ...stamp, entry, afterRound })).message;
  }

  teamChanged(team: string, card: { readonly name: string; readonly noContest: boolean }): WrappedMessage {
    return this.#fact(TeamChangedV1, (stamp) => ({ ...stamp, team, ...card })).message;
  }

  started(): WrappedMessage {
    return this.#fact(TournamentStartedV1, (stamp) => stamp).message;
  }

  paused(): WrappedMessage {
    return this.#fact(TournamentPausedV1, (stamp) => stamp).message;
  }

  finished(): WrappedMessage {
    return this.#fact(TournamentFinishedV1, (stamp) => stamp).message;
  }

  restarted(): WrappedMessage {
    this.epoch += 1;
    this.#roundNumber = 0;
    return this.#fact(TournamentRestartedV1, (stamp) => stamp).message;
  }

  frozen(fromRound: number): WrappedMessage {
    return this.#fact(SandboxFrozenV1, (stamp) => ({ ...stamp, fromRound })).message;
  }

  unfrozen(): WrappedMessage {
    return this.#fact(SandboxUnfrozenV1, (stamp) => stamp).message;
  }

  archived(): WrappedMessage {
    return this.#fact(SandboxArchivedV1, (stamp) => stamp).message;
  }

  unarchived(): WrappedMessage {
    return this.#fact(SandboxUnarchivedV1, (stamp) => stamp).message;
  }

  deleted(): WrappedMessage {
    return this.#fact(SandboxDeletedV1, (stamp) => stamp).message;
  }

  /** A reveal with so many places open; null: called off. */
  revealed(opened: number | null): WrappedMessage {
    return this.#fact(RevealMovedV1, (stamp) => ({ ...stamp, opened, of: this.entries.length })).message;
  }

  withheld(reason: DataOf<typeof RoundWithheldV1>['reason']): WrappedMessage {
    return this.#fact(RoundWithheldV1, (stamp) => ({ ...stamp, reason })).message;
  }

  planned(card: GameEventCard): WrappedMessage {
    return this.#fact(GameEventPlannedV1, (stamp) => ({ ...stamp, ...card })).message;
  }

  replanned(card: GameEventCard): WrappedMessage {
    return this.#fact(GameEventChangedV1, (stamp) => ({ ...stamp, ...card })).message;
  }

  unplanned(gameEvent: string): WrappedMessage {
    return this.#fact(GameEventRemovedV1, (stamp) => ({ ...stamp, gameEvent })).message;
  }

  happened(card: GameEventCard, appliedAt: string, refusal: string | null = null): WrappedMessage {
    return this.#fact(GameEventAppliedV1, (stamp) => ({ ...stamp, ...card, appliedAt, refusal })).message;
  }

  announced(en: string, ru: string): WrappedMessage {
    return this.#fact(AnnouncementMadeV1, (stamp) => ({ ...stamp, announcement: newId(), text: { en, ru } })).message;
  }

  /** A round with all pairs of the current entries. */
  opened({ size = 3, scoreMultiplier = '1.500' } = {}): Fact<Opened> {
    this.#roundNumber += 1;
    const roundNumber = this.#roundNumber;
    const participants = this.entries.map((entry) => ({ ...entry, address: null, release: `r${entry.entryNumber}` }));
    const matches = participants.flatMap(({ entryNumber: one }, index) =>
      participants.slice(index + 1).map(({ entryNumber: two }) => {
        return { match: newId(), seed: roundNumber * 1_000_000 + one * 1_000 + two, entries: pair(one, two) };
      }),
    );
    return this.#fact(RoundOpenedV1, (stamp) => ({
      ...stamp,
      ...{ round: newId(), roundNumber, generatorVersion: GENERATOR_VERSION, participants, matches },
      roundType: { roundType: newId(), size, deadlineMs: 1_000, scoreMultiplier },
    }));
  }

  /** The completion of a round: these results count, all other matches are void. */
  completed(opened: Opened, counted: Completed['counted']): Fact<Completed> {
    const hasResult = new Set(counted.map(({ match }) => match));
    const unplayed = opened.matches.filter(({ match }) => !hasResult.has(match));
    return this.#fact(RoundCompletedV1, (stamp) => ({
      ...stamp,
      ...{ round: opened.round, roundNumber: opened.roundNumber },
      counted: counted.map(({ match, resultHash }) => ({ match, resultHash })),
      void: unplayed.map(({ match }) => ({ match, reason: 'attempts' as const })),
    }));
  }

  #fact<Data>(contract: DurableContract<Data>, data: (stamp: SandboxStamp) => Data): Fact<Data> {
    this.#sequence += 1;
    const said = data({ sandbox: this.sandbox, epoch: this.epoch, sandboxSeq: this.#sequence });
    return { data: said, message: wrapMessage(contract, said) };
  }
}

function pair(one: number, two: number): [number, number] {
  return (one + two) % 2 === 0 ? [one, two] : [two, one];
}
