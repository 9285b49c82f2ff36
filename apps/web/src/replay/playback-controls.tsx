import { useTranslations } from 'next-intl';
import { Suspense, lazy, memo } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import type { LegNumber } from '@hexduel/live-client/match-topic';
import { LineIcon } from '../frame/icons';
import type { CurrentPlace } from './current-place';
import { ICONS } from './icons';
import { MoveSlider } from './move-slider';
import { MOVES_PANEL } from './moves-panel';
import { SPEEDS } from './playback';
import type { Playback, PlaybackAction } from './playback';
import type { Recording } from './recording';

// It says what the list of moves says, so nothing waits for its script.
const LeadChart = lazy(() => import('./lead-chart'));

interface ControlsProps {
  readonly playback: Playback;
  readonly current: CurrentPlace;
  readonly leg: LegNumber;
  readonly at: number;
  readonly recording: Recording;
  /** The move in words. */
  readonly description: string;
  readonly state: MatchView['state'];
  /** How many moves are not shown yet. */
  readonly behind: number;
  readonly dispatch: (action: PlaybackAction) => void;
  readonly onShare: () => void;
  readonly onKeys: () => void;
  readonly onFullScreen: () => void;
}

/** The move in words, the slider over the lead, and the buttons to step, play and change the speed. */
export function PlaybackControls(props: ControlsProps): ReactNode {
  const t = useTranslations('match');
  const { playback, current, leg, at, recording, description, state, behind, dispatch } = props;
  const length = recording.plies.length;
  const { isPlaying, speed, follows } = playback;
  const isRunning = state === 'playing' || (follows && behind > 0);
  return (
    <div role="group" aria-label={t('controls')} className="match-transport">
      <p className="numbers h-5 truncate text-center text-sm text-dim" data-position>
        {description}
      </p>
      <div className="match-slider mt-1">
        <Suspense fallback={<div className="h-9" />}>
          <LeadChart recording={recording} />
        </Suspense>
        <MoveSlider leg={leg} length={length} current={current} description={description} dispatch={dispatch} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-center gap-1.5">
        <IconButton icon={ICONS.start} name={t('start')} isOff={at === 0} action={START} dispatch={dispatch} />
        <IconButton icon={ICONS.back} name={t('previous')} isOff={at === 0} action={BACK} dispatch={dispatch} />
        <IconButton
          icon={isPlaying ? ICONS.pause : ICONS.play}
          name={t(isPlaying ? 'pause' : 'play')}
          isOff={length === 0}
          isMain
          action={TOGGLE}
          dispatch={dispatch}
        />
        <IconButton icon={ICONS.next} name={t('next')} isOff={at === length} action={NEXT} dispatch={dispatch} />
        <IconButton icon={ICONS.end} name={t('end')} isOff={at === length} action={END} dispatch={dispatch} />
        <SpeedChoice speed={speed} dispatch={dispatch} />
        {isRunning ? (
          <button
            type="button"
            className="button numbers h-10"
            aria-pressed={follows && behind === 0}
            title={behind === 0 ? undefined : t('catchUp')}
            data-follow
            onClick={() => dispatch({ type: 'follow' })}
          >
            <span
              aria-hidden="true"
              className={`size-2 rounded-full bg-current ${state === 'playing' ? 'pulse' : ''}`}
            />
            {state === 'playing' ? (behind === 0 ? t('live') : t('behind', { count: behind })) : t('catchUp')}
          </button>
        ) : null}
        {state === 'waiting' ? <span className="text-sm text-dim">{t('waitingShort')}</span> : null}
        <span className="flex gap-1.5 sm:ml-auto">
          <button
            type="button"
            popoverTarget={MOVES_PANEL}
            className="button match-only-phone h-10 w-10 p-0!"
            aria-label={t('moves')}
            title={t('moves')}
          >
            <LineIcon path={ICONS.moves} className="size-5" />
          </button>
          <IconButton icon={ICONS.share} name={t('share')} onClick={props.onShare} />
          <IconButton icon={ICONS.keys} name={t('shortcuts')} onClick={props.onKeys} className="max-sm:hidden" />
          <IconButton icon={ICONS.fullScreen} name={t('fullScreen')} onClick={props.onFullScreen} />
        </span>
      </div>
    </div>
  );
}

interface SpeedChoiceProps extends Pick<Playback, 'speed'> {
  readonly dispatch: (action: PlaybackAction) => void;
}

const SpeedChoice = memo(function SpeedChoice({ speed, dispatch }: SpeedChoiceProps): ReactNode {
  const t = useTranslations('match');
  return (
    <select
      value={speed}
      aria-label={t('speed')}
      title={t('speed')}
      className="button numbers h-10 px-2! text-ink"
      onChange={(event) => {
        const to = SPEEDS.find((each) => String(each) === event.currentTarget.value);
        if (to !== undefined) dispatch({ type: 'speed', to });
      }}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
});

interface IconButtonProps {
  /** A path of `ICONS`. */
  readonly icon: string;
  readonly name: string;
  readonly isOff?: boolean;
  readonly isMain?: boolean;
  readonly className?: string;
  readonly onClick?: () => void;
  /** What it does, instead of `onClick`; always the same object, so that a step does not render every button again. */
  readonly action?: PlaybackAction;
  readonly dispatch?: (action: PlaybackAction) => void;
}

const START = { type: 'go', to: 0 } as const;
const BACK = { type: 'step', by: -1 } as const;
const NEXT = { type: 'step', by: 1 } as const;
const END = { type: 'end' } as const;
const TOGGLE = { type: 'toggle' } as const;

const IconButton = memo(function IconButton(props: IconButtonProps): ReactNode {
  const { icon, name, isOff = false, isMain = false, className = '', onClick, action, dispatch } = props;
  return (
    <button
      type="button"
      className={`button h-10 p-0! ${isMain ? 'primary w-14' : 'w-10'} ${className}`}
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={action && dispatch ? () => dispatch(action) : onClick}
    >
      <LineIcon path={icon} className="size-5" />
    </button>
  );
});
