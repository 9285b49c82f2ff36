'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { session } from '../../session/session-store';

/** Keeps what the panel has read, and forgets it when the session is ended: another admin may be next at this machine. */
export function Reads({ children }: { readonly children: ReactNode }): ReactNode {
  const [client] = useState(newClient);
  const kind = useStore(session, (state) => state.kind);
  useEffect(() => {
    if (kind === 'out') client.clear();
    else if (kind === 'in') void client.invalidateQueries();
  }, [client, kind]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newClient(): QueryClient {
  // What fails is asked for again with the next interval; more tries at once would only hide the problem from the reader.
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 1_000 }, mutations: { retry: false } },
  });
}
