'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LadderView, RevealAction } from '@hexduel/contracts-http';
import { csrfToken, callApi } from '../session/call-api';
import { actionOfKey } from './reveal-key';

const SHOWN_MS = 6_000;

type Refusal = Extract<Moved, 'notNow' | 'failed'>;

interface RevealKeys {
  /** Whether the key was used. */
  readonly onKey: (code: string) => boolean;
  /** Why the last key did not move the reveal; null otherwise, and after some seconds. */
  readonly refusal: Refusal | null;
}

/** The keys by which an admin drives a reveal: they do nothing in a browser that is not signed in as one. */
export function useRevealKeys(ladder: LadderView): RevealKeys {
  const latest = useRef(ladder);
  const isBusy = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    latest.current = ladder;
  }, [ladder]);
  useEffect(() => {
    if (!refusal) return;
    const timer = setTimeout(() => setRefusal(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [refusal]);
  const onKey = useCallback((code: string): boolean => {
    const action = actionOfKey(code, latest.current);
    if (!action || csrfToken(document.cookie) === null) return false;
    // One step at a time, however often the key is pressed.
    if (isBusy.current) return true;
    isBusy.current = true;
    void callReveal(latest.current.sandbox.sandbox, action).then((moved) => {
      isBusy.current = false;
      // A player's browser has a session too, but no say in this.
      setRefusal(moved === 'notNow' || moved === 'failed' ? moved : null);
    });
    return true;
  }, []);
  return { onKey, refusal };
}

/** Why a key did nothing, small, for the admin at the keyboard. */
export function RevealRefusal({ refusal }: { readonly refusal: Refusal | null }): ReactNode {
  const t = useTranslations('reveal');
  return (
    <div role="alert" className="hall-over">
      {refusal ? <p className="hall-refusal">{t(refusal)}</p> : null}
    </div>
  );
}

/** What became of a request to move a reveal. */
type Moved = 'moved' | 'notAnAdmin' | 'notNow' | 'failed';

/** Asks scheduling to move the reveal of a sandbox, with the session of this browser. */
async function callReveal(sandbox: string, action: RevealAction): Promise<Moved> {
  const reply = await callApi(`/api/scheduling/sandboxes/${sandbox}/reveal`, { method: 'POST', body: action });
  if (reply.ok) return 'moved';
  if (reply.problem.status === 403) return 'notAnAdmin';
  return reply.problem.status === 409 ? 'notNow' : 'failed';
}
