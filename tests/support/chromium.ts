import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Switched off: an address bar drawn by two pages of its own, which is half of what each new window costs. The list
 * replaces Playwright's, whose entries stand here, too.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Switches a Chromium needs where there is no display, no sandbox and no way out to the internet. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${features.join(',')}`,
]

/** The one without windows: it does the same with less work, and draws letters a little otherwise. */
const withoutWindows = '/usr/bin/chromium-headless-shell'
const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** Where a Chromium is, without fetching one. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? playwrightsOwn() ?? [withoutWindows, ...whole].find(existsSync)

/** For what compares pictures: the whole browser, which drew those that are kept. */
export const findWholeChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? whole.find(existsSync) ?? playwrightsOwn()

/** Where a Chromium is; where there is none, it is fetched: Playwright's own first, else the system's package. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found && findWholeChromium()) return found
  const attempts: [string, () => void][] = [
    [
      'Playwright',
      () => {
        const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
        execFileSync(process.execPath, [cli, 'install', '--with-deps', 'chromium-headless-shell', 'chromium'], {
          stdio: 'inherit',
          timeout: 240_000,
        })
      },
    ],
    [
      'apt-get',
      () => {
        execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', timeout: 240_000 })
        const install = (...names: string[]) =>
          execFileSync('apt-get', ['install', '-y', '-qq', ...names], { stdio: 'inherit', timeout: 480_000 })
        try {
          install('chromium', 'chromium-headless-shell')
        } catch {
          // Older systems have the whole browser alone.
          install('chromium')
        }
      },
    ],
  ]
  // As an ordinary user Playwright's download is what can work; as root on Debian the package is quicker and surer.
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) attempts.reverse()
  for (const [name, attempt] of attempts) {
    try {
      attempt()
    } catch (error) {
      console.error(`${name} could not bring a Chromium: ${error instanceof Error ? error.message : error}`)
    }
    const brought = findChromium()
    if (brought) return brought
  }
  throw new Error('The browser tests need a Chromium: install one and name it in CHROMIUM_PATH.')
}
