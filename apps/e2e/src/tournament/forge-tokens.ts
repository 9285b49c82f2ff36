import { openTeamTokens, tokenKeys } from '@hexduel/identity';

/** Other spellings of a token, all of which are accepted. */
export function otherSpellings(token: string): string[] {
  const letters = token.replaceAll('-', '');
  return [
    token.toLowerCase(),
    letters,
    `  ${token.replaceAll('-', ' ')} `,
    token.replaceAll('-', ' – '),
    letters.toLowerCase().replaceAll(/../g, '$& '),
    [...token].map((letter, at) => (at % 2 === 0 ? letter.toLowerCase() : letter)).join(''),
  ];
}

/** Forged tokens that somebody who knows the tokens of two teams may try, by their description. */
export function forgeries(token: string, other: string): ReadonlyMap<string, string> {
  const groups = token.split('-');
  const letters = groups.join('');
  const tries = new Map<string, string>([
    ['a letter too few', letters.slice(0, -1)],
    ['a group too few', groups.slice(1).join('-')],
    ['a letter too many', `${letters}A`],
    ['backwards', [...letters].toReversed().join('')],
    ['in order of the alphabet', [...letters].toSorted().join('')],
    ['one letter throughout', 'A'.repeat(letters.length)],
  ]);
  for (const at of groups.keys()) {
    if (at === 0) continue;
    const swapped = groups.with(at, groups[at - 1] ?? '').with(at - 1, groups[at] ?? '');
    tries.set(`groups ${at} and ${at + 1} swapped`, swapped.join('-'));
    tries.set(`cut ${at}`, [...groups.slice(0, at), ...other.split('-').slice(at)].join('-'));
  }
  for (const [at, letter] of [...letters].entries()) {
    const next = String.fromCharCode(letter === 'Z' ? 65 : letter.charCodeAt(0) + 1);
    tries.set(`letter ${at + 1} raised`, letters.slice(0, at) + next + letters.slice(at + 1));
  }
  const strange = openTeamTokens(tokenKeys({ tokenSecrets: ['the secret of another installation'] }).teamTokens);
  for (let teamNumber = 1; teamNumber <= 20; teamNumber += 1) {
    tries.set(`team ${teamNumber} by another secret`, strange.encode({ teamNumber, counter: 0 }));
  }
  return tries;
}
