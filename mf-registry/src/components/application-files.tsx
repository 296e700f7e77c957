import { fileLimits, mediaTypesOf, type StoredFile } from '@vinculo/contracts/files'
import { showAlert, usePrefetched, useSave } from '@vinculo/platform'
import { Box, Button, Card, Flex, Heading, Text } from '@vinculo/ui/core'
import { DeleteDialog } from '@vinculo/ui/dialog'
import { type ChangeEvent, useRef, useState } from 'react'
import { attachFile, deleteFile, fileBytes, filesOf } from '../api'
import { testText } from '../locales/tests/text'
import { text } from '../locales/text'

/** Hands a file to the browser's downloads. The call carried the token; the address of the file knows nothing. */
function download(bytes: Blob, name: string) {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** What was scanned of an answered test: closed to who does not care for patients. */
export function ApplicationFiles({ owner }: { owner: string }) {
  const t = text.use()
  const { files: words } = testText.use().applications
  const files = usePrefetched(filesOf(owner))
  const [chosen, setChosen] = useState<StoredFile>()
  const taking = useSave((http, { id }: StoredFile) => fileBytes(http, id), {
    onSaved: (bytes, { nome }) => download(bytes, nome),
    onRefused: () => showAlert({ type: 'danger', title: words.notTaken, message: t.tryAgain }),
  })
  const removing = useSave((http, { id }: StoredFile) => deleteFile(http, id), {
    invalidates: [['arquivos', owner]],
    onSaved: (_, { nome }) => {
      setChosen(undefined)
      showAlert({ type: 'success', title: t.done, message: words.removed(nome) })
    },
    onRefused: () => {
      setChosen(undefined)
      showAlert({ type: 'danger', title: t.notDeleted, message: t.tryAgain })
    },
  })
  return (
    <Card mb="4">
      <Heading mb="1">{words.title}</Heading>
      <Text tone="muted" small mb="3">
        {words.lead}
      </Text>
      {files.length === 0 && <Text mb="3">{words.none}</Text>}
      <Box as="ul" css={{ '& li': { py: '1.5', borderTopWidth: '1px', borderColor: 'line' } }} mb="3">
        {files.map((file) => (
          <Flex as="li" key={file.id} gap="2" alignItems="center" justifyContent="space-between">
            <Button
              variant="link"
              aria-label={words.take(file.nome)}
              loading={taking.pending}
              onClick={() => taking.save(file)}
              css={{ whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' }}
            >
              {file.nome}
            </Button>
            <Button size="sm" variant="ghost" aria-label={words.remove(file.nome)} onClick={() => setChosen(file)}>
              {t.page.remove}
            </Button>
          </Flex>
        ))}
      </Box>
      <Attach owner={owner} />
      <DeleteDialog
        open={chosen !== undefined}
        names={chosen ? [chosen.nome] : []}
        pending={removing.pending}
        onConfirmado={() => chosen && removing.save(chosen)}
        onClose={() => setChosen(undefined)}
      />
    </Card>
  )
}

/** Sends one file at a time, and says how much of it has left. */
function Attach({ owner }: { owner: string }) {
  const t = text.use()
  const { files: words } = testText.use().applications
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState({ name: '', share: 0 })
  const attaching = useSave(attachFile, {
    invalidates: [['arquivos', owner]],
    onSaved: ({ nome }) => showAlert({ type: 'success', title: t.done, message: words.sent(nome) }),
    onRefused: ({ errors, message }) => {
      const [reason = message] = Object.values(errors).flat()
      showAlert({ type: 'danger', title: words.notSent(sending.name), message: reason || t.tryAgain, duration: 5000 })
    },
  })
  const send = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    if (file.size > fileLimits.protocolo) {
      showAlert({ type: 'warning', title: words.notSent(file.name), message: words.lead })
      return
    }
    setSending({ name: file.name, share: 0 })
    attaching.save({
      dono: owner,
      nome: file.name,
      tamanho: file.size,
      modificado: file.lastModified,
      file,
      onSent: (share) => setSending({ name: file.name, share }),
    })
  }
  const share = Math.round(sending.share * 100)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.attach}
        accept={mediaTypesOf.protocolo.join(',')}
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
