import { paths } from '@vinculo/contracts/paths'
import { useCloseWindow, useKept, useModule, useSession, useSlotParams } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Box, Button } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { Form, type Saving } from '@vinculo/ui/forms'
import { useMemo } from 'react'
import { patientIfKnown } from '../api'
import { printText } from '../locales/print/text'
import { PrintFields } from './print-fields'
import { keepSettings, type PrintForm, printContract, printForm, printSettings, proposedSettings } from './print-values'

/** S2.29 answers whoever asks to print: what the paper shows is chosen, kept for the tab, and /imprimir shows it. */
export function Component() {
  const { window: t } = printText.use()
  const asked = useSlotParams('print.requested')
  const config = useSession(({ user }) => user?.config ?? null)
  const { storage } = useModule()
  const navigate = useNavigate()
  const close = useCloseWindow()
  const settings = useMemo(() => proposedSettings(asked, config), [asked, config])
  const contract = useMemo(() => printContract(settings), [settings])
  const values = useMemo(() => printForm(settings), [settings])
  const { data: patient } = useKept(patientIfKnown(settings.paciente_id ?? undefined))

  const saving: Saving<PrintForm> = {
    pending: false,
    refusal: null,
    save(form) {
      const isAsked = (form.paciente?.id ?? null) === settings.paciente_id
      keepSettings(storage.tab, printSettings(form, settings, isAsked ? patient : undefined))
      close()
      void navigate(paths.documents.print())
    },
  }
  return (
    <Dialog open onClose={close} title={t.title}>
      <Box css={{ '&& .footer': { bg: 'surface', pb: '0' } }}>
        <Form
          contract={contract}
          values={values}
          saving={saving}
          draft={false}
          action={t.print}
          beside={
            <Button variant="outline" onClick={close}>
              {t.cancel}
            </Button>
          }
        >
          <PrintFields />
        </Form>
      </Box>
    </Dialog>
  )
}
