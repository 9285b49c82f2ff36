export interface DemoTeam {
  readonly name: string;
  readonly strategy: string;
  readonly process: string;
  readonly noContest?: boolean;
}

export interface Demo {
  readonly sandbox: {
    readonly slug: string;
    readonly name: string;
    readonly roundIntervalMs: number;
    readonly maxParallelGames: number;
  };
  readonly roundTypes: readonly {
    readonly size: number;
    readonly deadlineMs: number;
    readonly scoreMultiplier: string;
    readonly position: number;
  }[];
  readonly processes: readonly { readonly name: string; readonly budgetMs: number; readonly seed: number }[];
  readonly teams: readonly DemoTeam[];
}

type Ports = Readonly<Record<string, number>>;

export function readDemo(): Promise<Demo>;
export function botName(team: DemoTeam): string;
export function portNames(options: { readonly hasDemo: boolean }): Promise<string[]>;
export function botProcesses(
  demo: Demo,
  ports: Ports,
): { readonly name: string; readonly env: Readonly<Record<string, string>> }[];
export function fillPlan(
  demo: Demo,
  ports: Ports,
): {
  readonly sandbox: Demo['sandbox'];
  readonly roundTypes: Demo['roundTypes'];
  readonly teams: readonly { readonly name: string; readonly noContest: boolean; readonly botAddress: string }[];
  readonly start: true;
};
export const REHEARSAL_BOTS: string;
export const SIMULATED: string;
export const SIMULATED_BOTS: number;
export function simulatedBots(ports: Readonly<Record<string, number>>): {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
};
