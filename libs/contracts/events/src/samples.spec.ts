import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { allContracts } from './all-contracts';
import { Envelope } from './envelope';

const CONTRACT_FILE = /^[a-z]+(-[a-z]+)*\/[a-z]+(-[a-z]+)*\.v[1-9][0-9]*\.ts$/;
const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => CONTRACT_FILE.test(path))
  .sort();

/** `matches/match-finished.v1.ts` is `MatchFinishedV1`. */
function nameOf(file: string): keyof typeof allContracts {
  const words = basename(file, '.ts').split(/[-.]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') as keyof typeof allContracts;
}

function sampleOf(file: string): unknown {
  return JSON.parse(readFileSync(join(__dirname, file.replace(/\.ts$/, '.sample.json')), 'utf8'));
}

it('every contract has a file of its name, and every file has a contract', () => {
  expect(files.map(nameOf).sort()).toEqual(Object.keys(allContracts).sort());
  expect(new Set(Object.values(allContracts).map(({ subject }) => subject)).size).toBe(files.length);
});

// Streams and dead letters hold old messages: whatever was published once must stay readable.
describe.each(files)('%s', (file) => {
  const contract = allContracts[nameOf(file)];
  const hasEnvelope = contract.kind === 'fact' || contract.kind === 'work';

  it('parses all of its frozen sample', () => {
    const sample = sampleOf(file);
    const data = hasEnvelope ? Envelope.parse(sample).data : sample;
    expect(contract.data.parse(data)).toEqual(data);
    if (hasEnvelope) expect(sample).toMatchObject({ subject: contract.subject });
  });

  it('belongs to the context of its folder', () => {
    const context = dirname(file);
    if (contract.kind === 'dead letter') expect(contract.subject).toBe('dlq.*');
    else expect(contract.subject.split('.')[1]).toBe(context);
  });

  it('stays below the limit of NATS at its maximum size', () => {
    expect(contract.maxBytes).toBeLessThanOrEqual(1024 * 1024 - 8 * 1024);
  });
});
