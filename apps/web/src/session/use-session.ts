'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { loadSession, session } from './session-store';
import type { SessionState } from './session-store';

/** Who this browser is signed in as; `unknown` until that is known, which is after the page is there. */
export function useSession(): SessionState {
  useEffect(() => void loadSession(), []);
  return useStore(session);
}
