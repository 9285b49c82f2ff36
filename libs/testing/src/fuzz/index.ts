export { arbitraryOf, awkward } from './arbitrary-of-schema';
export { fuzzEndpoints } from './fuzz-endpoints';
export type { FuzzOptions, FuzzedEndpoints } from './fuzz-endpoints';
