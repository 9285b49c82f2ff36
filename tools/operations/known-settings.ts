import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '@hexduel/service-host';
import type { ConfigDefinition } from '@hexduel/service-host';
import { repository } from '@hexduel/testing/system';

/** Services that read their settings by a definition; `web` reads its variables where it needs them. */
export const DEFINED = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams', 'training-bot'] as const;
export type DefinedService = (typeof DEFINED)[number];

/** What Next.js reads by itself. */
const OF_NEXT = ['HOSTNAME', 'PORT', 'NEXT_TELEMETRY_DISABLED'];

/** The settings that a service knows: those of its config.ts, and those that every service has. */
export async function definitionOf(service: DefinedService): Promise<ConfigDefinition> {
  const file = join(repository, 'apps', service, 'src/config.ts');
  const { config } = (await import(file)) as { readonly config: ConfigDefinition };
  return { ...hostConfig, ...config };
}

/** The variables that the sources of the pages name. */
export function variablesOfWeb(): string[] {
  const folder = join(repository, 'apps/web/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!spec)\.tsx?$/.test(file),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/process\.env\['([A-Z_]+)'\]/g)].map(([, name = '']) => name);
  });
  return [...new Set([...names, ...OF_NEXT])];
}
