import { paths } from '@vinculo/contracts/paths'
import { getLocale, type LoaderArgs, useModule, usePrefetched } from '@vinculo/platform'
import { useLocation } from '@vinculo/platform/router'
import { ButtonLink, ErrorState, PageHeader } from '@vinculo/ui/core'
import { useState } from 'react'
import { patientIfKnown } from '../api'
import { PrintDesk } from '../components/print-desk'
import { keptSettings } from '../components/print-values'
import { editorText } from '../locales/editor/text'
import { printText } from '../locales/print/text'

export const loader = ({ module, prefetch }: LoaderArgs) => {
  const settings = keptSettings(module.storage.tab)
  return Promise.all([
    // Fields are called what they are called where one writes.
    editorText.load(getLocale()),
    prefetch(patientIfKnown(settings?.paciente_id ?? undefined)),
  ])
}

/** S2.14 the paper as it will be printed, with what it shows at its side. */
export function Component() {
  // Asked for again from here, it is another paper.
  const { key } = useLocation()
  return <PrintPage key={key} />
}

function PrintPage() {
  const { page: t } = printText.use()
  const { storage } = useModule()
  const [settings] = useState(() => keptSettings(storage.tab))
  const patient = usePrefetched(patientIfKnown(settings?.paciente_id ?? undefined))
  const isGone = Boolean(settings?.paciente_id) && patient === null
  if (settings && !isGone) return <PrintDesk kept={settings} />
  return (
    <>
      <PageHeader title={t.title} />
      <ErrorState title={t.notLoaded} text={isGone ? t.patientGone : t.nothingChosen}>
        <ButtonLink to={paths.documents.list()}>{t.toDocuments}</ButtonLink>
      </ErrorState>
    </>
  )
}
