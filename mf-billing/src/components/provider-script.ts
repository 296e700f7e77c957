/** Milliseconds until a script that does not come is given up. */
const patience = 15_000

const loading = new Map<string, Promise<void>>()

/**
 * Brings a script of the provider's into the page, once. The page's policy lets it in by the page's own nonce, which a
 * browser shows to scripts alone. One that did not come may be tried again.
 */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the script of the provider did not come'))
    setTimeout(() => reject(new Error('the script of the provider is slow')), patience)
  })
  script.async = true
  script.src = address
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce) script.nonce = nonce
  document.head.append(script)
  loading.set(address, loaded)
  loaded.catch(() => {
    loading.delete(address)
    script.remove()
  })
  return loaded
}
