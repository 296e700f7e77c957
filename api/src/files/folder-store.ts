import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '../errors'
import type { FileStore } from './store'

const keyShape = /^[0-9a-f-]{36}\/[0-9a-f-]{36}$/
const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''

/** Waits until the folder itself remembers its entries. Windows knows no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Files in a folder, for one process or for several that share it. */
export function folderStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const pathOf = (key: string) => {
    if (!keyShape.test(key)) throw new TypeError('no key of a file')
    const [tenant = '', id = ''] = key.split('/')
    // The end of an id is random: folders stay small.
    return join(root, tenant, id.slice(-2), id)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const part = `${path}.part`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        const handle = await open(part, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(part, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error))
          ? new AppError('storage_full', { cause: error })
          : error
      }
    },
    async get(key) {
      try {
        return (await open(pathOf(key))).createReadStream()
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(`${pathOf(key)}.part`, { force: true })
    },
  }
}
