import type { Readable } from 'node:stream'
import type { Settings } from '../settings'
import { folderStore } from './folder-store'
import { s3Store } from './s3-store'

/** Where the bytes are. Keys are `<tenant>/<file>`, both ids; nothing a person typed is part of one. */
export interface FileStore {
  /** All of it is there for good when this resolves, and nothing of it when it rejects. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Readable | undefined>
  /** Also of what is not there, or only half. */
  remove(key: string): Promise<void>
}

export function openFileStore(settings: Settings): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_KEY: key, S3_SECRET: secret } = settings
  if (endpoint && bucket && key && secret) return s3Store({ endpoint, bucket, region, key, secret })
  return folderStore(settings.DATA_DIR)
}
