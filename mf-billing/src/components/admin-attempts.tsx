import type { AdminPayment } from '@vinculo/contracts/payments'
import { Badge, Box, Card, Flex, Heading, Text } from '@vinculo/ui/core'
import { adminText } from '../locales/admin/text'
import { useMoment } from './use-moment'

const tones = {
  pedida: 'warning',
  viva: 'success',
  paga: 'info',
  recusada: 'danger',
  cancelada: 'danger',
  devolvida: 'danger',
} as const

/** Each time the provider was asked for this money, and what it calls it. */
export function AdminAttempts({ attempts }: { attempts: AdminPayment['tentativas'] }) {
  const { attempts: t } = adminText.use()
  const moment = useMoment()
  return (
    <Card mb="4">
      <Heading mb="3">{t.title}</Heading>
      {attempts.length === 0 ? (
        <Text tone="muted">{t.none}</Text>
      ) : (
        <Box as="ol" css={{ '& > li + li': { mt: '3', pt: '3', borderTopWidth: '1px', borderColor: 'line' } }}>
          {attempts.map(({ numero, provedor, estado, codigo, provedor_status, criado_em }) => (
            <li key={numero}>
              <Flex gap="2" flexWrap="wrap" alignItems="center">
                <Text fontWeight="medium">{t.one(numero)}</Text>
                <Badge tone={tones[estado]}>{t.states[estado]}</Badge>
              </Flex>
              <Text tone="muted" small overflowWrap="anywhere">
                {[
                  moment(criado_em),
                  t.providers[provedor],
                  codigo && t.code(codigo),
                  provedor_status && t.says(provedor_status),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </li>
          ))}
        </Box>
      )}
    </Card>
  )
}
