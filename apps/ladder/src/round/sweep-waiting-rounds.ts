import { scoreDueRounds } from './score-due-rounds';
import type { ScoringPorts } from './score-due-rounds';

interface WaitingRound {
  readonly sandbox: string;
  readonly round: string;
  readonly number: number;
  readonly missing: number;
  readonly seconds: number;
}

/** Completed rounds that are not scored: how many results each lacks, and since when it waits. */
export async function waitingRounds({ database }: Pick<ScoringPorts, 'database'>): Promise<WaitingRound[]> {
  return database.query<WaitingRound[]>(
    `select sandbox, id as round, number, matches - finished as missing,
       extract(epoch from now() - completed_at)::float8 as seconds
     from round where state = 'completed' order by sandbox, number`,
  );
}

// A result is on its way for moments at most; one that is not here by then may be lost.
const PATIENCE_S = 30;

/** Scores what waits, say because a replica died before it did, and warn of results that do not come, once each. */
export class WaitingRoundsSweep {
  readonly #ports: ScoringPorts;
  #warned = new Set<string>();

  constructor(ports: ScoringPorts) {
    this.#ports = ports;
  }

  async run(): Promise<void> {
    const waiting = await waitingRounds(this.#ports);
    for (const sandbox of new Set(waiting.map((round) => round.sandbox))) await scoreDueRounds(this.#ports, sandbox);
    const overdue = waiting.filter(({ missing, seconds }) => missing > 0 && seconds > PATIENCE_S);
    // The first of each sandbox: those after it wait for it anyhow.
    const first = new Map(overdue.toReversed().map((round) => [round.sandbox, round]));
    for (const { sandbox, round, number, missing } of first.values()) {
      if (this.#warned.has(round)) continue;
      this.#ports.log.warn({ sandbox, round: number, missing }, 'a round waits for results that do not come');
    }
    this.#warned = new Set([...first.values()].map(({ round }) => round));
  }
}
