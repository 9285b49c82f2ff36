import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '@hexduel/service-host';
import type { ConfigDefinition } from '@hexduel/service-host';
import type { SettingsOfContext, SettingsOfContexts } from './setting-rules';
import { CONTEXTS } from './traffic-table';

const APPS = join(__dirname, '../../../apps');
/** What Next.js reads by itself. */
const OF_NEXT = ['HOSTNAME', 'PORT', 'NEXT_TELEMETRY_DISABLED'];

/** The settings that each context has, from its config.ts; those of web are the variables that its sources read. */
export async function knownSettings(): Promise<SettingsOfContexts> {
  const contexts = CONTEXTS.map(async (context): Promise<readonly [string, SettingsOfContext]> => {
    if (context === 'web') return [context, [...OF_NEXT, ...variablesIn(join(APPS, context, 'src'))]];
    const { config } = (await import(join(APPS, context, 'src/config'))) as { readonly config: ConfigDefinition };
    return [context, { ...config, ...hostConfig }];
  });
  return new Map(await Promise.all(contexts));
}

function variablesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!spec)\.tsx?$/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/process\.env\['([A-Z_]+)'\]/g)].map(([, variable = '']) => variable);
  });
}
