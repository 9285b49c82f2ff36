import type { Contract } from '@hexduel/contracts-events';
import { z } from 'zod';
import { describeSchema } from './describe-schema';
import type { JsonSchema } from './describe-schema';

const HEAD = `# Messages between the services

Generated from the contracts in \`libs/contracts/events\` by \`npm run docs\`; do not edit it by hand.

Facts (\`evt\`) and work (\`cmd\`) are durable and travel in an envelope: \`id\` (UUID, also the \`Nats-Msg-Id\`), \`subject\` (the
contract), \`occurredAt\`, \`correlationId\`, \`causationId\`, \`data\`. The tables show \`data\`. Live messages have no envelope and
may be missed; dead letters have none either. A contract never changes: a new shape is a \`v2\` beside \`v1\`.`;

/** The text of docs/events.md, formatted by Prettier. */
export function eventsPage(contracts: Readonly<Record<string, Contract>>): string {
  const all = Object.entries(contracts);
  const rows = all.map(([, contract]) => [`\`${contract.subject}\``, contract.kind, sizeInWords(contract.maxBytes)]);
  const sections = all.map(([name, contract]) => section(name, contract));
  return `${[HEAD, table(['subject', 'kind', 'at most'], rows), ...sections].join('\n\n')}\n`;
}

function section(name: string, contract: Contract): string {
  const fields = describeSchema(z.toJSONSchema(contract.data) as JsonSchema);
  const rows = fields.map(({ path, type }) => [`\`${path}\``, type]);
  const routed = 'route' in contract ? ['Travels on further tokens below its subject, by which it can be purged.'] : [];
  return [`## ${name}`, `\`${contract.subject}\``, contract.about, ...routed, table(['member', 'type'], rows)].join(
    '\n\n',
  );
}

function sizeInWords(bytes: number): string {
  return `${bytes / 1024} KiB`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
