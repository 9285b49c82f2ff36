import type { ColumnOptions } from 'typeorm';

/** A `bigint` column as a number, for values below 2^53; the driver reads it as text. */
export const bigintAsNumber = {
  type: 'bigint',
  transformer: {
    to: (value: unknown) => value,
    from: (value: string | null): number | null => (value === null ? null : Number(value)),
  },
} satisfies ColumnOptions;
