import type { Log } from '@hexduel/telemetry';
import type { Message } from '../messages/message';
import { unknownVersionProblem } from '../messages/unknown-version';
import type { ConsumerPlan } from './consumer-plan';
import { done, retry, unavailable, waiting } from './outcome';
import type { Outcome } from './outcome';
import { isUnavailableError } from './unavailable-error';

/**
 * Handles a message by the handler that a consumer has for it. What the handler throws is logged and an outcome; a version of a known fact
 * that the consumer does not know waits.
 */
export async function handleMessage(
  { handlers, otherwise, name }: Pick<ConsumerPlan, 'name' | 'handlers' | 'otherwise'>,
  message: Message,
  log: Log,
): Promise<Outcome> {
  const handler = handlers.find(({ contract }) => contract.subject === message.subject);
  try {
    if (handler) return await handler.handle(message);
    const contracts = handlers.map(({ contract }) => contract);
    const problem = unknownVersionProblem(name, contracts, message.subject);
    if (problem !== null) return waiting(problem);
    return otherwise ? await otherwise(message) : done;
  } catch (error) {
    if (isUnavailableError(error)) return unavailable(String(error));
    log.error({ consumer: name, id: message.id, subject: message.subject, err: error }, 'a handler threw');
    return retry(String(error));
  }
}
