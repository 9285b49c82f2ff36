import type { z } from 'zod';

/** One variable of the environment. */
export interface Setting<Value> {
  readonly variable: string;
  readonly schema: z.ZodType<Value>;
  /** A valid value, for the message about an invalid one. */
  readonly example: string;
  /** Its value is never printed. */
  readonly isSecret: boolean;
}

export type ConfigDefinition = Readonly<Record<string, Setting<unknown>>>;

type ValueOf<Of> = Of extends Setting<infer Value> ? Value : never;

/** What a definition reads as: `type Config = ConfigOf<typeof config>`. A setting that may be missing may be left out. */
export type ConfigOf<Definition extends ConfigDefinition> = {
  readonly [Name in keyof Definition as undefined extends ValueOf<Definition[Name]> ? never : Name]: ValueOf<
    Definition[Name]
  >;
} & {
  readonly [Name in keyof Definition as undefined extends ValueOf<Definition[Name]> ? Name : never]?: ValueOf<
    Definition[Name]
  >;
};

export type ReadConfig<Config> =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly problems: readonly string[] };

/** A setting: its schema reads the text (`z.coerce.number()`), a default makes it optional. */
export function setting<Value>(
  variable: string,
  schema: z.ZodType<Value>,
  { example, isSecret = false }: { example: string; isSecret?: boolean },
): Setting<Value> {
  return { variable, schema, example, isSecret };
}

/** Reads all settings, or names each that is missing or wrong in a sentence with an example. An empty value counts as missing. */
export function readConfig<Definition extends ConfigDefinition>(
  definition: Definition,
  environment: Readonly<Record<string, string | undefined>>,
): ReadConfig<ConfigOf<Definition>> {
  const problems: string[] = [];
  const config: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(definition)) {
    const text = environment[each.variable] || undefined;
    const parsed = each.schema.safeParse(text);
    if (parsed.success) config[name] = parsed.data;
    else problems.push(problemWith(each, text, parsed.error));
  }
  return problems.length === 0 ? { ok: true, config: config as ConfigOf<Definition> } : { ok: false, problems };
}

function problemWith({ variable, example, isSecret }: Setting<unknown>, text: string | undefined, error: z.ZodError) {
  const remedy = `for example ${variable}=${example}`;
  if (text === undefined) return `${variable} is missing: set it, ${remedy}`;
  const value = isSecret ? 'not what it should be' : JSON.stringify(text);
  const why = error.issues.map(({ message }) => message).join('; ');
  return `${variable} is ${value} (${why}): correct it, ${remedy}`;
}
