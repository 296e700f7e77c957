import { ApiProcess } from './api-process'

const name = 'PREPARED_DATA'

/** What a first start leaves, for every server of the run to begin with: database, migrations and demonstration. */
export const preparedData = () => process.env[name]

/** Starts once, in a folder without modules, and keeps the data until what is returned is called. */
export async function prepareData(): Promise<() => Promise<void>> {
  const api = await new ApiProcess({ MODULES_DIR: import.meta.dirname }).start()
  await api.stop()
  process.env[name] = api.dataDir
  return () => api.remove()
}
