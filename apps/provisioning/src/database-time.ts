/** The time of the database's clock, as the value of a column. */
export const databaseNow = (): string => 'clock_timestamp()';

/** So many milliseconds after that, as the value of a column. */
export const databaseIn = (ms: number) => (): string => `clock_timestamp() + ${ms} * interval '1 ms'`;
