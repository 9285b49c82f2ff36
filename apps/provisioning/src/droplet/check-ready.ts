/** What of a droplet to look at. */
export interface ReadyTarget {
  /** An IP address or a host name. */
  readonly address: string;
  readonly botPort: number;
  /** Base URL of its bot, where that does not follow from address and port. */
  readonly botAddress: string | null;
  /** The host key that was seen first; null before. */
  readonly pinnedHostKey: string | null;
}

export type Readiness =
  | { readonly kind: 'ready'; readonly hostKey: string | null; readonly bot: 'answers' | 'silent' }
  | { readonly kind: 'not yet'; readonly why: string }
  | { readonly kind: 'host key changed'; readonly pinned: string; readonly seen: string };

/** Looks whether a droplet can be used; failures are values. */
export type CheckReady = (target: ReadyTarget) => Promise<Readiness>;
