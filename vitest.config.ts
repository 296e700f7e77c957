import { defineConfig } from 'vitest/config'

/**
 * Unit and screen tests, all in one run: the API on both databases, and what runs in a browser in jsdom; the modules'
 * screens in the real shell against a real API. Tests that need a real browser are in `tests/`.
 */
const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: database,
    // A file has an API and a database of its own; what they are made of is loaded once for all of them.
    isolate: false,
    root: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      api('pglite'),
      api('postgres'),
      {
        test: {
          name: 'web',
          include: ['{shell,mf-*,shared/*}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/screens/**'],
          environment: 'jsdom',
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['mf-*/src/screens/*.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['api/src/testing/screens.ts'],
          setupFiles: ['shell/src/testing/page.ts'],
          testTimeout: 20_000,
          env: { DEBUG_PRINT_LIMIT: '1500' },
        },
      },
    ],
  },
})
