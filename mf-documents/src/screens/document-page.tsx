import { type LoaderArgs, useModule, usePrefetched, useSession } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { Box, Heading, Text } from '@vinculo/ui/core'
import { useEffect, useRef } from 'react'
import { oneIssued } from '../api'
import { Acknowledged } from '../components/acknowledged'
import { Deliveries } from '../components/deliveries'
import { IssuedActions } from '../components/issued-actions'
import { IssuedCard } from '../components/issued-card'
import { IssuedFacts } from '../components/issued-facts'
import { type PaperHandle, PaperView } from '../components/paper-view'
import { Verification } from '../components/verification'
import { Versions } from '../components/versions'
import { documentText } from '../locales/documents/text'

export const loader = ({ params: { id = '' }, prefetch }: LoaderArgs) => prefetch(oneIssued(id))

/** The paper, and beside it where there is room what is known of it. */
const columns = {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  alignItems: 'start',
  // Of many sheets the paper scrolls by itself: what is known of it is never far.
  '& .paper': { position: { lg: 'sticky' }, top: { lg: '72px' } },
  '& .paper > section': { maxH: { base: '78dvh', lg: 'calc(100dvh - 9rem)' } },
} as const

/** S2.13 an issued document as it left: sealed, and what has happened to it since. */
export function Component() {
  const { page: t } = documentText.use()
  const { id = '' } = useParams()
  const { events } = useModule()
  const paper = useRef<PaperHandle>(null)
  const self = useSession((state) => state.user?.id)
  const document = usePrefetched(oneIssued(id))
  const { titulo, autor, papel, pdf } = document
  const isOwn = autor.id === self
  useEffect(() => events.send('screen.titled', { titulo }), [events, titulo])
  return (
    <>
      <IssuedCard
        document={document}
        actions={<IssuedActions key={id} document={document} isOwn={isOwn} paper={paper} />}
      />
      <Box css={columns}>
        <section className="paper">
          <Heading mb="2">{t.paper}</Heading>
          {!pdf && (
            <Text tone="muted" small mb="2">
              {t.pdfAbsent}
            </Text>
          )}
          <PaperView paper={papel} label={t.paper} printing={paper} />
        </section>
        <div>
          <IssuedFacts document={document} />
          <Verification document={document} />
          <Deliveries key={id} document={document} mayAdd={isOwn} />
          <Versions document={document} />
          <Acknowledged codes={document.ciente} />
          {!isOwn && (
            <Text tone="muted" small>
              {t.notAuthor(autor.nome)}
            </Text>
          )}
        </div>
      </Box>
    </>
  )
}
