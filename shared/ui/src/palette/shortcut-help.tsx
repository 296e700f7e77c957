import { chakra } from '@chakra-ui/react/styled-system'
import { defineWords } from '../core/words'
import { Dialog } from '../dialog/dialog'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '2.5',
    alignItems: 'baseline',
    '& dt': { display: 'flex', flexWrap: 'wrap', gap: '1' },
    '& kbd': {
      px: '1.5',
      minW: '24px',
      textAlign: 'center',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'sm',
      fontFamily: 'inherit',
      fontSize: 'sm',
      whiteSpace: 'nowrap',
    },
  },
})

const useWords = defineWords({
  'pt-br': {
    title: 'Atalhos do teclado',
    palette: 'Ir para uma tela ou um registro',
    help: 'Mostrar estes atalhos',
    rows: 'Descer e subir numa lista',
    open: 'Abrir a linha',
    tick: 'Marcar a linha',
    calendar: 'Abrir o calendário, num campo de data',
    close: 'Fechar janela ou menu',
  },
  en: {
    title: 'Keyboard shortcuts',
    palette: 'Go to a screen or a record',
    help: 'Show these shortcuts',
    rows: 'Down and up in a list',
    open: 'Open the row',
    tick: 'Tick the row',
    calendar: 'Open the calendar, in a date field',
    close: 'Close a window or menu',
  },
  es: {
    title: 'Atajos de teclado',
    palette: 'Ir a una pantalla o un registro',
    help: 'Mostrar estos atajos',
    rows: 'Bajar y subir en una lista',
    open: 'Abrir la fila',
    tick: 'Marcar la fila',
    calendar: 'Abrir el calendario, en un campo de fecha',
    close: 'Cerrar ventana o menú',
  },
  'zh-CN': {
    title: '键盘快捷键',
    palette: '前往页面或记录',
    help: '显示这些快捷键',
    rows: '在列表中下移和上移',
    open: '打开该行',
    tick: '勾选该行',
    calendar: '在日期字段中打开日历',
    close: '关闭窗口或菜单',
  },
})

const control = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

const shortcuts = [
  ['palette', [`${control} K`]],
  ['rows', ['j', 'k']],
  ['open', ['Enter']],
  ['tick', ['x']],
  ['calendar', ['↓']],
  ['close', ['Esc']],
  ['help', ['?']],
] as const

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const words = useWords()
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <List>
        {shortcuts.map(([what, keys]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words[what]}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  )
}
