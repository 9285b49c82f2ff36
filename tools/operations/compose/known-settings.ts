import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hostConfig } from '@hexduel/service-host';
import type { ConfigDefinition } from '@hexduel/service-host';
import { repository } from '@hexduel/testing/system';

/** Services that read their settings by a definition; `web` reads its variables where it needs them. */
export const DEFINED = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams', 'training-bot'] as const;
export type DefinedService = (typeof DEFINED)[number];

/** The settings that a service knows: those of its config.ts, and those that every service has. */
export async function definitionOf(service: DefinedService): Promise<ConfigDefinition> {
  const file = join(repository, 'apps', service, 'src/config.ts');
  const { config } = (await import(file)) as { config: ConfigDefinition };
  return { ...hostConfig, ...config };
}

/** Those that migrations of a context need. */
export async function migrationDefinitionOf(service: DefinedService): Promise<ConfigDefinition> {
  const { postgresTlsConfig } = await import('@hexduel/service-host');
  const { databaseUrl } = await definitionOf(service);
  return { ...postgresTlsConfig, ...(databaseUrl && { databaseUrl }) };
}

/** The variables that the sources of the pages name. */
export function variablesOfWeb(): string[] {
  const folder = join(repository, 'apps/web/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const names = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return [...text.matchAll(/process\.env\['(HEXDUEL_WEB_[A-Z_]+)'\]/g)].map(([, name = '']) => name);
  });
  // What Next.js itself reads.
  return [...new Set([...names, 'PORT', 'HOSTNAME', 'NEXT_TELEMETRY_DISABLED'])];
}
