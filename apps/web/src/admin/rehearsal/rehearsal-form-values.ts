import { z } from 'zod';

const LEAST = 2;
const MOST = 100;

/** The bounds of each number of the form, as the contract has them. */
export const BOUNDS = {
  fast: [0, MOST],
  slow: [0, MOST],
  crashing: [0, MOST],
  malformed: [0, MOST],
  rounds: [1, 20],
  size: [3, 9],
  deadlineMs: [100, 10_000],
  roundIntervalMs: [0, 600_000],
} as const;
export type NumberName = keyof typeof BOUNDS;

export const MIX_NAMES = ['fast', 'slow', 'crashing', 'malformed'] as const;

export type RehearsalValues = Readonly<Record<NumberName, number>> & { readonly callsTeams: boolean };

/** Texts of what is wrong with a value. */
export interface ValueTexts {
  readonly number: (bounds: { readonly least: number; readonly most: number }) => string;
  readonly mix: string;
}

/** What the form takes; its messages are in the language of the page. */
export function rehearsalSchema(texts: ValueTexts): z.ZodType<RehearsalValues, RehearsalValues> {
  const number = (name: NumberName) => {
    const [least, most] = BOUNDS[name];
    const message = texts.number({ least, most });
    return z.number({ message }).int(message).min(least, message).max(most, message);
  };
  return z
    .object({
      ...{ fast: number('fast'), slow: number('slow'), crashing: number('crashing'), malformed: number('malformed') },
      ...{ rounds: number('rounds'), size: number('size'), deadlineMs: number('deadlineMs') },
      ...{ roundIntervalMs: number('roundIntervalMs'), callsTeams: z.boolean() },
    })
    .refine((values) => isMix(totalOf(values)), { message: texts.mix, path: ['fast'] });
}

/** How many simulated teams the form asks for; what is no number counts as none. */
export function totalOf(values: Partial<Pick<RehearsalValues, (typeof MIX_NAMES)[number]>>): number {
  return MIX_NAMES.reduce((sum, name) => sum + (Number.isFinite(values[name]) ? (values[name] ?? 0) : 0), 0);
}

export function isMix(total: number): boolean {
  return total === 0 || (total >= LEAST && total <= MOST);
}

/** How many matches so many teams play in a round. */
export function matchesOf(teams: number): number {
  return (teams * (teams - 1)) / 2;
}

/** What a rehearsal of a usual event is like, by whether there are simulated bots. */
export function defaultValues(canSimulate: boolean): RehearsalValues {
  const mix = canSimulate
    ? { fast: 20, slow: 8, crashing: 2, malformed: 2 }
    : { fast: 0, slow: 0, crashing: 0, malformed: 0 };
  return { ...mix, rounds: 2, size: 5, deadlineMs: 1_000, roundIntervalMs: 15_000, callsTeams: true };
}

/** The body of the request. */
export function bodyOf({ fast, slow, crashing, malformed, ...rest }: RehearsalValues, confirmed: boolean): object {
  return { mix: { fast, slow, crashing, malformed }, ...rest, confirmed };
}
