import type { RequestFailure, RequestKind } from '@hexduel/referee';
import { inEach, joined, verbatim } from './bilingual';
import type { Bilingual } from './bilingual';
import { describeFailure } from './describe-failure';
import { answerAsJson, answerMember } from './exchange-record';
import type { ExchangeRecord } from './exchange-record';
import { METHOD_OF } from './latencies';
import { remedyForBacklog } from './server-faults';

const SENT_CHARACTERS = 300;
const CAME_CHARACTERS = 300;

const ROUTES: Readonly<Record<RequestKind, string>> = {
  start: 'POST /games',
  ask: 'GET /games/:id?color=c',
  update: 'PUT /games/:id',
  end: 'DELETE /games/:id',
};

const GOOD_ANSWERS: Readonly<Record<RequestKind, string>> = {
  start: '{"status":"ok"}',
  ask: '{"status":"ok","move_from":[i,j],"move_to":[i,j]}',
  update: '{"status":"ok"}',
  end: '{"status":"ok"}',
};

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}...` : text;
}

/** A request in one line, without its body where no connection came about. */
export function describeRequest({ method, path, body, failure }: ExchangeRecord): Bilingual {
  return verbatim(
    body === null || failure?.reason === 'no_connection'
      ? `${method} ${path}`
      : `${method} ${path} ${shortened(body, SENT_CHARACTERS)}`,
  );
}

/** The answer to a request in one line. */
export function describeAnswer({ status, answer, timings, failure }: ExchangeRecord): Bilingual {
  const ms = Math.round(timings.total);
  const after: Bilingual = { en: `after ${ms} ms`, ru: `через ${ms} мс` };
  const detail = failure && describeFailure(failure);
  if (status === null) {
    const why = detail ?? { en: 'no answer', ru: 'ответа нет' };
    return inEach((language) => `${why[language]} (${after[language]})`);
  }
  const text = answer === '' ? WITHOUT_BODY : verbatim(shortened(answer, CAME_CHARACTERS));
  return inEach((language) => {
    const came = `${STATUS[language]} ${status} ${after[language]}, ${text[language]}`;
    return detail ? `${came}: ${detail[language]}` : came;
  });
}

const STATUS: Bilingual = { en: 'status', ru: 'статус' };
const WITHOUT_BODY: Bilingual = { en: 'without a body', ru: 'без тела' };
const NO_ANSWER: Bilingual = {
  en: 'No answer came at all: check that the bot runs, listens on this address and port, and did not crash on this request (look at its log).',
  ru: 'Ответа не было вовсе: проверьте, что бот запущен, слушает этот адрес и порт и не упал на этом запросе (посмотрите его журнал).',
};
const ELSEWHERE: Bilingual = {
  en: "Give the bot's own base URL: what stands before /games, with its port, such as http://203.0.113.7:8080, and no page of a site.",
  ru: 'Укажите базовый URL самого бота: то, что стоит перед /games, с портом, например http://203.0.113.7:8080, а не страницу сайта.',
};

/** The remedy for a failed request. */
export function remedyFor(
  kind: RequestKind,
  reason: RequestFailure,
  record: ExchangeRecord,
  deadlineMs: number,
): Bilingual {
  switch (reason) {
    case 'no_connection':
      return remedyForBacklog(record) ?? NO_ANSWER;
    case 'timeout':
      return {
        en: `The complete answer must arrive within ${deadlineMs} ms: search less, and never wait for another request.`,
        ru: `Полный ответ должен прийти за ${deadlineMs} мс: ищите ход меньше времени и никогда не ждите другого запроса.`,
      };
    case 'wrong_response':
      return wrongResponseRemedy(kind, record);
  }
}

function wrongResponseRemedy(kind: RequestKind, record: ExchangeRecord): Bilingual {
  const { status } = record;
  const good = GOOD_ANSWERS[kind];
  const route = ROUTES[kind];
  if (status === null) {
    return {
      en: `Send a complete HTTP/1.1 answer with a JSON body: ${good}.`,
      ru: `Отвечайте полным ответом HTTP/1.1 с телом JSON: ${good}.`,
    };
  }
  if (status >= 300 && status < 400) {
    return {
      en: `Answer ${route} itself: redirects are not followed. If the bot is where this leads to (https instead of http, another host), give that address.`,
      ru: `Отвечайте на ${route} сами: по перенаправлениям платформа не ходит. Если бот там, куда оно ведёт (https вместо http, другой хост), укажите тот адрес.`,
    };
  }
  if (status < 500 && isOurs(record)) {
    const ours: Bilingual = {
      en: "These are the pages of Hexduel itself, not a bot: another port of this machine, or another address, is the bot's.",
      ru: 'Это страницы самого Hexduel, а не бот: бот на другом порту этой машины или по другому адресу.',
    };
    return joined([ours, ELSEWHERE]);
  }
  if (status < 500 && isPage(record)) {
    const page: Bilingual = {
      en: `At this address a web page, not a bot, answers ${route}.`,
      ru: `По этому адресу на ${route} отвечает веб-страница, а не бот.`,
    };
    return joined([page, ELSEWHERE]);
  }
  if (status === 503 || status === 429) {
    return {
      en: `The bot, or a proxy before it, says that it is busy (status ${status}): let it take more requests at once (workers, threads, connections, a longer queue).`,
      ru: `Бот или прокси перед ним говорит, что занят (статус ${status}): пусть он берёт больше запросов сразу (процессы, потоки, соединения, очередь длиннее).`,
    };
  }
  if (status === 404 || status === 405) {
    const answered: Bilingual = {
      en: `Answer ${route} with status 200 and ${good}: check the route and the game's id.`,
      ru: `Отвечайте на ${route} статусом 200 и ${good}: проверьте маршрут и id партии.`,
    };
    return kind === 'start' ? joined([answered, ELSEWHERE]) : answered;
  }
  if (status >= 500) {
    return {
      en: `The bot failed on ${METHOD_OF[kind]}: look for the error in its log.`,
      ru: `На ${METHOD_OF[kind]} у бота произошла ошибка: найдите её в его журнале.`,
    };
  }
  if (status >= 400) {
    return {
      en: `The bot refused ${route}: answer it with status 200 and ${good}.`,
      ru: `Бот отверг ${route}: отвечайте на него статусом 200 и ${good}.`,
    };
  }
  if (answerAsJson(record) === undefined) {
    return { en: `The answer must be JSON: ${good}.`, ru: `Ответ должен быть в формате JSON: ${good}.` };
  }
  return remedyForMembers(record, good);
}

function remedyForMembers(record: ExchangeRecord, good: string): Bilingual {
  const said = answerMember(record, 'status');
  if (said === 'ok') {
    return {
      en: `The answer must be ${good} with integers i and j.`,
      ru: `Ответ должен быть ${good} с целыми i и j.`,
    };
  }
  const refused = typeof said === 'string' && said.toLowerCase() !== 'ok' ? said.slice(0, 40) : null;
  const must: Bilingual = {
    en: `"status" must be "ok" in lower case: ${good}.`,
    ru: `"status" должен быть "ok" строчными буквами: ${good}.`,
  };
  return refused === null
    ? must
    : joined([{ en: `The bot says "${refused}".`, ru: `Бот говорит "${refused}".` }, must]);
}

/** Whether the answer is a page for people. */
function isPage({ answer }: ExchangeRecord): boolean {
  return /^\s*<(!doctype|html|head|body|h1|\?xml)/i.test(answer);
}

/** Whether the platform's own pages gave the answer. */
function isOurs(record: ExchangeRecord): boolean {
  return (
    /^These are the pages of Hexduel/.test(record.answer) ||
    (isPage(record) && /<title>[^<]*Hexduel/i.test(record.answer))
  );
}
