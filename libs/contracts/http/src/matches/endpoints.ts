import { ReadMatchesStatus } from '../service-status';
import { checkEndpoints } from './check-endpoints';
import { practiceEndpoints } from './practice-endpoints';
import { seriesEndpoints } from './series-endpoints';

/** All endpoints of matches: practice, which counts nowhere, and the state of the runner that answers. */
export const matchesEndpoints = { ...practiceEndpoints, ...checkEndpoints, ...seriesEndpoints, ReadMatchesStatus };
