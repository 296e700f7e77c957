import type { Patient } from '@vinculo/contracts/patients'
import { saveFile, showAlert, useIsAnswered, useModule, useSave } from '@vinculo/platform'
import { Button, Stack, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { type ExportFormat, exportPatient } from '../api'
import { text } from '../locales/text'
import { displayName } from '../rules'

const mediaTypes: Record<ExportFormat, string> = { json: 'application/json', html: 'text/html;charset=utf-8' }

/** The person's record on paper, to read, or as data: who is cared for has a right to it (LGPD, art. 18). */
export function TakeRecord({ patient }: { patient: Patient }) {
  const t = text.use()
  const { events } = useModule()
  const prints = useIsAnswered('print.requested')
  const [open, setOpen] = useState(false)
  const [format, setFormat] = useState<ExportFormat>()
  const taking = useSave(exportPatient, {
    onSaved: (content, { formato }) => {
      saveFile(new Blob([content], { type: mediaTypes[formato] }), `${displayName(patient)}.${formato}`)
      setOpen(false)
      showAlert({ type: 'success', title: t.done, message: t.take.done })
    },
    onRefused: () => showAlert({ type: 'danger', title: t.take.failed, message: t.tryAgain }),
  })
  const take = (formato: ExportFormat) => {
    setFormat(formato)
    taking.save({ id: patient.id, formato })
  }
  const print = () => {
    setOpen(false)
    // The window has to be gone from the page before the page is printed.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
  }
  const choose = () => {
    setOpen(false)
    events.send('print.requested', { paciente: patient.id, conteudo: 'dados' })
  }
  const paper = { key: 'paper', label: t.take.paper, help: t.take.paperHelp, go: choose, pending: false }
  const ways = [
    ...(prints ? [paper] : []),
    { key: 'print', label: t.take.print, help: t.take.printHelp, go: print, pending: false },
    { key: 'html', label: t.take.html, help: t.take.htmlHelp, go: () => take('html'), pending: format === 'html' },
    { key: 'json', label: t.take.json, help: t.take.jsonHelp, go: () => take('json'), pending: format === 'json' },
  ]
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t.take.open}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t.take.open}>
        <Stack gap="4">
          {ways.map(({ key, label, help, go, pending }) => (
            <Stack key={key} gap="1">
              <Button variant="outline" loading={pending && taking.pending} onClick={go}>
                {label}
              </Button>
              <Text tone="muted" small>
                {help}
              </Text>
            </Stack>
          ))}
          <Text small>{t.take.care}</Text>
        </Stack>
      </Dialog>
    </>
  )
}
