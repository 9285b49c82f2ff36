import type { SandboxCard } from '@hexduel/contracts-http';

/** What a sandbox is called in a language: its Russian name where it has one and that is read. */
export function sandboxName({ name, nameRu }: Pick<SandboxCard, 'name' | 'nameRu'>, locale: string): string {
  return (locale === 'ru' ? nameRu : null) ?? name;
}
