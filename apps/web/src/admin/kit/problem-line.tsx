'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Problem } from '../../session/call-api';
import { useProblemWords } from './use-problem-words';

interface ProblemLineProps {
  /** Null shows nothing. */
  readonly problem: Problem | null;
  /** What was tried. */
  readonly title?: string;
  readonly onRetry?: () => void;
}

/**
 * Why something was not done or could not be read, in words, beside what was pressed; it is read out when it appears.
 *
 *     <ProblemLine problem={problem} onRetry={() => void refresh()} />
 */
export function ProblemLine({ problem, title, onRetry }: ProblemLineProps): ReactNode {
  const t = useTranslations('adminKit');
  const words = useProblemWords();
  if (problem === null) return null;
  const { text, isEnglish } = words(problem);
  return (
    <div role="alert" className="notice bad" data-problem={problem.code || problem.status}>
      {title ? <p className="font-semibold">{title}</p> : null}
      <p lang={isEnglish ? 'en' : undefined} className="wrap-anywhere">
        {text}
      </p>
      {onRetry ? (
        <button type="button" className="button small mt-2" onClick={onRetry}>
          {t('retry')}
        </button>
      ) : null}
    </div>
  );
}
