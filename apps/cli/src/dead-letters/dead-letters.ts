import { DropDeadLetter, ListDeadLetters, ReadDeadLetter, ReplayDeadLetter } from '@hexduel/contracts-http';
import type { DeadLetterCard } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { Say, Words } from '../language';
import type { SessionClient, Failure } from '../session/session-client';
import type { Report } from '../session/signed-in';
import { formatLetter, formatLetters } from './format-letters';

const PAGE = 100;
const OUTCOMES = {
  done: ['handled, and gone', 'обработано, и его здесь больше нет'],
  duplicate: ['had been handled before, and is gone', 'было обработано раньше, и его здесь больше нет'],
  queued: ['waits in its queue again, and is gone', 'снова ждёт в своей очереди, и его здесь больше нет'],
} as const satisfies Readonly<Record<string, Words>>;
const DROPPED: Words = ['dropped', 'удалено'];

/** The first `limit` dead letters, of one consumer or of all. */
export async function listLetters(
  client: SessionClient,
  { consumer, limit }: { readonly consumer: string | null; readonly limit: number },
  say: Say,
): Promise<Result<Report, Failure>> {
  const letters: DeadLetterCard[] = [];
  for (let after: number | null = 0; ;) {
    const query: object = {
      limit: Math.min(PAGE, limit - letters.length),
      ...(consumer === null ? {} : { consumer }),
      ...(after === 0 ? {} : { after }),
    };
    const page = await client.call(ListDeadLetters, { params: {}, query });
    if (!page.ok) return page;
    letters.push(...page.value.letters);
    after = page.value.next;
    if (after !== null && letters.length < limit) continue;
    const { waiting } = page.value;
    return ok({ lines: formatLetters(letters, waiting, say), json: { letters, waiting }, isGood: true });
  }
}

export async function showLetter(client: SessionClient, number: number, say: Say): Promise<Result<Report, Failure>> {
  const letter = await client.call(ReadDeadLetter, { params: { letter: number } });
  return letter.ok ? ok({ lines: formatLetter(letter.value, say), json: letter.value, isGood: true }) : letter;
}

/** Has each handled again by its consumer; one that fails does not hold up the others. */
export async function replayLetters(client: SessionClient, numbers: readonly number[], say: Say): Promise<Report> {
  return eachLetter(numbers, say, async (letter) => {
    const replayed = await client.call(ReplayDeadLetter, { params: { letter } });
    return replayed.ok ? ok({ outcome: replayed.value.outcome, words: OUTCOMES[replayed.value.outcome] }) : replayed;
  });
}

/** Removes each for good. */
export async function dropLetters(client: SessionClient, numbers: readonly number[], say: Say): Promise<Report> {
  return eachLetter(numbers, say, async (letter) => {
    const dropped = await client.call(DropDeadLetter, { params: { letter } });
    return dropped.ok ? ok({ outcome: 'dropped', words: DROPPED }) : dropped;
  });
}

async function eachLetter(
  numbers: readonly number[],
  say: Say,
  act: (number: number) => Promise<Result<{ readonly outcome: string; readonly words: Words }, Failure>>,
): Promise<Report> {
  const lines: string[] = [];
  const results: object[] = [];
  let isGood = true;
  for (const number of numbers) {
    const acted = await act(number);
    isGood &&= acted.ok;
    lines.push(`${number}: ${say(...(acted.ok ? acted.value.words : acted.error.message))}`);
    results.push(acted.ok ? { number, outcome: acted.value.outcome } : { number, problem: inEnglish(acted.error) });
  }
  return { lines, json: { results }, isGood };
}

function inEnglish({ code, message }: Failure): object {
  return { code, message: message[0] };
}
