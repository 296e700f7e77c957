import { Cancelling } from '@vinculo/contracts/documents'
import { showAlert, useModule, useSave } from '@vinculo/platform'
import { Box, Button, focusPageTitle, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useId, useState } from 'react'
import { cancelIssued, documentsKey } from '../api'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'

const reasonField = {
  '& label': { display: 'block', fontWeight: 'medium', mb: '1.5' },
  '& textarea': {
    w: 'full',
    minH: '72px',
    px: '3',
    py: '2',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'md',
    fontSize: { base: '16px', sm: 'md' },
  },
  '& .error': { color: 'danger.fg', fontSize: 'sm', mt: '1' },
}

/** Asked about, with its reason: what does not hold any more stays, and says so to whoever looks it up. */
export function CancelDocument({ id, onClose }: { id: string; onClose: () => void }) {
  const { done, tryAgain } = text.use()
  const { cancelling: t, page } = documentText.use()
  const { invalidate } = useModule()
  const field = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cancelling = useSave(cancelIssued, {
    invalidates: [documentsKey],
    onSaved: () => {
      onClose()
      showAlert({ type: 'success', title: done, message: t.done })
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
    },
    onRefused: ({ status }) => {
      onClose()
      if (status !== 401) showAlert({ type: 'danger', title: t.failed, message: tryAgain })
      void invalidate(documentsKey)
    },
  })
  const confirm = () => {
    if (Cancelling.safeParse({ motivo: reason }).success) return cancelling.save({ id, motivo: reason })
    setMissing(true)
    document.getElementById(field)?.focus()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={t.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.back}
          </Button>
          <Button variant="danger" loading={cancelling.pending} onClick={confirm}>
            {page.cancel}
          </Button>
        </>
      }
    >
      <Text>{t.text}</Text>
      <Box css={reasonField}>
        <label htmlFor={field}>{t.reason}</label>
        <textarea
          id={field}
          dir="auto"
          maxLength={400}
          value={reason}
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${field}-error` : undefined}
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
        />
        {isMissing && (
          <p className="error" id={`${field}-error`}>
            {t.reasonMissing}
          </p>
        )}
      </Box>
    </Dialog>
  )
}
