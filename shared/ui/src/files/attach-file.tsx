import { fileLimits, mediaTypesOf } from '@vinculo/contracts/files'
import { showAlert, useSave } from '@vinculo/platform'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../core/button'
import { Box, Text } from '../core/layout'
import type { AttachedFilesProps } from './attached-files'
import { attachFile } from './calls'

/** Sends one file at a time, and says how much of it has left. */
export function AttachFile({ owner, tipo, words }: AttachedFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState({ name: '', share: 0 })
  const attaching = useSave(attachFile, {
    invalidates: [['arquivos', owner]],
    onSaved: ({ nome }) => showAlert({ type: 'success', title: words.done, message: words.sent(nome) }),
    onRefused: ({ errors, message }) => {
      const [reason = message] = Object.values(errors).flat()
      const title = words.notSent(sending.name)
      showAlert({ type: 'danger', title, message: reason || words.tryAgain, duration: 5000 })
    },
  })
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const { name: nome, size: tamanho, lastModified: modificado } = file
    if (tamanho > fileLimits[tipo]) {
      showAlert({ type: 'warning', title: words.notSent(nome), message: words.lead })
      return
    }
    setSending({ name: nome, share: 0 })
    const onSent = (share: number) => setSending({ name: nome, share })
    attaching.save({ dono: owner, tipo, nome, tamanho, modificado, file, onSent })
  }
  const share = Math.round(sending.share * 100)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.attach}
        accept={mediaTypesOf[tipo].join(',')}
        onChange={send}
      />
      <Button variant="outline" loading={attaching.pending} onClick={() => input.current?.click()}>
        {words.attach}
      </Button>
      <Box mt="2" hidden={!attaching.pending}>
        <progress max={100} value={share} aria-label={words.sending(sending.name, share)} style={{ width: '100%' }} />
        <Text small tone="muted" css={{ overflowWrap: 'anywhere' }}>
          {words.sending(sending.name, share)}
        </Text>
      </Box>
    </>
  )
}
