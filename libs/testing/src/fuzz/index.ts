export { arbitraryOf, awkward } from './arbitrary-of-schema';
export { fuzzEndpoints } from './fuzz-endpoints';
export type { FuzzTerms, FuzzedEndpoints } from './fuzz-endpoints';
