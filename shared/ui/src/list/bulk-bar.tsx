import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../core/button'
import { Icon } from '../core/icon'
import { focusPageTitle } from '../core/page-header'
import { defineWords } from '../core/words'
import type { Selection } from './use-selection'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    minH: '36px',
    mb: '2',
    color: 'fg.muted',
    fontSize: 'sm',
    // The cross stands at the edge of what is below.
    '& > button:first-child': { ms: '-2', me: '-1' },
    '& .picked': { color: 'fg', fontWeight: 'semibold', fontSize: 'md', me: '2' },
  },
})

const useWords = defineWords({
  'pt-br': {
    picked: (n: number) => (n === 1 ? '1 selecionado' : `${n} selecionados`),
    remove: 'Excluir selecionados',
    clear: 'Limpar seleção',
  },
  en: { picked: (n: number) => `${n} selected`, remove: 'Delete selected', clear: 'Clear selection' },
  es: {
    picked: (n: number) => (n === 1 ? '1 seleccionado' : `${n} seleccionados`),
    remove: 'Eliminar seleccionados',
    clear: 'Limpiar selección',
  },
  'zh-CN': { picked: (n: number) => `已选 ${n} 项`, remove: '删除所选', clear: '清除选择' },
})

export interface BulkBarProps {
  selection: Selection
  onDelete: () => void
  /** What stands here while nothing is ticked: the counts. */
  children: ReactNode
}

/** The line above a table: counts, and in their place what can be done with the ticked rows. Its height stays. */
export function BulkBar({ selection, onDelete, children }: BulkBarProps) {
  const words = useWords()
  const count = selection.ids.size
  // The button goes with the selection: the focus goes on from the heading.
  const clear = () => {
    focusPageTitle()
    selection.clear()
  }
  return (
    <Bar aria-live="polite">
      {count === 0 ? (
        children
      ) : (
        <>
          <Button size="icon" variant="ghost" aria-label={words.clear} title={words.clear} onClick={clear}>
            <Icon as={X} size={16} />
          </Button>
          <span className="picked">{words.picked(count)}</span>
          <Button size="sm" variant="outline" onClick={onDelete}>
            <Icon as={Trash2} size={16} />
            {words.remove}
          </Button>
        </>
      )}
    </Bar>
  )
}
