import { verbatim } from './bilingual';
import type { Bilingual } from './bilingual';

/** What the bot client found, by the code and the parameters of the cause (@hexduel/contracts-bot); English is its own sentence. */
type Russian = (parameters: Readonly<Record<string, unknown>>) => string;

const RUSSIAN: Readonly<Record<string, Russian>> = {
  no_connection: () => 'нет связи с ботом',
  timeout: () => 'бот не ответил вовремя',
  wrong_response: () => 'бот прислал неверный ответ',
  wrong_move: () => 'ход не по правилам',
  no_address: () => 'адрес бота не указан',
  resting: () => 'бот отдыхает: три раунда подряд он ни с чем не справлялся',
  address_invalid: () => 'адрес бота указан неверно',
  address_refused: () => 'по этому адресу бот находиться не может: он не публичный',
  name_not_found: () => 'имя хоста из адреса бота не найдено',
  connection_refused: () => 'в соединении отказано',
  unreachable: () => 'машина бота недоступна',
  connection_closed: () => 'соединение закрыто до отправки запроса',
  tls_failed: () => 'не удалось установить защищённое соединение (TLS)',
  connection_late: ({ limitMs }) => `соединение не установлено за ${String(limitMs)} мс`,
  connection_not_accepted: ({ limitMs }) =>
    `машина бота ${String(limitMs)} мс не принимала соединение, хотя другие принимает: очередь ожидающих соединений слишком коротка`,
  no_answer: () => 'соединение прервано до первого байта ответа',
  answer_late: ({ limitMs }) => `нет ответа за ${String(limitMs)} мс`,
  answer_incomplete: ({ limitMs, bytes }) =>
    `нет полного ответа за ${String(limitMs)} мс, получено байт: ${String(bytes)}`,
  answer_broken: () => 'ответ оборвался или это не HTTP',
  bad_status: ({ status }) => `статус ответа — ${String(status)}, а не 2xx`,
  answer_too_large: ({ maxBytes }) => `ответ больше ${String(maxBytes)} байт`,
  answer_empty: () => 'в ответе нет тела',
  answer_not_utf8: () => 'ответ не в UTF-8',
  answer_not_json: () => 'ответ не в формате JSON',
  answer_unexpected: ({ member }) =>
    `ответ не соответствует протоколу${typeof member === 'string' ? `, см. "${member}"` : ''}`,
  move_off_board: (move) => `${moveText(move)}: такой клетки на доске нет`,
  move_not_own_chip: (move) => `${moveText(move)}: в первой клетке нет фишки этого бота`,
  move_not_empty: (move) => `${moveText(move)}: вторая клетка занята`,
  move_too_far: (move) => `${moveText(move)}: клетки дальше двух шагов друг от друга`,
  move_no_jumps: (move) => `${moveText(move)}: у бота не осталось прыжков`,
};

function moveText({ from, to }: Readonly<Record<string, unknown>>): string {
  const cell = (value: unknown): string => (Array.isArray(value) ? `[${value.join(', ')}]` : '[…]');
  return `${cell(from)} → ${cell(to)}`;
}

interface Failure {
  /** In English. */
  readonly detail: string;
  /** Null or absent where nobody said what it was. */
  readonly cause?:
    { readonly code: string; readonly parameters?: Readonly<Record<string, unknown>> } | null | undefined;
}

/** Why a request failed, as a part of a sentence. */
export function describeFailure({ detail, cause }: Failure): Bilingual {
  const russian = cause && RUSSIAN[cause.code];
  return russian ? { en: detail, ru: russian(cause.parameters ?? {}) } : verbatim(detail);
}
