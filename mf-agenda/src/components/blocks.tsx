import type { Block } from '@vinculo/contracts/appointments'
import { formatDay } from '@vinculo/contracts/day'
import { momentIn } from '@vinculo/contracts/moment'
import { dayIn } from '@vinculo/contracts/plan'
import { showAlert, usePrefetched, useSave, useTimeZone } from '@vinculo/platform'
import { Box, Button, Card, focusPageTitle, Heading, Text } from '@vinculo/ui/core'
import { DeleteDialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { appointmentsKey, blocksIn, deleteBlock } from '../api'
import { settingsText } from '../locales/settings/text'
import { hoursIn } from './when'

/** From one moment to another; a single day is said once. */
function spanOf(zone: string, { inicio, fim }: Block): string {
  const [from, to] = [new Date(inicio), new Date(fim)]
  const day = dayIn(zone, from)
  if (day === dayIn(zone, to)) return `${formatDay(day)} ${hoursIn(zone, { inicio, fim })}`
  return `${momentIn(zone, from)} – ${momentIn(zone, to)}`
}

const list = {
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', py: '2', minH: '48px' },
  '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
  '& .span': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  '& .whose': { color: 'fg.muted', minW: 0 },
  '& bdi': { overflowWrap: 'anywhere' },
  '& button': { ms: 'auto' },
}

/** Time that is not to be booked from here on: of one person, or of everybody. */
export function Blocks({ from, to }: { from: string; to: string }) {
  const { blocks: t, done } = settingsText.use()
  const zone = useTimeZone()
  const blocks = usePrefetched(blocksIn(from, to))
  const [chosen, setChosen] = useState<Block>()
  const removal = useSave(deleteBlock, {
    invalidates: [appointmentsKey],
    onSaved: () => {
      setChosen(undefined)
      showAlert({ type: 'success', title: done, message: t.removed })
      // The button that had the focus went with its row.
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
    },
    onRefused: ({ status }) => {
      setChosen(undefined)
      if (status !== 401) showAlert({ type: 'danger', title: t.notRemoved, message: t.tryAgain })
    },
  })
  return (
    <Card maxW="form" mt="6">
      <Heading>{t.title}</Heading>
      <Text tone="muted" mb="2">
        {t.lead}
      </Text>
      {blocks.length === 0 ? (
        <Text>{t.none}</Text>
      ) : (
        <Box as="ul" css={list}>
          {blocks.map((block) => (
            <li key={block.id}>
              <span className="span">{spanOf(zone, block)}</span>
              <span className="whose">
                <bdi>{[block.profissional?.nome ?? t.everybody, block.motivo].filter(Boolean).join(' · ')}</bdi>
              </span>
              <Button
                size="sm"
                variant="outline"
                aria-label={t.removeOf(spanOf(zone, block))}
                onClick={() => setChosen(block)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </Box>
      )}
      <DeleteDialog
        open={chosen !== undefined}
        names={chosen ? [[spanOf(zone, chosen), chosen.motivo].filter(Boolean).join(' · ')] : []}
        pending={removal.pending}
        onConfirmado={() => chosen && removal.save(chosen.id)}
        onClose={() => setChosen(undefined)}
      />
    </Card>
  )
}
