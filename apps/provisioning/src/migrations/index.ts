import { CreateDroplets1764000000000 } from './create-droplets';

/** All migrations of the context, oldest first. */
export const migrations = [CreateDroplets1764000000000];
