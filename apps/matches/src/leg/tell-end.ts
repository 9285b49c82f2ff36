import type { Exchange } from '@hexduel/contracts-bot';
import type { MatchLeg } from '@hexduel/referee';

/** As many UTF-16 units as the contract takes. */
const MAX_LENGTH = 500;

/** Why a leg ended in a sentence for people, where there is more to say than its reason; null where there is not. */
export function tellEnd(leg: MatchLeg<Exchange>, hasAddress: boolean): string | null {
  const told = sentence(leg, hasAddress);
  return told === null ? null : shortened(told);
}

function sentence({ reason, loser, wrongMove, requests }: MatchLeg<Exchange>, hasAddress: boolean): string | null {
  if (reason === 'by_score') return null;
  if (wrongMove) {
    const { from, to, message } = wrongMove;
    return `[${from.join(', ')}] to [${to.join(', ')}]: ${message}`;
  }
  if (!hasAddress) return 'the team has given no address of its bot';
  const failed = requests.find(
    ({ color, kind, counts, record }) => counts && kind !== 'end' && color === loser && record?.failure,
  );
  if (!failed?.record?.failure) return null;
  const { method, failure } = failed.record;
  return `${method} ${method === 'POST' ? '/games' : '/games/:id'}: ${failure.detail}`;
}

// By code points: half a character would be refused by those who store it.
function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  let short = '';
  for (const character of text) {
    if (short.length + character.length > MAX_LENGTH - 1) break;
    short += character;
  }
  return `${short}…`;
}
