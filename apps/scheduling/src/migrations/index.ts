import { CreateSchedulingTables1763700000000 } from './create-scheduling-tables';

/** All migrations of the context, oldest first. */
export const migrations = [CreateSchedulingTables1763700000000];
