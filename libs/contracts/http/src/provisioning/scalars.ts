import { z } from 'zod';
import { Id } from '../scalars';

export const DropletParams = z.object({ droplet: Id });
