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
    // A polled condition is usually met immediately; a busy machine may need more than a second.
    expect: { poll: { timeout: 15_000 } },
    // A test of many steps on a busy machine; nothing waits for these.
    testTimeout: 240_000,
    hookTimeout: 240_000,
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
          include: ['tests/{journeys,faults}/**/*.test.ts'],
          globalSetup,
        },
      },
    ],
  },
});
