import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Box, Button, HStack } from '../core'
import { ConflictDialog, DeleteDialog, Dialog, MessageDialog } from '../dialog'
import { DateField, Fields } from '../forms'
import { MobileMenu, UserMenu } from '../nav'
import { CommandPalette, ShortcutHelp } from '../palette'
import { HelpPopover, Tooltip } from '../popover'
import { TimeField } from '../rare'
import { account, menu } from './frame'
import { QuickField, QuickLists } from './quick'
import { sample } from './samples'

const dialogs = {
  excluir: (close: () => void) => (
    <DeleteDialog
      open
      names={[sample.name, sample.other, 'Bento Ramos', 'Davi Pires', 'Heloísa Prado', 'Caio', 'Lia']}
      onConfirmado={close}
      onClose={close}
    />
  ),
  mensagem: (close: () => void) => (
    <MessageDialog
      open
      title="Sua sessão expirou"
      text="Entre de novo para continuar de onde parou."
      action="Entrar"
      onClose={close}
    />
  ),
  conflito: (close: () => void) => (
    <ConflictDialog
      open
      differences={[
        { field: 'nome', label: 'Nome', mine: sample.name, current: sample.other, suggested: 'mine' },
        { field: 'telefone', label: 'Telefone', mine: '(11) 98765-4321', current: '', suggested: 'current' },
      ]}
      onResolve={close}
      onClose={close}
    />
  ),
  atalhos: (close: () => void) => <ShortcutHelp onClose={close} />,
  escolha: (close: () => void) => (
    <Dialog open title="Onde estuda" onClose={close}>
      <Choices>
        <QuickField label="Muitas escolas" name="onde" />
      </Choices>
    </Dialog>
  ),
  paleta: (close: () => void) => <Palette onClose={close} />,
}

function Palette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const groups = [
    { label: 'Telas', items: ['Alunos', 'Sessões', 'Escolas'] },
    { label: 'Alunos', items: [sample.name, sample.other] },
  ].map(({ label, items }) => ({
    label,
    items: items
      .map((item, index) => ({ key: `${label}${index}`, label: item, to: '#' }))
      .filter((item) => item.label.toLowerCase().includes(query.toLowerCase())),
  }))
  return (
    <CommandPalette
      query={query}
      onQuery={setQuery}
      groups={groups.filter(({ items }) => items.length > 0)}
      pending={false}
      onChoose={onClose}
      onClose={onClose}
    />
  )
}

function Choices({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm()}>{children}</FormProvider>
}

function Pickers({ children }: { children: ReactNode }) {
  const form = useForm({ defaultValues: { nascimento: '2018-07-09', inicio: '14:30' } })
  return <FormProvider {...form}>{children}</FormProvider>
}

/** What opens over a page, each behind the control that opens it. */
export function Overlays() {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  return (
    <Box minH="640px">
      <HStack flexWrap="wrap" alignItems="center" gap="4" mb="6">
        <MobileMenu entries={menu} />
        <HelpPopover about="plano">
          O plano vale por 30 dias depois do vencimento. Depois disso, o que você registrou continua guardado.
        </HelpPopover>
        <Tooltip text={sample.sentence}>
          <Button variant="outline">Com dica</Button>
        </Tooltip>
        <Box ms="auto">
          <UserMenu name={sample.name} detail={sample.sentence} entries={account} />
        </Box>
      </HStack>
      <HStack flexWrap="wrap" mb="6">
        {Object.keys(dialogs).map((name) => (
          <Button key={name} variant="outline" onClick={() => setOpen(name as keyof typeof dialogs)}>
            {name}
          </Button>
        ))}
      </HStack>
      <Pickers>
        <HStack flexWrap="wrap" alignItems="start" gap="6">
          <DateField name="nascimento" label="Data de nascimento" />
          <TimeField name="inicio" label="Início" />
        </HStack>
      </Pickers>
      <Choices>
        <Fields maxW="form" mt="6">
          <QuickLists />
        </Fields>
      </Choices>
      {open && dialogs[open](() => setOpen(undefined))}
    </Box>
  )
}
