import { defineConfig } from 'vitest/config'

/**
 * Unit and screen tests, all in one run: the API on both databases, and what runs in a browser in jsdom; the modules'
 * screens in the real shell against a real API. Tests that need a real browser are in `tests/`.
 */
const api = (database: 'pglite' | 'postgres', include = ['src/**/*.test.ts']) => ({
  test: {
    name: database,
    // A file has an API and a database of its own; what they are made of is loaded once for all of them.
    isolate: false,
    root: 'api',
    include,
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
      // The embedded database is PostgreSQL itself, and answers the same SQL. On a server too runs what goes by how a
      // database locks, waits, plans, listens, fails and keeps rules of its own, and where money moves at once.
      api('postgres', [
        'src/{faults,full-disk}.test.ts',
        'src/{database,jobs,ledger,limits,live}/**/*.test.ts',
        'src/appointments/{conflicts,new-account,races,search}.test.ts',
        'src/backup/backup.test.ts',
        'src/charges/{charges,receipts}.test.ts',
        'src/entries/payments.test.ts',
        'src/links/**/*.test.ts',
        'src/modules/at-once.test.ts',
        'src/patients/{guardian-links,odd-text}.test.ts',
        'src/payments/interleavings.test.ts',
        'src/statements/pictures.test.ts',
        'src/subscriptions/races.test.ts',
      ]),
      {
        test: {
          name: 'web',
          include: ['{shell,mf-*,mf-*/*,shared/*}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/screens/**'],
          environment: 'jsdom',
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['{mf-*,mf-*/*}/src/screens/*.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['api/src/testing/screens.ts'],
          setupFiles: ['shell/src/testing/page.ts'],
          // Screens that pay take turns at the provider's stand-in, and waiting for one counts.
          testTimeout: 60_000,
          env: { DEBUG_PRINT_LIMIT: process.env.DEBUG_PRINT_LIMIT ?? '1500' },
        },
      },
    ],
  },
})
