import { useTranslations } from 'next-intl';
import type { Problem } from '../../session/call-api';
import { problemKey } from './problem-words';

/** Tells a problem in a sentence; `isEnglish`: it is the service's own sentence, which is English in every language. */
export function useProblemWords(): (problem: Problem) => { readonly text: string; readonly isEnglish: boolean } {
  const t = useTranslations('adminKit');
  return (problem) => {
    const key = problemKey(problem);
    if (key === 'detail') return { text: problem.detail, isEnglish: true };
    const wait = problem.retryAfterS === null ? '' : ` ${t('wait', { count: problem.retryAfterS })}`;
    return { text: `${t(`problem.${key}`, { status: problem.status })}${wait}`, isEnglish: false };
  };
}
