import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import type { LadderRow } from '@hexduel/contracts-http';

/** How many of the team's matches of the open round are played; renders nothing if it has none. */
export const RowProgress = memo(function RowProgress(
  props: Pick<LadderRow, 'finished' | 'matches' | 'playing'>,
): ReactNode {
  const { finished, matches, playing } = props;
  const t = useTranslations('ladder');
  if (matches === 0) return null;
  const words = [t('doneWords', { finished, matches }), ...(playing > 0 ? [t('playing', { count: playing })] : [])];
  return (
    <span
      role="img"
      aria-label={words.join(', ')}
      className="flex flex-wrap items-center gap-x-2.5 text-sm font-normal text-dim @4xl:h-5 @4xl:flex-nowrap @4xl:[contain:size_layout]"
    >
      <progress
        aria-hidden="true"
        className="bar w-10 @md:w-14 @4xl:w-8 @4xl:min-w-0 @4xl:flex-1"
        max={matches}
        value={finished}
      />
      <span className="whitespace-nowrap">
        {finished}/{matches}
      </span>
      {playing > 0 ? (
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <span className="size-1.5 rounded-full bg-won" />
          {playing}
        </span>
      ) : null}
    </span>
  );
});
