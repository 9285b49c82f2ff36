'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ProblemLine } from '../kit/problem-line';
import { EventMark } from './event-mark';
import type { GameEventView } from './event-action';
import { PublicPreview } from './public-preview';
import { placeInRows, movedTo, placeOf, spanOf, stepOf, ticksOf } from './timeline';
import type { Span, Zoom } from './timeline';
import { startOf, timeOf, useEventLine } from './use-event-line';
import { useSavedMove } from './use-saved-move';

const ZOOMS: readonly Zoom[] = ['all', 'day', 'hours'];
const LABEL = 0.22;
const MOST_TICKS = 8;
const ROW_REM = 2.5;

interface EventTimelineProps {
  readonly sandbox: SandboxAdminView;
  readonly events: readonly GameEventView[];
  readonly now: number;
  readonly isLocked: boolean;
  readonly onEdit: (event: GameEventView) => void;
}

/** An event that was moved and is not saved yet. */
interface Moved {
  readonly id: string;
  readonly time: number;
}

/** Past and future events on a line of time; planned ones are dragged or moved by the arrow keys, and saved after a look at the result. */
export function EventTimeline({ sandbox, events, now, isLocked, onEdit }: EventTimelineProps): ReactNode {
  const t = useTranslations('adminTournament');
  const format = useFormatter();
  const line = useEventLine();
  const zoomId = useId();
  const track = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>('all');
  const [moved, setMoved] = useState<Moved | null>(null);
  const held = useRef<Span | null>(null);
  /** When the event was due that is being dragged, as the drag began. */
  const grabbed = useRef(0);
  const start = startOf(sandbox, now);
  const times = events.map((event) => ({ id: event.id, time: timeOf(event, start) }));
  const begins = sandbox.startedAt ?? sandbox.plannedStart;
  // While something is moved, the line stands still below it.
  const shown = spanOf([...times.map(({ time }) => time), ...(begins === null ? [] : [start])], now, zoom);
  const span = moved === null ? shown : (held.current ?? shown);
  const placed = placeInRows(times, span, LABEL).filter(
    ({ place, id }) => (place >= 0 && place <= 1) || id === moved?.id,
  );
  const rows = Math.max(1, ...placed.map(({ row }) => row + 1));
  const step = stepOf(span);

  const move = (id: string, time: number): void => {
    held.current ??= shown;
    setMoved({ id, time: movedTo(time, 0, step) });
  };
  const undo = (): void => {
    held.current = null;
    setMoved(null);
  };
  const event = moved && events.find(({ id }) => id === moved.id);
  const { save: saveMove, isBusy, problem, conflict } = useSavedMove({ start, onDone: undo });
  const save = async (): Promise<void> => {
    if (event) await saveMove(event, moved.time);
  };
  const clock = (time: number): string =>
    format.dateTime(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const dayAndClock = (time: number): string =>
    format.dateTime(time, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  return (
    <div data-timeline={zoom} className="mb-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[70ch] text-sm text-dim" id={`${zoomId}-how`}>
          {t('timeline.how', { step: step / 60_000 })}
        </p>
        <span className="flex items-center gap-2">
          <label htmlFor={zoomId} className="text-sm text-dim">
            {t('timeline.zoom')}
          </label>
          <select
            id={zoomId}
            className="field min-h-10! w-auto py-1!"
            value={zoom}
            onChange={({ target }) => setZoom(target.value as Zoom)}
          >
            {ZOOMS.map((each) => (
              <option key={each} value={each}>
                {t(`timeline.zooms.${each}`)}
              </option>
            ))}
          </select>
        </span>
      </div>
      {/* What scrolls must be reached by keyboard. */}
      <div className="relative overflow-x-auto pb-1" tabIndex={0} role="group" aria-label={t('timeline.label')}>
        <div
          ref={track}
          data-track
          className="relative min-w-[40rem] rounded-lg border border-edge bg-ground"
          style={{ height: `${rows * ROW_REM + 3}rem` }}
        >
          {ticksOf(span, MOST_TICKS).map((tick) => (
            <Line key={tick} at={placeOf(span, tick)} className="border-edge">
              <span className="absolute bottom-1 left-1 text-xs whitespace-nowrap text-dim">
                {span.to - span.from > 86_400_000 ? dayAndClock(tick) : clock(tick)}
              </span>
            </Line>
          ))}
          {begins === null ? null : (
            <Line at={placeOf(span, start)} className="border-won" mark="start">
              <span className="absolute top-0 left-1 rounded bg-ground px-1 text-xs font-semibold whitespace-nowrap text-up">
                {t('timeline.start')}
              </span>
            </Line>
          )}
          <Line at={placeOf(span, now)} className="border-down" mark="now">
            <span className="absolute top-0 left-1 rounded bg-ground px-1 text-xs font-semibold whitespace-nowrap text-down">
              {t('timeline.now', { time: clock(now) })}
            </span>
          </Line>
          {placed.map(({ id, row, side }) => {
            const of = events.find((each) => each.id === id);
            if (!of) return null;
            const time = moved?.id === id ? moved.time : timeOf(of, start);
            return (
              <EventMark
                key={id}
                id={id}
                text={line(id, of.action)}
                clock={clock(time)}
                state={of.state}
                hasFailed={of.refusal !== null}
                isMoved={moved?.id === id}
                canMove={!isLocked && of.state !== 'applied' && !isBusy}
                place={placeOf(span, time)}
                top={1.5 + row * ROW_REM}
                side={side}
                width={LABEL}
                describedBy={`${zoomId}-how`}
                onGrab={() => (grabbed.current = time)}
                onDrag={(pixels) => {
                  const width = track.current?.clientWidth ?? 1;
                  move(id, grabbed.current + (pixels / width) * (span.to - span.from));
                }}
                onStep={(steps) => move(id, time + steps * step)}
                onSave={() => (moved?.id === id ? void save() : onEdit(of))}
                onUndo={undo}
              />
            );
          })}
        </div>
      </div>
      {begins === null ? <p className="mt-2 text-sm text-dim">{t('timeline.noStart')}</p> : null}
      {event ? (
        <div className="notice mt-3" data-moved={moved.id}>
          <p role="status">
            {t.rich('timeline.moved', {
              what: line(event.id, event.action),
              from: dayAndClock(timeOf(event, start)),
              to: dayAndClock(moved.time),
              strong: (chunks) => <strong>{chunks}</strong>,
            })}
          </p>
          <PublicPreview id={event.id} action={event.action} dueAt={moved.time} now={now} />
          <ProblemLine problem={problem} />
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" className="button primary" disabled={isBusy} onClick={() => void save()}>
              {t('save')}
            </button>
            <button type="button" className="button" onClick={undo}>
              {t('timeline.undo')}
            </button>
          </div>
        </div>
      ) : null}
      {conflict}
    </div>
  );
}

interface LineProps {
  readonly at: number;
  readonly className: string;
  readonly mark?: string;
  readonly children: ReactNode;
}

function Line({ at, className, mark, children }: LineProps): ReactNode {
  if (at < 0 || at > 1) return null;
  return (
    <div
      className={`pointer-events-none absolute inset-y-0 border-l-2 ${className}`}
      style={{ left: `${at * 100}%` }}
      data-mark={mark}
    >
      {children}
    </div>
  );
}
