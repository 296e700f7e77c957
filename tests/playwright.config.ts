import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium, findWholeChromium } from './support/chromium'

/** Browser tests on the built product. Two workers, each with its own API, database and module hosts. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // Two runs at a time need a folder each.
  outputDir: process.env.TEST_RESULTS ?? '.cache/test-results',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findChromium() ?? '', args: chromiumArgs },
    // What the page held at each step; a film of it as well costs a third of the whole run. Files that look into the page
    // hundreds of times do without: there the record of a step costs more than the step.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pglite', testIgnore: 'ui/**', use: { database: 'pglite' } as object },
    {
      name: 'looks',
      testMatch: 'ui/**/*.e2e.ts',
      use: { launchOptions: { executablePath: findWholeChromium() ?? '', args: chromiumArgs } },
    },
    // Journeys that write and pay, again on a PostgreSQL server: those with this tag. What a database does of its own is
    // for the API's suites, which run on both.
    { name: 'postgres', grep: /@postgres/, use: { database: 'postgres' } as object },
  ],
})
