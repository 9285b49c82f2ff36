import { LegRecordedV1, MatchFinishedV1, PlayMatchV1, RoundOpenedV1, allContracts } from '@hexduel/contracts-events';
import { streamOf } from './stream-plan';

const all = Object.values(allContracts);

it.each([
  [RoundOpenedV1, 'EVT_SCHEDULING', ['evt.scheduling.>']],
  [MatchFinishedV1, 'EVT_MATCHES', ['evt.matches.bot.>', 'evt.matches.match.>']],
  [LegRecordedV1, 'BULK_MATCHES', ['evt.matches.leg.>']],
  [PlayMatchV1, 'CMD_MATCHES', ['cmd.matches.>']],
])('%# $subject is in a stream of its context', (contract, name, subjects) => {
  expect(streamOf(contract, all)).toMatchObject({ name, subjects });
});

it('only work is gone once it is taken', () => {
  expect(streamOf(PlayMatchV1, all).retention).toBe('work');
  expect(streamOf(RoundOpenedV1, all).retention).toBe('age');
});
