import { checkEndpoints } from './check-endpoints';
import { practiceEndpoints } from './practice-endpoints';
import { seriesEndpoints } from './series-endpoints';

/** All endpoints of matches: practice, which counts nowhere. */
export const matchesEndpoints = { ...practiceEndpoints, ...checkEndpoints, ...seriesEndpoints };
