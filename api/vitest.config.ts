import { defineConfig } from 'vitest/config'

/** The same suites on both databases: the embedded one and a PostgreSQL server. */
const on = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({ test: { projects: [on('pglite'), on('postgres')], maxWorkers: 2 } })
