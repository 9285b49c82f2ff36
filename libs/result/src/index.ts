export { ok, refused, unwrap } from './result';
export type { Result } from './result';
