export { serveEdge } from './serve-edge';
export type { Answered, Asked, ServedEdge } from './serve-edge';
