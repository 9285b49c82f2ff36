import { definitionOf, variablesOfWeb } from '../known-settings';
import type { SettingsOfContext, SettingsOfContexts } from './setting-rules';
import { CONTEXTS } from './traffic-table';

/** The settings of each context of the manifests. */
export async function knownSettings(): Promise<SettingsOfContexts> {
  const contexts = CONTEXTS.map(async (context): Promise<readonly [string, SettingsOfContext]> => {
    return [context, context === 'web' ? variablesOfWeb() : await definitionOf(context)];
  });
  return new Map(await Promise.all(contexts));
}
