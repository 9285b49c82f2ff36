import { CreateDroplets1764000000000 } from './create-droplets';
import { CreateReleases1764200000000 } from './create-releases';
import { CreateSshKeys1764100000000 } from './create-ssh-keys';

/** All migrations of the context, oldest first. */
export const migrations = [CreateDroplets1764000000000, CreateSshKeys1764100000000, CreateReleases1764200000000];
