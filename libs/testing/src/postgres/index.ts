export { startTestPostgres } from './start-test-postgres';
export type { TestPostgres } from './start-test-postgres';
