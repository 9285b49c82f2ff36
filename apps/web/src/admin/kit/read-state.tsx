'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ProblemLine } from './problem-line';
import type { Read } from './use-read';

interface ReadStateProps<Answer> {
  readonly read: Read<Answer>;
  readonly children: (data: Answer) => ReactNode;
}

/**
 * What was read, or that it loads, or why it could not be read. A problem of a later request stands above what was read before.
 *
 *     <ReadState read={useRead<Team>(path)}>{(team) => <TeamForm team={team} />}</ReadState>
 */
export function ReadState<Answer>({ read, children }: ReadStateProps<Answer>): ReactNode {
  const t = useTranslations('adminKit');
  const { data, problem, isLoading, refresh } = read;
  return (
    <>
      {problem ? (
        <div className="mb-4">
          <ProblemLine problem={problem} onRetry={() => void refresh()} />
        </div>
      ) : null}
      {isLoading ? (
        <p role="status" className="py-8 text-center text-dim">
          {t('loading')}
        </p>
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}
