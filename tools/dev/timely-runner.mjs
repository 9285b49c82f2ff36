/**
 * Jest's `testRunner`: passes over the files that begin after HEXDUEL_BEGIN_UNTIL (milliseconds since 1970), and appends each to the file
 * named by HEXDUEL_NOT_BEGUN. On a slow machine a long run so ends in time, and says what it left out.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createEmptyTestResult } from '@jest/test-result';
import circus from 'jest-circus/runner';
import { root } from './steps.mjs';

export default async function runInTime(globalConfig, config, environment, runtime, testPath, send) {
  const { HEXDUEL_BEGIN_UNTIL: until, HEXDUEL_NOT_BEGUN: notBegun } = process.env;
  if (!until || !notBegun || Date.now() < Number(until)) {
    return circus.default(globalConfig, config, environment, runtime, testPath, send);
  }
  appendFileSync(notBegun, `${relative(root, testPath)}\n`);
  // Jest refuses a file without a test.
  const title = 'has no time left';
  const test = {
    title,
    fullName: title,
    status: 'pending',
    ancestorTitles: [],
    failureDetails: [],
    failureMessages: [],
  };
  return { ...createEmptyTestResult(), numPendingTests: 1, testFilePath: testPath, testResults: [test] };
}
