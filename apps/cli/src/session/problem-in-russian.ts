/** Why a service refuses what authors of bots ask of it, in Russian; services themselves answer in English. */
const SENTENCES: Readonly<Record<string, string>> = {
  ERR_SIGN_IN: 'Токен или имя с паролем не подходят: проверьте их; новый токен команде даёт администратор.',
  ERR_TOO_MANY_ATTEMPTS: 'Слишком много попыток входа: подождите и повторите.',
  ERR_SIGN_IN_BUSY: 'Сейчас входят многие: повторите через несколько секунд.',
  ERR_NOT_SIGNED_IN: 'Вход не выполнен или сеанс кончился: повторите команду.',
  ERR_OTHER_TEAM: 'Это другой команды: показать можно только своё.',
  ERR_NO_OWN_TEAM: 'Это доступно только командам: войдите по токену команды.',
  ERR_NO_TEAM: 'Такой команды нет.',
  ERR_NO_SANDBOX: 'Такой песочницы нет: проверьте её имя на странице системы.',
  ERR_NO_MATCH: 'Такого матча нет, или он уже не хранится: возьмите номер из hexduel logs.',
  ERR_HIDDEN: 'Это пока скрыто: таблица заморожена.',
  ERR_NO_SERIES: 'Такой серии нет, или она уже не хранится.',
  ERR_SERIES_RUNS: 'Серия вашей команды уже идёт: дождитесь её конца.',
  ERR_NO_BOT_ADDRESS: 'У бота пока нет адреса: сначала укажите его.',
  ERR_ADDRESS_UNKNOWN: 'Адреса ботов сейчас не узнать: повторите чуть позже.',
  ERR_TOO_MANY_GAMES: 'Ваша команда играет много тренировочных партий: повторите чуть позже.',
  ERR_PRACTICE_BUSY: 'Сейчас многие проверяют ботов и тренируются: повторите чуть позже.',
  ERR_STREAMS_AWAY: 'Тренировочные игры сейчас недоступны: повторите чуть позже.',
};

/** The Russian of a problem by its code; the English sentence of the service where there is none. */
export function problemInRussian(code: string, detail: string): string {
  return SENTENCES[code] ?? detail;
}
