import type { PrintedPaper } from '@vinculo/contracts/printing'
import { Box, Button } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { writingText } from '../locales/writing/text'
import { PaperView } from './paper-view'
import { PrintWarnings } from './print-warnings'

/** How the document that was just saved looks on paper, with what its fields are filled in with. */
export function PreviewDialog({ paper, onClose }: { paper: PrintedPaper; onClose: () => void }) {
  const { preview: t } = writingText.use()
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t.title}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <PrintWarnings paper={paper} />
      <Box css={{ '& > section': { maxH: '65dvh' } }}>
        <PaperView paper={paper} label={t.paper} />
      </Box>
    </Dialog>
  )
}
