import type { BodyOf, CreateSandbox, SandboxAdminView } from '@hexduel/contracts-http';

/** What the form of a sandbox holds: every setting as it is typed. */
export interface SandboxDraft {
  readonly slug: string;
  readonly name: string;
  readonly nameRu: string;
  readonly position: string;
  /** Seconds between rounds. */
  readonly seconds: string;
  readonly maxParallelGames: string;
  readonly requiresCheck: boolean;
}
export type SandboxField = keyof SandboxDraft;
/** The fields that are typed. */
export type SandboxText = Exclude<SandboxField, 'requiresCheck'>;

export const SANDBOX_FIELDS = ['slug', 'name', 'nameRu', 'position', 'seconds', 'maxParallelGames'] as const;

type Settings = Pick<
  SandboxAdminView,
  'slug' | 'name' | 'nameRu' | 'position' | 'roundIntervalMs' | 'maxParallelGames' | 'requiresCheck'
>;

/** The form of a sandbox that exists, or with the usual settings of a new one. */
export function draftOfSandbox(sandbox: Settings | null, position = 0): SandboxDraft {
  if (sandbox === null) {
    const usual = { seconds: '15', maxParallelGames: '10', requiresCheck: false };
    return { slug: '', name: '', nameRu: '', position: String(position), ...usual };
  }
  const { slug, name, nameRu, roundIntervalMs, maxParallelGames, requiresCheck } = sandbox;
  return {
    ...{ slug, name, nameRu: nameRu ?? '', position: String(sandbox.position) },
    ...{ seconds: String(roundIntervalMs / 1_000), maxParallelGames: String(maxParallelGames), requiresCheck },
  };
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

const CHECKS: Readonly<Record<SandboxText, (text: string) => boolean>> = {
  slug: (text) => text.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
  name: (text) => text.trim().length >= 1 && text.trim().length <= 100,
  nameRu: (text) => text.trim().length <= 100,
  position: (text) => isWhole(text, 0, 1_000_000),
  seconds: (text) => /^\d{1,5}([.,]\d{1,3})?$/.test(text.trim()) && numberOf(text) <= 86_400,
  maxParallelGames: (text) => isWhole(text, 1, 1_000),
};

export function faultsOfSandbox(draft: SandboxDraft): readonly SandboxText[] {
  return SANDBOX_FIELDS.filter((field) => !CHECKS[field](draft[field]));
}

/** What is sent for a draft without faults. */
export function settingsOf(draft: SandboxDraft): BodyOf<typeof CreateSandbox> {
  const nameRu = draft.nameRu.trim();
  return {
    ...{ slug: draft.slug, name: draft.name.trim(), nameRu: nameRu === '' ? null : nameRu },
    position: Number(draft.position),
    roundIntervalMs: Math.round(numberOf(draft.seconds) * 1_000),
    maxParallelGames: Number(draft.maxParallelGames),
    requiresCheck: draft.requiresCheck,
  };
}
