import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useLadder } from './use-ladder';

/** How many of an entry's matches of the open round are played; renders nothing if it has none. */
export const RowProgress = memo(function RowProgress({ entry }: { readonly entry: string }): ReactNode {
  const { finished, matches, playing } = useLadder(({ rows }) => rows.get(entry)) ?? NO_MATCHES;
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
      {/* Keeps its room while nothing plays, where there is any: bars stay as long as they are, and the browser paints fewer things anew. */}
      <span className={`flex items-center gap-1.5 whitespace-nowrap ${playing > 0 ? '' : 'invisible @max-sm:hidden'}`}>
        <span className="size-1.5 rounded-full bg-won" />
        {playing}
      </span>
    </span>
  );
});

const NO_MATCHES = { finished: 0, matches: 0, playing: 0 };
