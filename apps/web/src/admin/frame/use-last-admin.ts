import { useState } from 'react';
import type { SessionState } from '../../session/session-store';

/** The name of the admin who is signed in, or whose session has just ended by itself; null for anybody else. */
export function useLastAdmin(state: SessionState): string | null {
  const now = state.kind === 'in' && state.who.role === 'admin' ? state.who.name : null;
  const [last, setLast] = useState(now);
  const admin = state.kind === 'over' ? last : now;
  if (admin !== last) setLast(admin);
  return admin;
}
