/** Migrations up to this one ran before lint read them and stay as they are; its number counts. */
export const LAST_FROZEN = 'AnnounceDueWork1765100000000';

/** The 13 digits at the end of a migration's name; NaN where it has none. */
export const numberOf = (name) => Number(/^[A-Z]\w*?(\d{13})$/.exec(name)?.[1] ?? Number.NaN);

/** Whether a migration, by the name of its class, ran before. */
export const isFrozen = (name) => numberOf(name) <= numberOf(LAST_FROZEN);
