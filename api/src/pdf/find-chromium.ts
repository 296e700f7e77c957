import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const onSystem = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/usr/bin/chromium-headless-shell',
  '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Where a Chromium is; nothing is ever fetched. A path that was given and is not there is no other one's permission. */
export function findChromium(given: string | undefined): string | undefined {
  const places = given ? [given] : [...onSystem, chromium.executablePath()]
  return places.find((path) => path && existsSync(path))
}
