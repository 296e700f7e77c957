import { Fragment } from 'react'
import { Button } from '../core/button'
import { Text } from '../core/layout'
import { defineWords } from '../core/words'
import { Dialog } from './dialog'

const useWords = defineWords({
  'pt-br': {
    title: 'Excluir',
    question: 'Deseja realmente excluir os itens selecionados?',
    no: 'NÃO',
    yes: 'SIM',
    more: (n: number) => `e mais ${n}`,
  },
  en: {
    title: 'Delete',
    question: 'Do you really want to delete the selected items?',
    no: 'NO',
    yes: 'YES',
    more: (n: number) => `and ${n} more`,
  },
  es: {
    title: 'Eliminar',
    question: '¿Desea realmente eliminar los elementos seleccionados?',
    no: 'NO',
    yes: 'SÍ',
    more: (n: number) => `y ${n} más`,
  },
  'zh-CN': {
    title: '删除',
    question: '确定要删除所选项目吗？',
    no: '否',
    yes: '是',
    more: (n: number) => `以及另外 ${n} 项`,
  },
})

/** Names told one by one before the rest is only counted. */
const namesShown = 5

export interface DeleteDialogProps {
  open: boolean
  /** What would be deleted, by name. */
  names?: readonly string[]
  pending?: boolean
  /** SIM. */
  onConfirmado: () => void
  onClose: () => void
}

/** S2.30 */
export function DeleteDialog({ open, names = [], pending, onConfirmado, onClose }: DeleteDialogProps) {
  const words = useWords()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={words.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.no}
          </Button>
          <Button variant="danger" loading={pending} onClick={onConfirmado}>
            {words.yes}
          </Button>
        </>
      }
    >
      <Text>{words.question}</Text>
      {names.length > 0 && (
        <Text tone="muted" css={{ '&, & bdi': { overflowWrap: 'anywhere' } }}>
          {names.slice(0, namesShown).map((name, index) => (
            // Two may have one name, and none ever moves.
            <Fragment key={index}>
              {index > 0 && ' · '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
          {names.length > namesShown && ` · ${words.more(names.length - namesShown)}`}
        </Text>
      )}
    </Dialog>
  )
}
