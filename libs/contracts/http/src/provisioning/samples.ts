/** Values of the examples. */
export const DROPLET = '0193a7c0-0000-7000-8000-000000000006';
export { NOON, TEAM } from '../scheduling/samples';
