import { DropDeadLetter, ListDeadLetters, ReadDeadLetter, ReplayDeadLetter } from '@hexduel/contracts-http';
import type { DeadLetterCard } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { SessionClient, Failure } from '../session/session-client';
import type { Report } from '../session/signed-in';
import { formatLetter, formatLetters } from './format-letters';

const PAGE = 100;
const OUTCOMES = {
  done: 'handled, and gone',
  duplicate: 'had been handled before, and is gone',
  queued: 'waits in its queue again, and is gone',
} as const;

/** The first `limit` dead letters, of one consumer or of all. */
export async function listLetters(
  client: SessionClient,
  { consumer, limit }: { readonly consumer: string | null; readonly limit: number },
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
    return ok({ lines: formatLetters(letters, waiting), json: { letters, waiting }, isGood: true });
  }
}

export async function showLetter(client: SessionClient, number: number): Promise<Result<Report, Failure>> {
  const letter = await client.call(ReadDeadLetter, { params: { letter: number } });
  return letter.ok ? ok({ lines: formatLetter(letter.value), json: letter.value, isGood: true }) : letter;
}

/** Has each handled again by its consumer; one that fails does not hold up the others. */
export async function replayLetters(client: SessionClient, numbers: readonly number[]): Promise<Report> {
  return eachLetter(numbers, async (letter) => {
    const replayed = await client.call(ReplayDeadLetter, { params: { letter } });
    return replayed.ok ? ok({ outcome: replayed.value.outcome, words: OUTCOMES[replayed.value.outcome] }) : replayed;
  });
}

/** Removes each for good. */
export async function dropLetters(client: SessionClient, numbers: readonly number[]): Promise<Report> {
  return eachLetter(numbers, async (letter) => {
    const dropped = await client.call(DropDeadLetter, { params: { letter } });
    return dropped.ok ? ok({ outcome: 'dropped', words: 'dropped' }) : dropped;
  });
}

async function eachLetter(
  numbers: readonly number[],
  act: (number: number) => Promise<Result<{ readonly outcome: string; readonly words: string }, Failure>>,
): Promise<Report> {
  const lines: string[] = [];
  const results: object[] = [];
  let isGood = true;
  for (const number of numbers) {
    const acted = await act(number);
    isGood &&= acted.ok;
    lines.push(`${number}: ${acted.ok ? acted.value.words : acted.error.message}`);
    results.push(acted.ok ? { number, outcome: acted.value.outcome } : { number, problem: acted.error });
  }
  return { lines, json: { results }, isGood };
}
