import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RoundCard } from '@hexduel/contracts-http';
import { formatPoints } from '../i18n/format';
import { PAINTED_APART } from './painted-apart';
import { useLadder } from './use-ladder';

/** The latest round in one line, and how much of it is played. */
export function RoundLine({ round }: { readonly round: RoundCard | null }): ReactNode {
  const t = useTranslations('round');
  const locale = useLocale();
  if (!round) return <p className="text-dim">{t('none')}</p>;
  const isOpen = round.state === 'open';
  const facts = [
    t('size', { size: round.size }),
    t('multiplier', { multiplier: formatPoints(round.scoreMultiplier, locale) }),
    t('deadline', { ms: round.deadlineMs }),
  ];
  return (
    <section aria-labelledby="round" className={PAINTED_APART}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dim">
        <h2 id="round" className="font-semibold text-ink">
          {t('number', { number: round.number })}
        </h2>
        <Dot />
        <span className={`inline-flex items-center gap-1.5 ${isOpen ? 'font-medium text-ink' : ''}`}>
          {isOpen ? <span aria-hidden="true" className="pulse size-2 rounded-full bg-won" /> : null}
          {t(round.state)}
        </span>
        <Dot />
        {facts.map((fact) => (
          <span key={fact} className="inline-flex items-center gap-2 whitespace-nowrap">
            {fact}
            <Dot />
          </span>
        ))}
        <Done matches={round.matches} />
      </div>
      <DoneBar matches={round.matches} />
    </section>
  );
}

interface DoneProps {
  /** How many matches the round has. */
  readonly matches: number;
}

/** How many matches of the round have ended, in words. */
function Done({ matches }: DoneProps): ReactNode {
  const t = useTranslations('round');
  const finished = useFinished();
  return (
    <span className="numbers relative whitespace-nowrap text-ink">
      {/* The longest text makes room: the real one changes often, and is laid out without the rest of the page. */}
      <span aria-hidden="true" className="invisible">
        {t('done', { finished: matches, matches })}
      </span>
      <span id="round-progress" className="absolute inset-0 [contain:strict]">
        {t('done', { finished, matches })}
      </span>
    </span>
  );
}

function DoneBar({ matches }: DoneProps): ReactNode {
  const finished = useFinished();
  return (
    <progress
      aria-labelledby="round-progress"
      className="bar mt-3 w-full [contain:size_layout]"
      max={Math.max(1, matches)}
      value={finished}
    />
  );
}

const useFinished = (): number => useLadder(({ latest }) => latest.round?.finished ?? 0);

function Dot(): ReactNode {
  return (
    <span aria-hidden="true" className="text-line">
      ·
    </span>
  );
}
