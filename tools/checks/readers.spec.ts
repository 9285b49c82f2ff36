import { allContracts, readers } from '@hexduel/contracts-events';
import type { Contract, ContextReads, Reader } from '@hexduel/contracts-events';
import { messagesInCode } from './messages-in-code';
import { listFiles, repository } from './repository-files';

const REMEDY =
  'name it in libs/contracts/events/src/readers.ts and run "npm run docs" (NATS refuses what is not there), or remove it there';
const sources = listFiles(repository).filter((path) => /^apps\/[^/]+\/src\/.*(?<!spec)\.ts$/.test(path));
const names = new Map(Object.entries(allContracts).map(([name, contract]) => [contract as Contract, name]));
const named = (contracts: readonly Contract[]): string[] =>
  contracts.map((contract) => names.get(contract) ?? `${contract.subject}, not in allContracts`).sort();

/** Questions about published facts are asked and answered by @hexduel/database, for whatever context it works. */
const isOfApp = ({ subject }: Contract): boolean => !/^ask\.[^.]+\.fact\./.test(subject);

function inTable(context: Reader) {
  const reads: ContextReads = readers[context];
  const owned = Object.values(allContracts).filter(
    (contract: Contract) =>
      contract.kind === 'question' && contract.subject.startsWith(`ask.${context}.`) && isOfApp(contract),
  );
  return {
    consumers: Object.fromEntries(Object.entries(reads.consumers).map(([name, contracts]) => [name, named(contracts)])),
    listens: named(reads.listens),
    asks: named(reads.asks.filter(isOfApp)),
    answers: named(owned),
  };
}

/** One line for each thing that only one of the two has. */
function differences(context: Reader): string[] {
  const paths = sources.filter((path) => path.startsWith(`apps/${context}/`));
  const lines = (of: ReturnType<typeof inTable> | ReturnType<typeof messagesInCode>): string[] => [
    ...Object.entries(of.consumers).flatMap(([name, contracts]) => contracts.map((each) => `${name} handles ${each}`)),
    ...of.listens.map((each) => `${context} listens to ${each}`),
    ...of.asks.map((each) => `${context} asks ${each}`),
    ...of.answers.map((each) => `${context} answers ${each}`),
  ];
  const code = lines(messagesInCode(repository, paths));
  const table = lines(inTable(context));
  return [
    ...code.filter((line) => !table.includes(line)).map((line) => `only the code: ${line}: ${REMEDY}`),
    ...table.filter((line) => !code.includes(line)).map((line) => `only the table: ${line}: ${REMEDY}`),
  ];
}

describe('who reads which messages', () => {
  it.each(Object.keys(readers) as Reader[])('%s: the table and the code agree', (context) => {
    expect(differences(context)).toEqual([]);
  });

  it('no other app reads messages', () => {
    const others = sources.filter((path) => !Object.keys(readers).includes(path.split('/')[1] ?? ''));
    expect(messagesInCode(repository, others)).toEqual({ consumers: {}, listens: [], asks: [], answers: [] });
  });

  it.each(Object.entries<ContextReads>(readers))(
    'the consumers of %s bear its name, each has one stream',
    (context, reads) => {
      for (const [name, contracts] of Object.entries(reads.consumers)) {
        expect(name.startsWith(`${context}-`)).toBe(true);
        expect(new Set(contracts.map(({ subject }) => subject.split('.').slice(0, 2).join('.'))).size).toBe(1);
      }
    },
  );
});
