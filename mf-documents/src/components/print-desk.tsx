import { paths } from '@vinculo/contracts/paths'
import type { PrintedPaper, PrintSettings } from '@vinculo/contracts/printing'
import { useKept } from '@vinculo/platform'
import { BackButton, Box, Button, ButtonLink, ErrorState, PageHeader, Skeleton, TextLink } from '@vinculo/ui/core'
import { Form } from '@vinculo/ui/forms'
import { useState } from 'react'
import { paperOf } from '../api'
import { printText } from '../locales/print/text'
import { PaperView } from './paper-view'
import { PrintFields } from './print-fields'
import { printContract, printForm } from './print-values'
import { PrintWarnings } from './print-warnings'
import { usePdf } from './use-pdf'
import { usePrint } from './use-print'
import { useSettings } from './use-settings'

const desk = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' },
  gap: '5',
  alignItems: 'start',
  '& > .paper': { minW: 0 },
  '& > .paper > section': { h: { base: '62dvh', lg: 'calc(100dvh - 11rem)' } },
}

/** The paper on its desk, what it shows at the side, and the ways it leaves. */
export function PrintDesk({ kept }: { kept: PrintSettings }) {
  const { page: t } = printText.use()
  const { settings, change, isSettled } = useSettings(kept)
  const { data, current, failed, retry } = useKept(paperOf(settings))
  const draft = /^rascunho:(.+)$/.exec(settings.conteudo)?.[1]
  return (
    <>
      <PageHeader title={t.title} meta={draft && <TextLink to={paths.documents.edit(draft)}>{t.toDraft}</TextLink>}>
        <BackButton fallback={paths.documents.list()} />
        {data && <PdfButton settings={settings} paper={data} />}
      </PageHeader>
      {failed && <NotLoaded retry={retry} />}
      {!data && !failed && <Skeleton height="70dvh" />}
      {data && <Desk kept={kept} paper={data} change={change} isCurrent={isSettled && current} failed={failed} />}
    </>
  )
}

interface DeskProps {
  kept: PrintSettings
  paper: PrintedPaper
  change: ReturnType<typeof useSettings>['change']
  /** What is seen is what the settings say. */
  isCurrent: boolean
  failed: boolean
}

function Desk({ kept, paper, change, isCurrent, failed }: DeskProps) {
  const { page: t } = printText.use()
  const [values] = useState(() => printForm(kept))
  const [contract] = useState(() => printContract(kept))
  const print = usePrint(isCurrent, failed)
  return (
    <Box css={desk}>
      <div className="paper">
        <PaperView paper={paper} label={t.paper(paper.titulo)} printing={print.paper} />
      </div>
      <div>
        <PrintWarnings paper={paper} />
        <Form
          contract={contract}
          values={values}
          saving={{ pending: false, refusal: null, save: print.start }}
          live={change}
          action={t.print}
        >
          <PrintFields />
        </Form>
      </div>
    </Box>
  )
}

function PdfButton({ settings, paper }: { settings: PrintSettings; paper: PrintedPaper }) {
  const { page: t } = printText.use()
  const pdf = usePdf(settings, paper)
  return (
    <Button variant="outline" loading={pdf.pending} onClick={pdf.download}>
      {t.pdf}
    </Button>
  )
}

/** S8.03 with a way back: what was to be printed may be gone. */
function NotLoaded({ retry }: { retry: () => unknown }) {
  const { page: t } = printText.use()
  return (
    <ErrorState title={t.notLoaded} text={t.notLoadedText} onRetry={retry}>
      <ButtonLink to={paths.documents.list()} variant="outline">
        {t.toDocuments}
      </ButtonLink>
    </ErrorState>
  )
}
