import { memo, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useCurrentMove } from './current-place';
import type { CurrentPlace } from './current-place';
import { positionAt } from './recording';
import type { Recording } from './recording';
import { colorOf } from './shown-legs';
import type { ShownLeg } from './shown-legs';

interface ScoreChipsProps {
  readonly leg: ShownLeg;
  readonly recording: Recording;
  readonly current: CurrentPlace;
}

/** The chips of both sides, written by hand: see `useCurrentMove`. */
export const ScoreChips = memo(function ScoreChips({ leg, recording, current }: ScoreChipsProps): ReactNode {
  const numbers = useRef<HTMLSpanElement>(null);
  const chipsAt = useCallback(
    (at: number) => {
      const { score } = positionAt(recording, at);
      return [score[colorOf(leg, 1)], score[colorOf(leg, 2)]] as const;
    },
    [leg, recording],
  );
  const [[one, two]] = useState(() => chipsAt(current.get().at));
  const show = useCallback(
    (at: number) => {
      const chips = chipsAt(at);
      for (const [index, number] of numbers.current?.querySelectorAll('[data-side-chips]').entries() ?? []) {
        const text = String(chips[index]);
        if (number.textContent === text) continue;
        number.textContent = text;
        number.setAttribute('data-side-chips', text);
      }
    },
    [chipsAt],
  );
  useCurrentMove(current, leg.leg, show);
  return (
    <span ref={numbers} className="numbers flex items-baseline gap-1 text-xl sm:gap-2 sm:text-3xl">
      <span data-side-chips={one}>{one}</span>
      <span className="font-normal text-dim">{':'}</span>
      <span data-side-chips={two}>{two}</span>
    </span>
  );
});
