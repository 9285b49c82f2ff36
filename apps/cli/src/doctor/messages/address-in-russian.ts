/** What is wrong with an address of NATS, in Russian: what reads it speaks English. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [
    /^address (\d+) of NATS is not one: write (\S+), or (\S+) to insist on TLS$/,
    'адрес NATS номер $1 не адрес: пишите $2 или, если нужен TLS, $3',
  ],
  [
    /^the credentials in address (\d+) of NATS are not encoded as in a URL: write "%25" for "%"$/,
    'имя или пароль в адресе NATS номер $1 записаны не как в URL: вместо "%" пишите "%25"',
  ],
  [
    /^the addresses of NATS hold different credentials: servers of one cluster have the same users$/,
    'в адресах NATS разные имена или пароли: у серверов одного кластера пользователи общие',
  ],
];

/** The same sentence in Russian; one that is not known, such as one of the system, stays as it is. */
export function addressInRussian(sentence: string): string {
  return SENTENCES.reduce((said, [pattern, russian]) => said.replace(pattern, russian), sentence);
}
