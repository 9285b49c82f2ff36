import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Problem } from '../../session/call-api';
import type { Difference } from '../kit/conflict';
import { ConflictDialog } from '../kit/conflict-dialog';
import { useAct } from '../kit/use-act';
import type { GameEventView } from './event-action';
import { actionOf, draftOf } from './event-action';
import { whenAt } from './timeline';
import { timeOf, useEventLine } from './use-event-line';

interface SavedMoveOptions {
  /** When the tournament starts, from which some events count. */
  readonly start: number;
  /** It is saved, or another admin's version is taken: nothing is moved any more. */
  readonly onDone: () => void;
}

/** What was moved here, and how it was saved by somebody else meanwhile. */
interface Met {
  readonly mine: GameEventView;
  readonly time: number;
  readonly theirs: GameEventView;
}

interface SavedMove {
  readonly save: (event: GameEventView, time: number) => Promise<void>;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  /** Both versions where another admin has saved the event meanwhile; to be rendered beside the timeline. */
  readonly conflict: ReactNode;
}

/** Saves that an event was moved on the timeline, only if nobody has changed it since it was read; else this admin chooses. */
export function useSavedMove({ start, onDone }: SavedMoveOptions): SavedMove {
  const t = useTranslations('adminTournament');
  const format = useFormatter();
  const line = useEventLine();
  const { run, isBusy, problem } = useAct();
  const [met, setMet] = useState<Met | null>(null);

  const send = async (event: GameEventView, time: number, changes: object): Promise<void> => {
    const reply = await run<GameEventView>({
      ...{ method: 'PATCH', path: `/api/scheduling/game-events/${event.id}`, isQuiet: true },
      body: { when: whenAt(event, time, start), ...changes },
      version: event.version,
      done: t('event.moved'),
    });
    const isMet = !reply.ok && reply.problem.code === 'ERR_CHANGED_MEANWHILE' && reply.problem.current;
    setMet(isMet ? { mine: event, time, theirs: reply.problem.current as GameEventView } : null);
    if (reply.ok) onDone();
  };

  const clock = (time: number): string =>
    format.dateTime(time, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const differences = ({ mine, time, theirs }: Met): Difference[] =>
    [
      { field: 'at', mine: clock(time), theirs: clock(timeOf(theirs, start)) },
      { field: 'kind', mine: line(mine.id, mine.action), theirs: line(theirs.id, theirs.action) },
    ].filter((each) => each.mine !== each.theirs);

  const conflict = (
    <ConflictDialog
      differences={met && differences(met)}
      labelOf={(field) => t(field === 'at' ? 'event.field.at' : 'event.field.kind')}
      onClose={() => setMet(null)}
      onMine={() => {
        if (!met) return;
        // The whole event as it was moved here, over the other version.
        const { mine, time, theirs } = met;
        void send({ ...mine, version: theirs.version }, time, { action: actionOf(draftOf(mine.action)) });
      }}
      onTheirs={() => {
        setMet(null);
        onDone();
      }}
    />
  );
  return { save: (event, time) => send(event, time, {}), isBusy, problem, conflict };
}
