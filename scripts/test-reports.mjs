// Failures and slow files, read from the reports of Vitest and Playwright, as texts for the end of
// a long log.
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-step.mjs';

const LINES = 25;

/** Stack frames in the test runners say nothing about the fault. */
const ofRunners = (line) => /node_modules|^\s*at new Promise/.test(line);

/** The first lines of an error, without its colours. */
const excerpt = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !ofRunners(line))
    .slice(0, LINES)
    .map((line) => `    ${line.slice(0, 180)}`)
    .join('\n');

/** Each failed test of a Vitest report; a file that fails to load counts as one. */
export function vitestFailures(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ name: file, words: excerpt(message) }];
    }
    return assertionResults
      .filter((one) => one.status === 'failed')
      .map((one) => ({
        name: `${file} › ${one.fullName}`,
        words: excerpt(one.failureMessages.join('\n')),
      }));
  });
}

const specsOf = (suite) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, file: spec.file ?? suite.file })),
  ...(suite.suites ?? []).flatMap(specsOf),
];

const errorsOf = (tests) =>
  tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors));

const wordsOf = ({ message = '', snippet = '', location }) =>
  [message, snippet, location && `at ${relative(root, location.file)}:${location.line}`]
    .filter(Boolean)
    .join('\n');

/** Each failed test of a Playwright report, and errors outside any test. */
export function playwrightFailures(report) {
  const failed = report.suites
    .flatMap(specsOf)
    .filter(({ tests }) =>
      tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
    )
    .map(({ file, line, title, tests }) => ({
      name: `${relative(root, join(report.config.rootDir, file))}:${line} › ${title}`,
      words: excerpt(errorsOf(tests).map(wordsOf).join('\n')),
    }));
  const outside = (report.errors ?? []).map((error) => ({
    name: 'the browser tests as such',
    words: excerpt(wordsOf(error)),
  }));
  return [...failed, ...outside];
}

/** The duration of each file in a Vitest report, in milliseconds. */
export const vitestTimes = (report) =>
  report.testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    ms: endTime - startTime,
  }));

/** The duration of each file in a Playwright report, in milliseconds. */
export function playwrightTimes(report) {
  const times = new Map();
  for (const { file, tests } of report.suites.flatMap(specsOf)) {
    const ms = tests.flatMap(({ results }) => results).reduce((sum, one) => sum + one.duration, 0);
    times.set(file, (times.get(file) ?? 0) + ms);
  }
  return [...times].map(([file, ms]) => ({
    file: relative(root, join(report.config.rootDir, file)),
    ms,
  }));
}
