import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { repository } from '../support/api-process'
import { drawn } from '../support/looks'
import { FolderServer } from './folder-server'

export const galleryPages = ['basics', 'areas', 'frame', 'fields', 'forms', 'tables', 'overlays'] as const
export type GalleryPage = (typeof galleryPages)[number]

/** The page that shows every widget, built for production into a folder of its own. */
export function buildGallery(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'vinculo-gallery-'))
  const tsx = join(repository, 'node_modules/.bin/tsx')
  execFileSync(tsx, [join(repository, 'shared/ui/src/gallery/serve.ts'), '--once', folder], {
    cwd: join(repository, 'shared/ui'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface GalleryAddress {
  page: string
  theme?: string
  texts?: string
}

interface TestFixtures {
  /** Opens a page of the gallery at a moment that stands still, without motion, with its font. */
  open: (address: GalleryAddress, width: number) => Promise<void>
}

export const test = base.extend<TestFixtures, { gallery: string }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const { folder, remove } = buildGallery()
      const server = await new FolderServer(folder).start()
      await use(server.base)
      await server.stop()
      remove()
    },
    { scope: 'worker' },
  ],

  open: async ({ page, gallery }, use) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.setFixedTime('2026-11-21T12:00:00-03:00')
    await use(async (address, width) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${gallery}?${new URLSearchParams({ ...address })}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await drawn(page)
    })
  },
})

export { expect }
