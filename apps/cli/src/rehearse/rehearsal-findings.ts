import type { RehearsalFinding } from '@hexduel/contracts-http';
import type { Say } from '../language';
import { formatCount, formatRussianCount } from '../numbers';
import { formatTime } from './format-time';

/** A finding in a sentence, with the remedy. */
export function sentenceOf({ code, values: v }: RehearsalFinding, say: Say): string {
  const time = (value: string | number | undefined) => formatTime(value, say);
  switch (code) {
    case 'round_longer_than_interval':
      return say(
        `A round took ${time(v.tookMs)}, longer than the interval of ${time(v.intervalMs)}: start more runners, lower the deadline or the size, or make the interval longer.`,
        `Раунд длился ${time(v.tookMs)}, дольше интервала (${time(v.intervalMs)}): запустите больше раннеров, уменьшите срок ответа или размер доски либо увеличьте интервал.`,
      );
    case 'round_never_ended':
      return say(
        `Round ${v.round} of ${v.of} did not end: look at the runners and their queue on the dashboard.`,
        `Раунд ${v.round} из ${v.of} не закончился: посмотрите на раннеры и их очередь на главной странице панели.`,
      );
    case 'matches_void':
      return say(
        `${v.matches} of ${v.of} matches became void: look at the log of the runners for the faults.`,
        `Без результата остались матчи: ${v.matches} из ${v.of}. Причины в журнале раннеров.`,
      );
    case 'scoring_slow':
      return say(
        `The ladder scored a round only after ${time(v.tookMs)}: give the ladder and its database more of the machine.`,
        `Очки за раунд были начислены только через ${time(v.tookMs)}: дайте таблице и её базе данных больше ресурсов машины.`,
      );
    case 'not_scored':
      return say(
        'The ladder did not score a round: look at its log and at the dead letters.',
        'Очки за раунд не начислены: посмотрите журнал таблицы и недоставленные сообщения.',
      );
    case 'good_bots_lost':
      return say(
        `Bots that do nothing wrong lost ${formatCount(Number(v.legs), 'leg')}: the runners or the machine of the bots are too weak, so use more of them.`,
        `Боты, которые всё делают верно, проиграли из-за сбоев ${formatRussianCount(Number(v.legs), 'партию', 'партии', 'партий')}: раннеры или машина ботов слишком слабы, нужно больше.`,
      );
    case 'platform_slow':
      return say(
        `Bots that answer at once took ${v.p95Ms} ms of a deadline of ${v.deadlineMs} ms (p95): start runners on other machines than the bots.`,
        `Боты, которые отвечают сразу, тратили ${v.p95Ms} мс при сроке ответа ${v.deadlineMs} мс (p95): запускайте раннеры и ботов на разных машинах.`,
      );
    case 'bots_unreached':
      return say(
        `Runners do not reach ${v.bots} of ${v.of} simulated bots: check HEXDUEL_SCHEDULING_SIMULATED_BOTS and HEXDUEL_BOT_ALLOW.`,
        `Вызовы раннеров не доходят до учебных ботов: ${v.bots} из ${v.of}. Проверьте HEXDUEL_SCHEDULING_SIMULATED_BOTS и HEXDUEL_BOT_ALLOW.`,
      );
    case 'teams_unreached':
      return say(
        `Bots of ${formatCount(Number(v.teams), 'team')} do not answer right: ${v.names}. Have them checked.`,
        `Боты отвечают неверно у ${formatRussianCount(Number(v.teams), 'команды', 'команд', 'команд')}: ${v.names}. Пусть эти команды проверят своих ботов.`,
      );
    case 'teams_without_address':
      return say(
        `No bot address for ${formatCount(Number(v.teams), 'team')}: ${v.names}. Assign them machines, or ask for their addresses.`,
        `Нет адреса бота у ${formatRussianCount(Number(v.teams), 'команды', 'команд', 'команд')}: ${v.names}. Назначьте им машины или узнайте адреса.`,
      );
    case 'no_runner':
      return say(
        `No runner called ${v.bots} bots: start the matches service.`,
        `Ни один раннер не вызвал ботов: ${v.bots}. Запустите службу matches.`,
      );
    case 'no_ladder':
      return say(
        'The ladder did not tell how the bots answered: look whether it runs.',
        'Таблица не сообщила, как отвечали боты: посмотрите, работает ли она.',
      );
    case 'no_simulated_bots':
      return say(
        'No match was rehearsed, only the bots of the teams were called: for matches, set HEXDUEL_SCHEDULING_SIMULATED_BOTS and choose simulated bots.',
        'Матчи не игрались, вызывались только боты команд: для матчей задайте HEXDUEL_SCHEDULING_SIMULATED_BOTS и выберите учебных ботов.',
      );
  }
}
