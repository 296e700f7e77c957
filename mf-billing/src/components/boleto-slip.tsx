import { barcodeOf, formatLine, isBarcode, isLine } from '@vinculo/contracts/boleto'
import { formatDay } from '@vinculo/contracts/day'
import type { Boleto, Payment } from '@vinculo/contracts/payments'
import { Box, Button, Card, Flex, Heading, Text } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { wizardText } from '../locales/wizard/text'
import { Barcode } from './barcode'
import { CopyButton } from './copy-button'
import { PixCode } from './pix-code'
import { useMoney } from './use-money'

/** The bars say what the line says: of either one there is the other. Digits that do not add up are drawn nowhere. */
function barsOf({ codigo_barras, linha }: Boleto): string | undefined {
  if (codigo_barras && isBarcode(codigo_barras)) return codigo_barras
  return linha && isLine(linha) ? barcodeOf(linha) : undefined
}

/** S2.18 what is paid at a bank, by phone or on paper; it is all there is on paper. */
export function BoletoSlip({ payment, boleto }: { payment: Payment; boleto: Boleto }) {
  const { boleto: t } = wizardText.use()
  const { cycles } = text.use()
  const money = useMoney()
  const { plano, ciclo, valor, pessoal } = payment
  const { linha, link, pix, vencimento } = boleto
  const bars = barsOf(boleto)
  return (
    <Card mb="4" aria-label={t.title}>
      <Flex justifyContent="space-between" gap="4" flexWrap="wrap" mb="4">
        <Box minW="0">
          <Heading>{t.title}</Heading>
          <Text tone="muted" overflowWrap="anywhere">
            {[plano.nome, cycles[ciclo], pessoal?.nome].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <Box css={{ '& strong': { fontVariantNumeric: 'tabular-nums' } }}>
          <Text>
            {t.due} <strong>{formatDay(vencimento)}</strong>
          </Text>
          <Text>
            {t.amount} <strong>{money(valor)}</strong>
          </Text>
        </Box>
      </Flex>
      {linha && (
        <Box mb="4">
          <Text small tone="muted">
            {t.line}
          </Text>
          <Text fontSize="lg" fontVariantNumeric="tabular-nums" overflowWrap="anywhere" mb="2">
            {formatLine(linha)}
          </Text>
          <CopyButton value={linha} label={t.copyLine} />
        </Box>
      )}
      {bars && <Barcode digits={bars} label={t.bars} />}
      {pix && <PixCode value={pix} />}
      <Flex gap="2" flexWrap="wrap" mt="5" className="actions">
        <Button onClick={() => window.print()}>{t.print}</Button>
        {link && (
          <Box css={{ '& a': { color: 'link', textDecoration: 'underline' } }} alignSelf="center">
            <a href={link} target="_blank" rel="noreferrer">
              {t.providersPage}
            </a>
          </Box>
        )}
      </Flex>
    </Card>
  )
}
