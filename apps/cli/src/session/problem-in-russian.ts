/** Why a service refuses what authors of bots and admins ask of it, in Russian; services themselves answer in English. */
type Russian = string | ((detail: string) => string);

const SENTENCES: Readonly<Record<string, Russian>> = {
  ERR_SIGN_IN: 'Токен или имя с паролем не подходят: проверьте их; новый токен команде даёт администратор.',
  ERR_TOO_MANY_ATTEMPTS: 'Слишком много попыток входа: подождите и повторите.',
  ERR_SIGN_IN_BUSY: 'Сейчас входят многие: повторите через несколько секунд.',
  ERR_SIGNED_OUT: 'Вход не выполнен: войдите снова.',
  ERR_SESSION_EXPIRED: 'Срок сеанса истёк: войдите снова.',
  ERR_SESSION_REFUSED: 'Сеанс больше не действителен: войдите снова.',
  ERR_STALE_SESSIONS: 'Служба пока не может проверить сеансы: повторите через минуту.',
  ERR_ADMINS_ONLY: 'Это могут делать только администраторы: войдите как администратор.',
  ERR_AWAY: 'Служба сейчас занята или недоступна: повторите через несколько секунд.',
  ERR_INPUT: (detail) => `Служба не принимает такой запрос: ${detail}`,
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
  ERR_STREAMS_AWAY: (detail) =>
    detail.includes('dead letters')
      ? 'До недоставленных сообщений не добраться: проверьте, работает ли служба streams, и повторите.'
      : 'Тренировочные игры сейчас недоступны: повторите чуть позже.',
  ERR_NO_DEAD_LETTER:
    'Такого недоставленного сообщения нет: его обработали, удалили, или оно слишком старое; возьмите номер из hexduel dead-letters list.',
  ERR_REPLAY_FAILED: (detail) => `Сообщение осталось: обработать снова не удалось: ${reasonIn(detail)}`,
  ERR_STATE: (detail) =>
    detail.includes('is over')
      ? 'Репетиция уже закончилась или удаляется: останавливать нечего.'
      : 'Репетиция уже идёт: дождитесь её конца или остановите её.',
  ERR_NAME_TAKEN: 'Имя песочницы для репетиции уже занято: повторите команду.',
  ERR_TOURNAMENT_RUNS: (detail) =>
    `Идёт турнир (${namesIn(detail)}), и репетиция замедлит его матчи: поставьте его на паузу или добавьте --while-running.`,
  ERR_NO_SIMULATED_BOTS:
    'В этой установке нет учебных ботов: задайте HEXDUEL_SCHEDULING_SIMULATED_BOTS или репетируйте без них: тогда будут вызваны только боты команд.',
  ERR_MIX: 'Выберите от 2 до 100 учебных ботов или ни одного.',
  ERR_NO_REHEARSAL: 'Такой репетиции нет, или она уже не хранится.',
};

/** The Russian of a problem by its code; the English sentence of the service where there is none. */
export function problemInRussian(code: string, detail: string): string {
  const russian = SENTENCES[code] ?? detail;
  return typeof russian === 'string' ? russian : russian(detail);
}

/** What a consumer said, as it was recorded. */
function reasonIn(detail: string): string {
  return /could not be handled: ([^]+)$/.exec(detail)?.[1] ?? detail;
}

function namesIn(detail: string): string {
  return (detail.match(/"[^"]*"/g) ?? [detail]).join(', ');
}
