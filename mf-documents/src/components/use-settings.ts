import type { PrintSettings } from '@vinculo/contracts/printing'
import { useModule } from '@vinculo/platform'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepSettings, type PrintForm, printSettings } from './print-values'

/** Somebody goes from box to box: the paper follows when they pause. */
const pauseMs = 300

/** What the paper is asked for with: changed at its side, kept for the tab. */
export function useSettings(kept: PrintSettings) {
  const { storage } = useModule()
  const [settings, setSettings] = useState(kept)
  const [isSettled, setSettled] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(JSON.stringify(kept))
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = useCallback(
    (form: PrintForm) => {
      // A name that is being typed is nobody yet.
      if (form.paciente && !form.paciente.id) return
      const next = printSettings(form, { conteudo: kept.conteudo, atendimento_id: kept.atendimento_id })
      const written = JSON.stringify(next)
      if (written === latest.current) return
      latest.current = written
      keepSettings(storage.tab, next)
      setSettled(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setSettings(next)
        setSettled(true)
      }, pauseMs)
    },
    [kept, storage],
  )
  return { settings, change, isSettled }
}
