import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { getColorMode, setColorMode } from '../color-mode'
import { Button } from '../core/button'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'

const useWords = defineWords({
  'pt-br': { light: 'Usar tema claro', dark: 'Usar tema escuro' },
  en: { light: 'Use the light theme', dark: 'Use the dark theme' },
  es: { light: 'Usar tema claro', dark: 'Usar tema oscuro' },
  'zh-CN': { light: '使用浅色主题', dark: '使用深色主题' },
})

export function ColorModeButton() {
  const words = useWords()
  const [mode, setMode] = useState(getColorMode)
  const other = mode === 'dark' ? 'light' : 'dark'
  const change = () => {
    setColorMode(other)
    setMode(other)
  }
  return (
    <Button variant="ghost" size="icon" aria-label={words[other]} title={words[other]} onClick={change}>
      <Icon as={other === 'dark' ? Moon : Sun} />
    </Button>
  )
}
