'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useSearchParams } from 'next/navigation';
import type { Problem } from '../../session/call-api';
import { useReadAll } from '../kit/use-read';
import { SANDBOX_PARAM } from './areas';
import { chosenSandbox } from './chosen-sandbox';

/** The sandboxes, and the one that this page is about: `?sandbox=` of its address, else the one that is most likely meant. */
export interface SandboxChoice {
  readonly sandboxes: readonly SandboxAdminView[];
  /** Null while they load, and where there are none: `isLoading` tells these apart. */
  readonly current: SandboxAdminView | null;
  readonly isLoading: boolean;
  /** Why they could not be read. */
  readonly problem: Problem | null;
}

/** Reads the sandboxes for a page of the panel; they are read once for all that is on the page, and again every 5 s. */
export function useSandbox(): SandboxChoice {
  const named = useSearchParams().get(SANDBOX_PARAM);
  const { data, isLoading, problem } = useReadAll<SandboxAdminView>('/api/scheduling/sandboxes', 'sandboxes');
  const sandboxes = data ?? [];
  return { sandboxes, current: chosenSandbox(sandboxes, named), isLoading, problem };
}
