import { currentToken, type Fault, fault, onFault, onSessionEnd } from '@vinculo/platform/shell'
import { whenIdle } from '../when-idle'

/** More in one moment than this are the same few again. */
const most = 200
const waiting: Fault[] = []

/** Whose it was is not known yet: it is looked up by the file when it is reported. */
const unnamed = { module: 'shell', release: '' }

const placeOf = (file: string, line: number, column: number) => (file ? `${file}:${line}:${column}` : '')

/**
 * Reports what goes wrong in this page: what boundaries tell, and what the browser alone notices. The code that reports
 * comes when something did go wrong, and the page has nothing else to do.
 */
export function watchFaults(): void {
  onFault((noticed) => {
    if (waiting.length >= most || !currentToken()) return
    if (waiting.push(noticed) === 1) whenIdle(() => void handOver())
  })
  // What one person's page noticed is not told in another's name.
  onSessionEnd(() => {
    waiting.length = 0
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && waiting.length > 0) void handOver()
  })
  addEventListener('error', ({ error, filename, lineno, colno }) =>
    fault({ ...unnamed, kind: 'error', error, place: placeOf(filename, lineno, colno) }),
  )
  addEventListener('unhandledrejection', ({ reason }) => fault({ ...unnamed, kind: 'promise', error: reason }))
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, sourceFile, blockedURI, lineNumber, columnNumber } = violation
    const place = placeOf(sourceFile ?? '', lineNumber, columnNumber) || blockedURI
    fault({ ...unnamed, kind: 'csp', name: effectiveDirective, place })
  })
}

async function handOver(): Promise<void> {
  try {
    const { report } = await import('./report')
    report(waiting)
  } catch {
    // A fault in reporting is not reported: it would go round for ever.
  } finally {
    waiting.length = 0
  }
}
