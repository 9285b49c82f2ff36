import type { EndReason } from '@hexduel/engine';
import type { Language } from './language';

const RUSSIAN: Readonly<Record<EndReason, string>> = {
  by_score: 'по счёту',
  no_connection: 'нет связи',
  timeout: 'не ответил вовремя',
  wrong_response: 'неверный ответ',
  wrong_move: 'ход не по правилам',
};

/** How a game ended, in few words. */
export function endReasonWords(reason: EndReason, language: Language): string {
  return language === 'ru' ? RUSSIAN[reason] : reason.replaceAll('_', ' ');
}
