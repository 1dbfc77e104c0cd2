/** Adds up what the test runs of this checkout reported, in one line. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = 'node_modules/.cache/test-results';
let passed = 0;
let failed = 0;
for (const file of readdirSync(folder)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exitCode = 1;
