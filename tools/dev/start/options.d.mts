export interface StartOptions {
  readonly isHelp: boolean;
  readonly isFresh: boolean;
  readonly host: string;
  readonly port: number;
  /** How many trusted proxies stand in front of the address. */
  readonly proxies: number;
  readonly home: string;
  readonly hasWeb: boolean;
  /** What follows its sources: services and `web`. */
  readonly watched: readonly string[];
  readonly hasDemo: boolean;
}

export type ReadOptions =
  { readonly ok: true; readonly options: StartOptions } | { readonly ok: false; readonly problem: string };

export const HELP: string;
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  root: string,
): ReadOptions;
export function addressOf(host: string, port: number): string;
