export interface NatsRelease {
  readonly version: string;
  /** SHA-256 in hexadecimal by system, e.g. `linux-amd64`. */
  readonly sums: Readonly<Record<string, string>>;
}

export interface NatsReleaseOptions {
  readonly release?: NatsRelease;
  readonly releases?: string;
  readonly system?: string;
  readonly mostBytes?: number;
  readonly silenceMs?: number;
  readonly signal?: AbortSignal;
}

export const NATS_RELEASE: NatsRelease;
export function fetchNatsRelease(target: string, options?: NatsReleaseOptions): Promise<void>;
