import { defineConfig } from 'vitest/config';

const globalSetup = ['tests/support/database-desk.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // One process runs many files: half the processor time goes into loading modules otherwise.
    // Tests share nothing through modules, so a file leaves nothing behind for the next.
    isolate: false,
    passWithNoTests: true,
    // What is polled for comes at once on a quiet machine; a busy one may need more than a second.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
