import { momentIn } from '@vinculo/contracts/moment'
import { type Addendum, NewAddendum } from '@vinculo/contracts/session-records'
import { showAlert, useSave, useTimeZone } from '@vinculo/platform'
import { Box, Card, focusPageTitle, Heading, Text } from '@vinculo/ui/core'
import { Form, TextArea, useFill } from '@vinculo/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { addAddendum, recordsKey } from '../api'
import { recordText } from '../locales/record/text'

/** What was typed into the record while somebody signed it: here it may be added. Typed, so that it is kept as a draft. */
function Typed({ text }: { text: string }) {
  const fill = useFill()
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current || text === '') return
    isFilled.current = true
    fill({ texto: text })
  }, [text, fill])
  return null
}

export interface AddendaProps {
  id: string
  addenda: Addendum[]
  /** Whether this person may add one. */
  mayAdd: boolean
  /** What one begins with. */
  typed: string
}

/** What is said afterwards of a record that was signed; each is signed as well. */
export function Addenda({ id, addenda, mayAdd, typed }: AddendaProps) {
  const t = recordText.use()
  const zone = useTimeZone()
  const [round, setRound] = useState(0)
  const adding = useSave((http, { texto }: { texto: string }) => addAddendum(http, { id, texto }), {
    invalidates: [recordsKey],
    onSaved: () => {
      setRound((before) => before + 1)
      showAlert({ type: 'success', title: t.done, message: t.addenda.added })
      focusPageTitle({ preventScroll: true })
    },
  })
  return (
    <>
      <Card mb="4">
        <Heading mb="2">{t.addenda.title}</Heading>
        {addenda.length === 0 ? (
          <Text tone="muted">{t.addenda.none}</Text>
        ) : (
          <Box
            as="ol"
            css={{
              '& li + li': { mt: '4', pt: '4', borderTopWidth: '1px', borderColor: 'line' },
              '& .words': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxW: '72ch' },
            }}
          >
            {addenda.map(({ id, texto, assinatura, criado_em }) => (
              <li key={id}>
                <p className="words" dir="auto">
                  {texto}
                </p>
                <Text tone="muted" small mt="1">
                  <bdi>{t.signed.by(assinatura, momentIn(zone, new Date(criado_em)))}</bdi>
                </Text>
              </li>
            ))}
          </Box>
        )}
      </Card>
      {mayAdd && (
        <Form
          key={round}
          contract={NewAddendum}
          values={{ texto: '' }}
          saving={adding}
          draft={`registro:${id}:adendo`}
          action={t.addenda.action}
        >
          {round === 0 && <Typed text={typed} />}
          <TextArea name="texto" label={t.addenda.label} help={t.addenda.help} maxLength={20_000} required />
        </Form>
      )}
    </>
  )
}
