import { ENTRIES } from '../dev/build-services.mjs';

/** What becomes an image, by the name of its project in Nx. */
export const IMAGES = ['scheduling', 'matches', 'ladder', 'provisioning', 'streams', 'training-bot', 'web'] as const;

export type ImageName = (typeof IMAGES)[number];
export type ServiceName = Exclude<ImageName, 'web'>;

export function isImageName(name: string): name is ImageName {
  return IMAGES.some((image) => image === name);
}

/** The built files of a service by the names that they have in its image; `main.mjs` loads the first. */
export function filesOf(service: ServiceName): Readonly<Record<string, string>> {
  const migrate = `${service}-migrate`;
  return { [`${service}.mjs`]: service, ...(migrate in ENTRIES && { 'migrate.mjs': migrate }) };
}
