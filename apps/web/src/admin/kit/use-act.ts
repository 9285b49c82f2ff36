'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { callApi } from '../../session/call-api';
import type { Problem, Reply, Request } from '../../session/call-api';
import { checkSession } from '../../session/session-store';
import { sayDone, sayFailed } from './toasts';
import { useProblemWords } from './use-problem-words';

/** A request that changes something. */
export interface ActRequest extends Omit<Request, 'signal'> {
  readonly path: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What is said in a corner once it is done. */
  readonly done?: string;
  /** Says a problem beside the form with `ProblemLine problem={problem}` instead of in a corner. */
  readonly isQuiet?: boolean;
}

export interface Act {
  /** Sends the request; everything that the page has read is read again after it. Resolves to the reply, it never rejects. */
  readonly run: <Answer>(request: ActRequest) => Promise<Reply<Answer>>;
  readonly isBusy: boolean;
  /** Why the last request was refused; null if it was not, or none was sent. */
  readonly problem: Problem | null;
}

/**
 * Changes something and says so: in a corner when it is done, in words when it is refused.
 *
 *     const { run, isBusy } = useAct();
 *     const reply = await run({ method: 'POST', path: `${sandbox}/pause`, done: text });
 */
export function useAct(): Act {
  const t = useTranslations('adminKit');
  const words = useProblemWords();
  const reads = useQueryClient();
  const running = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const run: Act['run'] = async <Answer>({ path, done, isQuiet = false, ...request }: ActRequest) => {
    running.current += 1;
    setBusy(true);
    setProblem(null);
    const reply = await callApi<Answer>(path, request);
    running.current -= 1;
    setBusy(running.current > 0);
    if (reply.ok) {
      if (done !== undefined) sayDone(done);
    } else {
      setProblem(reply.problem);
      if (reply.problem.status === 401) void checkSession();
      else if (!isQuiet) sayFailed(t('failed'), words(reply.problem).text);
    }
    void reads.invalidateQueries({ queryKey: ['read'] });
    return reply;
  };
  return { run, isBusy, problem };
}
