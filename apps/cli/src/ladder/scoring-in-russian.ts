/** What scoring refuses, in Russian: it itself speaks English. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^entry (\S+): appears twice$/, 'участник $1: встречается дважды'],
  [/^entry (\S+): entry number (\S+) is not an integer$/, 'участник $1: номер $2 не целое число'],
  [/^entry (\S+): entry number (\S+) belongs to another entry$/, 'участник $1: номер $2 у другого участника'],
  [/^match (\S+): its id appears twice in the round$/, 'матч $1: его номер встречается в раунде дважды'],
  [/^match (\S+): entry (\S+) is not in the ladder$/, 'матч $1: участника $2 нет в таблице'],
  [/^match (\S+): entry (\S+) has no match with itself$/, 'матч $1: участник $2 не играет сам с собой'],
  [
    /^match (\S+): entries (\S+) and (\S+) already met in match (\S+)$/,
    'матч $1: участники $2 и $3 уже встречались в матче $4',
  ],
  [
    /^match (\S+): leg won by entry (\S+), which is neither (\S+) nor (\S+)$/,
    'матч $1: партию выиграл участник $2, а это не $3 и не $4',
  ],
  [/^entry (\S+): score /, 'участник $1: счёт '],
  [/^entry (\S+): (?=-?\d)/, 'участник $1: '],
  [/^match (\S+): (?=-?\d)/, 'матч $1: '],
  [/^score multiplier: /, 'множитель: '],
  [/(-?\d+) thousandths of a point are outside (\S+) to (\S+)$/, '$1 тысячных очка вне пределов от $2 до $3'],
  [
    /is not a decimal with up to 9 digits before the point and up to 3 after it, such as /,
    'не десятичная дробь, в которой не больше 9 цифр до точки и 3 после неё, как ',
  ],
];

/** The same sentence in Russian; one that is not known stays as it is. */
export function scoringInRussian(sentence: string): string {
  return SENTENCES.reduce((said, [pattern, russian]) => said.replace(pattern, russian), sentence);
}
