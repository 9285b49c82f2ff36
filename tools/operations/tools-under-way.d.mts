export interface UnderWay {
  readonly env: Readonly<Record<string, string>>;
  done(name: string): void;
}
export function markUnderWay(names: readonly string[]): UnderWay;
/** Blocks this process until the tool is no longer being installed. */
export function waitForTool(name: string): void;
