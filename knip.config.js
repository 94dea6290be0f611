// The entries for the search of unused code in `npm run check`. With `--production` only entries
// marked with `!` count: the programs, without tests and their helpers (`testing/`).
const isProduction = process.argv.includes('--production');

export default {
  ignoreExportsUsedInFile: true,
  ignore: isProduction ? ['**/testing/**'] : [],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.mjs!',
        'bench/*.ts!',
        'bench/web/as-member.mjs!',
        'tests/**/*.test.ts',
        'tests/browser/screenshots.ts',
        // Programs of their own, which tests start and kill.
        'tests/support/*-child.ts',
        'tests/browser/in-page/*.js',
      ],
      project: ['scripts/**!', 'bench/**!', 'tests/**'],
      ignoreDependencies: ['oxlint-tsgolint', 'oxlint', '@biomejs/biome', 'axe-core'],
    },
    'packages/*': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'packages/contract': {
      entry: ['vite-calls.ts!', 'src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.ts!'],
    },
    'packages/ui': {
      entry: ['src/**/*.tsx'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'modules/*': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
      includeEntryExports: true,
    },
    'apps/web': {
      entry: [
        'src/**/*.test.{ts,tsx}',
        'pwa.ts!',
        'bare-page.mjs!',
        'page.ts!',
        'src/verifier/offline.ts!',
        'src/prerender.tsx!',
        'src/first-script/first-script.ts!',
        'src/service-worker/service-worker.ts!',
      ],
      project: [
        'src/**/*.{ts,tsx}!',
        '!src/**/*.test.{ts,tsx}!',
        '!src/**/testing/**!',
        '!src/screens/gallery/**!',
      ],
    },
    'apps/console': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'apps/venue': {
      entry: [
        'src/{frame,verifier}/**/*-page.ts!',
        'src/games/*/page/*-page.ts!',
        // Copied by a test that makes a new slot.
        'src/testing/slot-template/page/*-page.ts',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.ts!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
      includeEntryExports: true,
    },
    'apps/server': {
      entry: ['src/main.ts!', 'src/commands/*.ts!', 'src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'apps/worker': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
      includeEntryExports: true,
    },
    'apps/*': {
      entry: ['src/main.ts!', 'src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'apps/start': {
      entry: ['src/main.ts!', 'src/serve.ts!', 'src/leave-with-parent.ts!'],
      project: ['src/**/*.ts!', '!src/**/*.test.{ts,tsx}!', '!src/**/testing/**!'],
    },
    'packages/testkit': {
      entry: ['src/**/*.test.ts', 'src/*.ts!'],
      project: ['src/**/*.ts!'],
    },
  },
  ignoreDependencies: ['oxlint-tsgolint'],
  ignoreBinaries: ['useradd', 'script', 'caddy', 'systemd-analyze'],
};
