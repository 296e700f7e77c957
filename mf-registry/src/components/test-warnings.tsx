import type { TestWarning } from '@vinculo/contracts/test-warnings'
import { testText } from '../locales/tests/text'
import { WorthALook } from './worth-a-look'

/** What is worth a second look before a test is applied; nothing of it stops anybody. Heard when it comes up. */
export function TestWarnings({ warnings }: { warnings: readonly TestWarning[] }) {
  const t = testText.use()
  return (
    <div role="status">
      {warnings.length > 0 && (
        <WorthALook>
          {warnings.map((warning) => (
            <li key={warning}>{t.warnings[warning]}</li>
          ))}
        </WorthALook>
      )}
    </div>
  )
}
