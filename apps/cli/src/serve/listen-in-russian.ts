/** Why a server cannot listen, in Russian: what opens the port speaks English. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /^port (\d+) of (\S+) is used by another program: .*$/,
    'порт $1 адреса $2 занят другой программой: остановите её или выберите другой порт (0: любой свободный)',
  ],
  [
    /^port (\d+) of (\S+) may not be opened by this user: .*$/,
    'порт $1 адреса $2 этому пользователю открыть нельзя: выберите порт выше 1023 (0: любой свободный)',
  ],
  [
    /^(\S+) is not an address of this machine: .*$/,
    '$1 не адрес этой машины: возьмите 127.0.0.1 (только с неё самой) или 0.0.0.0 (отовсюду)',
  ],
  [/^port (\d+) of (\S+) could not be opened: /, 'порт $1 адреса $2 не открыть: '],
];

/** The same sentence in Russian. */
export function listenInRussian(sentence: string): string {
  return SENTENCES.reduce((said, [pattern, russian]) => said.replace(pattern, russian), sentence);
}
