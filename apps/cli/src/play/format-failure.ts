import type { Exchange } from '@hexduel/contracts-bot';
import type { EndReason } from '@hexduel/engine';
import { describeFailure } from '@hexduel/conformance/describe-failure';
import { sayIn } from '../language';
import type { Language } from '../language';
import { printable } from '../printable';
import { inRussian } from '../rules-in-russian';

type Failed = Exclude<EndReason, 'by_score'>;

/** How a bot failed, to be printed after its name. */
export const FAILURE_WORDS: Readonly<Record<Language, Readonly<Record<Failed, string>>>> = {
  en: {
    no_connection: 'could not be reached (no_connection)',
    timeout: 'did not answer in time (timeout)',
    wrong_response: 'gave a wrong answer (wrong_response)',
    wrong_move: 'made a move against the rules (wrong_move)',
  },
  ru: {
    no_connection: 'недоступен (no_connection)',
    timeout: 'не ответил вовремя (timeout)',
    wrong_response: 'прислал неверный ответ (wrong_response)',
    wrong_move: 'сделал ход не по правилам (wrong_move)',
  },
};

/** A request and its answer in one line. */
export function formatExchange({ method, path, status, answer, failure }: Exchange, language: Language): string {
  const say = sayIn(language);
  const shown = `${status === null ? '' : ` (${status})`}: ${printable(answer, 160)}`;
  const came = answer === '' ? '' : `; ${say('the answer', 'ответ')}${shown}`;
  const how = failure ? printable(describeFailure(failure)[language]) : say('answered', 'ответил');
  return `${method} ${path}: ${how}${came}`;
}

interface NamedMove {
  readonly from: readonly (number | null)[];
  readonly to: readonly (number | null)[];
  readonly message: string;
}

/** A move that breaks the rules, and which rule, as the engine says it; a coordinate is null if JSON cannot hold it. */
export function formatWrongMove({ from, to, message }: NamedMove, language: Language): string {
  const rule = language === 'ru' ? inRussian(message) : message;
  return `[${from.map(String).join(', ')}] -> [${to.map(String).join(', ')}]: ${printable(rule)}`;
}
