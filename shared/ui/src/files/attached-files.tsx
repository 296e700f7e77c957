import type { StoredFile } from '@vinculo/contracts/files'
import { saveFile, showAlert, usePrefetched, useSave } from '@vinculo/platform'
import { useState } from 'react'
import { Button } from '../core/button'
import { Box, Card, Flex, Heading, Text } from '../core/layout'
import { DeleteDialog } from '../dialog/delete-dialog'
import { AttachFile } from './attach-file'
import { deleteFile, fileBytes, filesOf, type NewAttachment } from './calls'

export interface FileWords {
  title: string
  lead: string
  /** Said where there is none. */
  none?: string
  attach: string
  take: (name: string) => string
  remove: (name: string) => string
  delete: string
  sent: (name: string) => string
  removed: (name: string) => string
  notSent: (name: string) => string
  notTaken: string
  notRemoved: string
  sending: (name: string, percent: number) => string
  /** Titles every success, and tells what to do after a failure. */
  done: string
  tryAgain: string
}

export interface AttachedFilesProps {
  /** As `fileOwnerOf` writes it; its files are prefetched by the screen (`filesOf`). */
  owner: string
  tipo: NewAttachment['tipo']
  words: FileWords
}

/** The files that belong to a record: fetched by a press, sent one at a time, deleted after a question. */
export function AttachedFiles({ owner, tipo, words }: AttachedFilesProps) {
  const files = usePrefetched(filesOf(owner))
  const [chosen, setChosen] = useState<StoredFile>()
  const failed = (title: string) => showAlert({ type: 'danger', title, message: words.tryAgain })
  const taking = useSave(fileBytes, {
    onSaved: (bytes, { nome }) => saveFile(bytes, nome),
    onRefused: () => failed(words.notTaken),
  })
  const removing = useSave(deleteFile, {
    invalidates: [['arquivos', owner]],
    onSaved: (_, { nome }) => {
      setChosen(undefined)
      showAlert({ type: 'success', title: words.done, message: words.removed(nome) })
    },
    onRefused: () => {
      setChosen(undefined)
      failed(words.notRemoved)
    },
  })
  return (
    <Card mb="4">
      <Heading mb="1">{words.title}</Heading>
      <Text tone="muted" small mb="3">
        {words.lead}
      </Text>
      {files.length === 0 && words.none && <Text mb="3">{words.none}</Text>}
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
              {words.delete}
            </Button>
          </Flex>
        ))}
      </Box>
      <AttachFile owner={owner} tipo={tipo} words={words} />
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
