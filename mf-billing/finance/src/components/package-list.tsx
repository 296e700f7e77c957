import type { Package } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { useToday } from '@vinculo/platform'
import { Badge, Box, Button, Card, FactLine, Flex, Heading, HStack, Text } from '@vinculo/ui/core'
import { useState } from 'react'
import { chargeText } from '../locales/charges/text'
import { PackageBar } from './package-bar'
import { PackageDialog } from './package-dialog'
import { PackageEditDialog } from './package-edit-dialog'
import { PackageEndDialog } from './package-end-dialog'
import { useMoney } from './use-money'

const list = {
  '& > li': { py: '3' },
  '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  '& bdi': { overflowWrap: 'anywhere' },
}

export interface PackageListProps {
  patient: string
  packages: Package[]
}

/** The packages a patient has, how much of each is used, and the way to a new one. */
export function PackageList({ patient, packages }: PackageListProps) {
  const { packages: t } = chargeText.use()
  const money = useMoney()
  const today = useToday()
  const [asked, setAsked] = useState<'new' | { what: 'edit' | 'end'; id: string }>()
  const close = () => setAsked(undefined)
  const about = typeof asked === 'object' ? asked : undefined
  const pack = packages.find(({ id }) => about?.id === id)
  const factsOf = ({ valor, restantes, validade, profissional, encerrado_em }: Package) => [
    money(valor),
    ...(encerrado_em ? [] : [t.left(restantes)]),
    ...(validade ? [(validade < today ? t.expired : t.validity)(formatDay(validade))] : []),
    ...(profissional ? [profissional.nome] : []),
  ]
  return (
    <Card mb="4">
      <Flex gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Heading as="h3">{t.title}</Heading>
        <Button size="sm" variant="outline" onClick={() => setAsked('new')}>
          {t.new}
        </Button>
      </Flex>
      {packages.length === 0 ? (
        <Text tone="muted">{t.none}</Text>
      ) : (
        <Box as="ul" css={list} aria-label={t.title}>
          {packages.map((one) => (
            <li key={one.id}>
              <Flex columnGap="4" rowGap="2" flexWrap="wrap" alignItems="center">
                <Box flex="1 1 16rem" minW="0">
                  <HStack flexWrap="wrap" columnGap="2" rowGap="1">
                    <Text as="span" fontWeight="semibold">
                      <bdi>{one.descricao}</bdi>
                    </Text>
                    {one.encerrado_em && <Badge>{t.ended}</Badge>}
                  </HStack>
                  <Text fontVariantNumeric="tabular-nums">{t.used(one.usadas, one.sessoes)}</Text>
                  <PackageBar used={one.usadas} all={one.sessoes} />
                  <Text as="div" tone="muted" small mt="1" fontVariantNumeric="tabular-nums">
                    <FactLine facts={factsOf(one)} />
                  </Text>
                </Box>
                {!one.encerrado_em && (
                  <Flex gap="2">
                    <Button
                      size="sm"
                      variant="link"
                      aria-label={t.editOf(one.descricao)}
                      onClick={() => setAsked({ what: 'edit', id: one.id })}
                    >
                      {t.edit}
                    </Button>
                    <Button
                      size="sm"
                      variant="link"
                      aria-label={t.endOf(one.descricao)}
                      onClick={() => setAsked({ what: 'end', id: one.id })}
                    >
                      {t.end}
                    </Button>
                  </Flex>
                )}
              </Flex>
            </li>
          ))}
        </Box>
      )}
      {asked === 'new' && <PackageDialog patient={patient} onClose={close} />}
      {pack && about?.what === 'edit' && <PackageEditDialog pack={pack} onClose={close} />}
      {pack && about?.what === 'end' && <PackageEndDialog pack={pack} onClose={close} />}
    </Card>
  )
}
