import type { FlightExchange, FlightLeg, FlightLog, OwnMatch } from '@hexduel/contracts-http';
import { formatCount, formatDecimal } from '../numbers';
import { printable } from '../printable';
import { textTable } from '../text-table';

/** The matches of a team, a line each. */
export function formatOwnMatches(matches: readonly OwnMatch[]): readonly string[] {
  if (matches.length === 0) return ['There is no such match yet.'];
  const head = ['finished', 'sandbox', 'round', 'opponent', 'result', 'bot failed', 'match'];
  const rows = matches.map(({ finishedAt, sandbox, round, opponent, result, failures, publicId }) => [
    ...[secondOf(finishedAt), printable(sandbox.slug), String(round), printable(opponent.name), result ?? 'void'],
    ...[failures === 0 ? '' : formatCount(failures, 'leg'), publicId],
  ]);
  return [...textTable([head, ...rows], [0, 1, 3, 4, 5, 6]), '', 'hexduel logs MATCH shows each request of one.'];
}

/** What was said between the platform and a bot in a match. */
export function formatFlightLog({ sandbox, round, sides, legs }: FlightLog): readonly string[] {
  const [one, two] = sides.map(({ name }) => printable(name));
  const title = `Round ${round.number} of ${printable(sandbox.name)}: ${one} vs ${two}, size ${round.size}, deadline ${round.deadlineMs} ms`;
  return [title, ...legs.flatMap(formatLeg)];
}

function formatLeg({ leg, colour, result, reason, detail, log, exchanges }: FlightLeg): string[] {
  const title = `Leg ${leg}, as colour ${colour}: ${result} (${reason.replaceAll('_', ' ')})`;
  const why = detail === null ? [] : [`  ${printable(detail)}`];
  if (log === 'missing') return ['', title, ...why, '  The requests of this leg are no longer kept.'];
  const head = ['', 'move', 'request', 'status', 'connect', 'first byte', 'total ms'];
  const table = textTable([head, ...exchanges.map(cellsOf)], [2]);
  return ['', title, ...why, ...table.map((line) => `  ${line}`), ...exchanges.flatMap(formatText)];
}

function cellsOf({ order, ply, method, status, timings }: FlightExchange): string[] {
  const time = (value: number | null | undefined): string =>
    value === null || value === undefined ? '-' : formatDecimal(value);
  const { connect, firstByte, total } = timings ?? {};
  return [String(order), String(ply), method, String(status ?? '-'), time(connect), time(firstByte), time(total)];
}

/** Of a request that is kept whole: what was sent, what came back, and why that failed. */
function formatText({ order, method, full, failure }: FlightExchange): string[] {
  const cause = failure === null ? [] : [`     failed:  ${printable(failure.detail)}`];
  if (full === null) return cause.length === 0 ? [] : [`  #${order} ${method}`, ...cause];
  const body = full.body === null ? [] : [`     body:    ${printable(full.body, 4_096)}`];
  const answer = `     answer:  ${full.answer === '' ? '(nothing)' : printable(full.answer, 4_096)}`;
  return [`  #${order} ${method} ${printable(full.path)}`, ...body, answer, ...cause];
}

/** An instant to the second, in UTC. */
function secondOf(instant: string | null): string {
  return instant === null ? '' : instant.replace(/\.\d+Z$/, 'Z').replace('T', ' ');
}
