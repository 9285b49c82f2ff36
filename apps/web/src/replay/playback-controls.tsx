import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SPEEDS } from './playback';
import type { Playback, PlaybackAction } from './playback';

interface ControlsProps {
  readonly playback: Playback;
  readonly at: number;
  readonly length: number;
  /** The move in words, for screen readers. */
  readonly description: string;
  readonly isLive: boolean;
  /** How many moves are not shown yet. */
  readonly behind: number;
  readonly dispatch: (action: PlaybackAction) => void;
}

/** The slider and the buttons to step, play and change the speed. */
export function PlaybackControls({
  playback,
  at,
  length,
  description,
  isLive,
  behind,
  dispatch,
}: ControlsProps): ReactNode {
  const t = useTranslations('match');
  const { isPlaying, speed, follows } = playback;
  const button = 'button h-11 w-11 p-0! sm:w-12';
  const icon = { 'aria-hidden': true, className: 'size-5' } as const;
  return (
    <div role="group" aria-label={t('controls')}>
      <input
        type="range"
        min={0}
        max={length}
        value={at}
        disabled={length === 0}
        aria-label={t('move')}
        aria-valuetext={description}
        onChange={(event) => dispatch({ type: 'go', to: event.currentTarget.valueAsNumber })}
        className="block h-6 w-full accent-accent"
      />
      <div className="mt-2 flex flex-wrap items-center justify-center gap-2">
        <button
          type="button"
          className={button}
          aria-label={t('start')}
          title={t('start')}
          disabled={at === 0}
          onClick={() => dispatch({ type: 'go', to: 0 })}
        >
          <SkipBack {...icon} />
        </button>
        <button
          type="button"
          className={button}
          aria-label={t('previous')}
          title={t('previous')}
          disabled={at === 0}
          onClick={() => dispatch({ type: 'step', by: -1 })}
        >
          <StepBack {...icon} />
        </button>
        <button
          type="button"
          className="button primary h-11 w-16 p-0!"
          aria-label={t(isPlaying ? 'pause' : 'play')}
          title={t(isPlaying ? 'pause' : 'play')}
          disabled={length === 0}
          onClick={() => dispatch({ type: 'toggle' })}
        >
          {isPlaying ? <Pause {...icon} /> : <Play {...icon} />}
        </button>
        <button
          type="button"
          className={button}
          aria-label={t('next')}
          title={t('next')}
          disabled={at === length}
          onClick={() => dispatch({ type: 'step', by: 1 })}
        >
          <StepForward {...icon} />
        </button>
        <button
          type="button"
          className={button}
          aria-label={t('end')}
          title={t('end')}
          disabled={at === length}
          onClick={() => dispatch({ type: 'end' })}
        >
          <SkipForward {...icon} />
        </button>
        <label className="flex items-center gap-2 text-sm text-dim sm:ml-3">
          <span className="max-sm:sr-only">{t('speed')}</span>
          <select
            value={speed}
            className="button numbers h-11 px-2! text-ink"
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
        </label>
        {isLive ? (
          <button
            type="button"
            className="button numbers h-11"
            aria-pressed={follows && behind === 0}
            data-follow
            onClick={() => dispatch({ type: 'follow' })}
          >
            <span aria-hidden="true" className="pulse size-2 rounded-full bg-current" />
            {behind === 0 ? t('live') : t('behind', { count: behind })}
          </button>
        ) : null}
      </div>
    </div>
  );
}
