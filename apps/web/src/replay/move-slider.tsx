import { useTranslations } from 'next-intl';
import { memo, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LegNumber } from '@hexduel/live-client/match-topic';
import { useCurrentMove } from './current-place';
import type { CurrentPlace } from './current-place';
import type { PlaybackAction } from './playback';

interface MoveSliderProps {
  readonly leg: LegNumber;
  /** How many moves the leg has. */
  readonly length: number;
  readonly current: CurrentPlace;
  /** The move in words. */
  readonly description: string;
  readonly dispatch: (action: PlaybackAction) => void;
}

/** Goes to any move of the leg. Its value is set by hand: see `useCurrentMove`. */
export const MoveSlider = memo(function MoveSlider(props: MoveSliderProps): ReactNode {
  const { leg, length, current, description, dispatch } = props;
  const t = useTranslations('match');
  const slider = useRef<HTMLInputElement>(null);
  const [first] = useState(() => current.get().at);
  // The place comes anew when the range grows, after that was rendered.
  const show = useCallback((at: number) => {
    if (slider.current) slider.current.value = String(at);
  }, []);
  useCurrentMove(current, leg, show);
  return (
    <input
      ref={slider}
      type="range"
      min={0}
      max={length}
      defaultValue={first}
      disabled={length === 0}
      aria-label={t('move')}
      aria-valuetext={description}
      onChange={(event) => dispatch({ type: 'go', to: event.currentTarget.valueAsNumber })}
    />
  );
});
