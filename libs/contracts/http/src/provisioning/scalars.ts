import { z } from 'zod';
import { Id } from '../scalars';

export const DropletParams = z.object({ droplet: Id });

/** Fingerprint of a public key, as OpenSSH writes it. */
export const Fingerprint = z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'must be SHA256: and 43 letters of base64');
