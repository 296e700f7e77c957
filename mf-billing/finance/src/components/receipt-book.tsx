import { saveFile, showAlert, useSave } from '@vinculo/platform'
import { Button, Card, Heading, Text } from '@vinculo/ui/core'
import { taxBook } from '../api'
import { chargeText } from '../locales/charges/text'
import { text } from '../locales/text'

/** What a month says for «carnê-leão», as a file that claims to be no more than that. */
export function ReceiptBook({ month }: { month: string }) {
  const { tryAgain } = text.use()
  const { book: t } = chargeText.use()
  const fetching = useSave(taxBook, {
    onSaved: (bytes, mes) => saveFile(bytes, t.name(mes)),
    onRefused: ({ status, message }) => {
      if (status === 401) return
      showAlert({ type: 'danger', title: t.failed, message: status >= 400 && status < 500 ? message : tryAgain })
    },
  })
  return (
    <Card>
      <Heading mb="1">{t.title}</Heading>
      <Text>{t.text}</Text>
      <Text mt="1" mb="3">
        {t.notOfficial}
      </Text>
      <Button variant="outline" loading={fetching.pending} onClick={() => fetching.save(month)}>
        {t.action}
      </Button>
    </Card>
  )
}
