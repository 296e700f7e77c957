import { Box, Flex, Heading, Skeleton, Text } from '@vinculo/ui/core'
import { lazy, Suspense } from 'react'
import { wizardText } from '../locales/wizard/text'
import { CopyButton } from './copy-button'

// What draws it comes when there is something to draw.
const QrPicture = lazy(async () => ({ default: (await import('./qr-picture')).QrPicture }))

/** The same payment by Pix: at once, and without a bank's slip. */
export function PixCode({ value }: { value: string }) {
  const { boleto: t } = wizardText.use()
  return (
    <Box borderTopWidth="1px" borderColor="line" pt="4" mt="4">
      <Heading mb="3">{t.pix}</Heading>
      <Flex gap="4" flexWrap="wrap">
        <Suspense fallback={<Skeleton w="11rem" h="11rem" />}>
          <QrPicture value={value} label={t.pixPicture} />
        </Suspense>
        <Box flex="1 1 14rem" minW="0">
          <Text>{t.pixHelp}</Text>
          <Text small tone="muted" my="3" overflowWrap="anywhere" fontFamily="monospace">
            {value}
          </Text>
          <CopyButton value={value} label={t.copyPix} />
        </Box>
      </Flex>
    </Box>
  )
}
