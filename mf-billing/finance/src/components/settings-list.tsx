import { Box, Button, Card, Flex, Heading, Text } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { settingsText } from '../locales/settings/text'

const rows = {
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    py: '2',
    minH: '52px',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
  '& li[data-inside]': { ps: '6' },
  '& .name': { flex: '1 1 6rem', minW: 0, fontWeight: 'medium' },
  '& .name small': { display: 'block', color: 'fg.muted', fontWeight: 'normal', fontSize: 'sm' },
  '& bdi': { overflowWrap: 'anywhere' },
  '& .amount': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
} as const

export interface SettingsRow {
  id: string
  nome: string
  /** What is known of it, in one line. */
  more?: string
  /** Words about its state, and amounts. */
  marks?: ReactNode
  /** Part of the one before it. */
  isInside?: boolean
}

export interface SettingsListProps {
  title: string
  lead: string
  /** The button that makes one more. */
  add?: { action: string; onAdd: () => void }
  rows: readonly SettingsRow[]
  onEdit: (id: string) => void
  /** In place of rows. */
  empty?: ReactNode
}

/** Rows of settings, each with its button. */
export function SettingsList({ title, lead, add, rows: shown, onEdit, empty }: SettingsListProps) {
  const t = settingsText.use()
  return (
    <Card mb="4">
      <Flex flexWrap="wrap" alignItems="center" gap="3" mb="3">
        <Box flex="1 1 14rem">
          <Heading>{title}</Heading>
          <Text tone="muted">{lead}</Text>
        </Box>
        {add && (
          <Button variant="outline" onClick={add.onAdd}>
            {add.action}
          </Button>
        )}
      </Flex>
      {shown.length === 0 ? (
        empty
      ) : (
        <Box as="ul" css={rows}>
          {shown.map(({ id, nome, more, marks, isInside }) => (
            <li key={id} data-inside={isInside || undefined}>
              <span className="name">
                <bdi>{nome}</bdi>
                {more && (
                  <small>
                    <bdi>{more}</bdi>
                  </small>
                )}
              </span>
              {marks}
              <Button size="sm" variant="outline" aria-label={t.editOf(nome)} onClick={() => onEdit(id)}>
                {t.edit}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Card>
  )
}
