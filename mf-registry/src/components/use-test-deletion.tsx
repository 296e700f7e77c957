import { type Http, showAlert, useSave } from '@vinculo/platform'
import { Button, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { deleteTests, oneTest, saveTest, testsKey } from '../api'
import { testText } from '../locales/tests/text'
import { text } from '../locales/text'
import { type DeletionOptions, useDeletion } from './use-deletion'

const setAside = async (http: Http, id: string) => {
  const { versao } = await oneTest(id).fetch(http, new AbortController().signal)
  return saveTest(http, { id, versao, ativo: false })
}

/** One that was applied is part of somebody's record and stays: it can be set inactive instead. */
export function useTestDeletion({ onDeleted }: Pick<DeletionOptions, 'onDeleted'> = {}) {
  const t = text.use()
  const words = testText.use().deletion
  const deactivation = useSave(setAside, {
    invalidates: [testsKey],
    onSaved: () => showAlert({ type: 'success', title: t.done, message: words.deactivated }),
    onRefused: () => showAlert({ type: 'danger', title: words.notDeactivated, message: t.tryAgain }),
  })
  return useDeletion({
    noun: 'test',
    queries: testsKey,
    remove: deleteTests,
    ...(onDeleted && { onDeleted }),
    instead: ({ total, itens }, chosen, close) => (
      <Dialog
        open
        onClose={close}
        role="alertdialog"
        title={words.title}
        footer={
          <>
            <Button variant="outline" onClick={close}>
              {t.referred.keep}
            </Button>
            {chosen.length === 1 && (
              <Button
                onClick={() => {
                  deactivation.save(chosen[0]?.id ?? '')
                  close()
                }}
              >
                {words.deactivate}
              </Button>
            )}
          </>
        }
      >
        <Text mb="2" css={{ overflowWrap: 'anywhere' }}>
          {words.to(total, itens.map(({ nome }) => nome).join(', '))}
        </Text>
        <Text tone="muted">{words.instead}</Text>
      </Dialog>
    ),
  })
}
