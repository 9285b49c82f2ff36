import { sayIn } from '../language';
import type { Language, Say } from '../language';
import { formatCount, formatRussianCount } from '../numbers';
import { printable } from '../printable';
import { countsOf } from './doctor-report';
import type { Finding } from './finding';

const LONGEST = 1_000;
const RUSSIAN_STATES: Readonly<Record<Finding['state'], string>> = {
  ok: 'в порядке',
  warning: 'внимание',
  problem: 'проблема',
  'not asked': 'не спрошено',
};

/** The findings in lines for people. */
export function formatReport(findings: readonly Finding[], language: Language): string[] {
  const say = sayIn(language);
  const { ok, warnings, problems, notAsked } = countsOf(findings);
  const checks = findings.length;
  const counts = [
    say(`${ok} ok`, `в порядке ${ok}`),
    say(formatCount(warnings, 'warning'), `внимание ${warnings}`),
    say(formatCount(problems, 'problem'), formatRussianCount(problems, 'проблема', 'проблемы', 'проблем')),
    ...(notAsked > 0 ? [say(`${notAsked} not asked`, `не спрошено ${notAsked}`)] : []),
  ];
  const all = say(formatCount(checks, 'check'), formatRussianCount(checks, 'проверка', 'проверки', 'проверок'));
  return [...findings.flatMap((finding) => linesOf(finding, say)), `${all}: ${counts.join(', ')}`];
}

function linesOf({ check, state, measured, remedy, page }: Finding, say: Say): string[] {
  const named = say(state.padEnd(9), RUSSIAN_STATES[state].padEnd(11));
  const line = `${named}  ${printable(say(...check))}: ${printable(say(...measured), LONGEST)}`;
  if (remedy === null) return [line];
  const see = say(`See ${page}.`, `Страница: ${page}.`);
  return [line, `${' '.repeat(named.length)}  ${printable(say(...remedy), LONGEST)} ${see}`];
}
