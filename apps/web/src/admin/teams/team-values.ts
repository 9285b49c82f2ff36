import type { TeamAdminView } from '@hexduel/contracts-http';
import { z } from 'zod';
import { addressFault } from '../../me/bot-address';

const LONGEST = 100;
export const MOST_PLAYERS = 50;

/** What the form of a team holds. */
export interface TeamValues {
  readonly name: string;
  readonly noContest: boolean;
  /** '' for none. */
  readonly botAddress: string;
  /** Rows without a name are left out when the form is saved. */
  readonly players: { readonly name: string }[];
}

export type TeamMistake = 'noName' | 'tooLong' | 'address';

/** The schema of the form, with its messages by `words`. */
export function teamSchema(words: (mistake: TeamMistake) => string) {
  const text = z.string().trim().max(LONGEST, words('tooLong'));
  return z.object({
    name: text.min(1, words('noName')),
    noContest: z.boolean(),
    botAddress: z
      .string()
      .trim()
      .refine((address) => addressFault(address) === null, words('address')),
    players: z.array(z.object({ name: text })),
  });
}

export const NEW_TEAM: TeamValues = { name: '', noContest: false, botAddress: '', players: [{ name: '' }] };

/** The values of the form that a team has; one row for a player is always there to type in. */
export function valuesOf({ name, noContest, botAddress, players }: TeamAdminView): TeamValues {
  const rows = players.map((player) => ({ name: player }));
  return { name, noContest, botAddress: botAddress ?? '', players: rows.length > 0 ? rows : [{ name: '' }] };
}

/** What is sent for the values of the form. */
export function bodyOf({ name, noContest, botAddress, players }: TeamValues) {
  return {
    name: name.trim(),
    noContest,
    botAddress: botAddress.trim() === '' ? null : botAddress.trim(),
    players: players.map((player) => player.name.trim()).filter((player) => player !== ''),
  };
}

/** Names from a pasted text: one a line, or between semicolons or tabs. */
export function pastedNames(text: string): string[] {
  return text
    .split(/[\r\n;\t]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The team after another one in the order of their names, as the list has them; null after the last. */
export function nextTeam<Team extends { readonly id: string }>(teams: readonly Team[], id: string): Team | null {
  const at = teams.findIndex((team) => team.id === id);
  return at === -1 ? null : (teams[at + 1] ?? null);
}

export type TeamState = 'leaves' | 'outside' | 'entered';

/** What the table says about a team: that it leaves, that it is in no sandbox, or that it takes part. */
export function stateOf({ leaves, entries }: Pick<TeamAdminView, 'leaves' | 'entries'>): TeamState {
  return leaves ? 'leaves' : entries.length === 0 ? 'outside' : 'entered';
}
