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
    // One more than processors: a third of the time is waiting for servers, databases and browsers.
    maxWorkers: 3,
    projects: [
      api('pglite'),
      // The embedded database is PostgreSQL itself, and answers the same SQL. On a server too runs what goes by how a
      // database locks, waits, searches, counts, listens, fails and keeps rules of its own, and what moves money.
      api('postgres', [
        'src/{faults,full-disk}.test.ts',
        'src/{accounts,charges,database,jobs,ledger,limits,links,lists,live}/**/*.test.ts',
        'src/appointments/{changes,conflicts,new-account,races,search,series}.test.ts',
        'src/backup/backup.test.ts',
        'src/documents/{issued,verification,versions}.test.ts',
        'src/entries/{entries,payments}.test.ts',
        'src/files/files.test.ts',
        'src/modules/at-once.test.ts',
        'src/patients/{deep-pages,guardian-links,odd-text}.test.ts',
        'src/payments/interleavings.test.ts',
        'src/reminders/reminders.test.ts',
        'src/statements/{pictures,statements}.test.ts',
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
