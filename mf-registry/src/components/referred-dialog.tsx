import type { ReferredError } from '@vinculo/contracts/errors'
import { useTerms } from '@vinculo/platform'
import { Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { Fragment } from 'react'
import { text } from '../locales/text'

export interface ReferredDialogProps {
  noun: 'school' | 'guardian'
  referred: ReferredError['referido']
  pending: boolean
  onDetach: () => void
  onClose: () => void
}

/** Who still refers to what was to be deleted, and the way out of it. */
export function ReferredDialog({ noun, referred, pending, onDetach, onClose }: ReferredDialogProps) {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  const { total, itens } = referred
  const patients = (total === 1 ? term.sing : term.plural).toLocaleLowerCase()
  const rest = total - itens.length
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t.referred.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.referred.keep}
          </Button>
          <Button variant="danger" loading={pending} onClick={onDetach}>
            {t.referred.detach}
          </Button>
        </>
      }
    >
      <Text css={{ '&, & bdi': { overflowWrap: 'anywhere' } }}>
        {t.referred[noun](t.number(total), patients, total === 1)}{' '}
        {itens.map(({ id, nome }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <bdi>{nome}</bdi>
          </Fragment>
        ))}
        {rest > 0 && `, ${t.list.more(rest)}`}
      </Text>
      <Text tone="muted">{t.referred.what}</Text>
    </Dialog>
  )
}
