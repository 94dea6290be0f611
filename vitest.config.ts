import { defineConfig } from 'vitest/config';

const globalSetup = ['tests/support/database-desk.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    // Tests of faults wait more than they work: three workers keep two cores busy.
    maxWorkers: 3,
    // One process runs many files: otherwise half the CPU time is spent on loading modules.
    // Tests share no state through modules, so a file cannot affect the next.
    isolate: false,
    passWithNoTests: true,
    // A polled condition is usually met immediately; on a busy machine a program that a test has
    // killed may take half a minute to start again.
    expect: { poll: { timeout: 60_000 } },
    // A report has only the message of a failure: it says all that was received.
    chaiConfig: { truncateThreshold: 0 },
    // A story of many kills takes a minute and a half on a quiet machine, and several times that on
    // a busy one; nothing waits for these.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,modules,apps}/*/src/**/*.test.ts', 'tests/repository/**/*.test.ts'],
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{packages,modules,apps}/*/src/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['tests/{journeys,faults,support}/**/*.test.ts'],
          globalSetup,
        },
      },
    ],
  },
});
