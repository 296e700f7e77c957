import type { Kept } from '@vinculo/platform'
import { Box, Button, Flex, HStack, Skeleton, Text } from '@vinculo/ui/core'
import { wizardText } from '../locales/wizard/text'
import { BrandPicture } from './brand-picture'
import type { ShownBrand, ShownBrands } from './card-library'

function Brands({ label, brands }: { label: string; brands: readonly ShownBrand[] }) {
  if (brands.length === 0) return null
  return (
    <Box mb="3">
      <Text small tone="muted" mb="1" aria-hidden="true">
        {label}
      </Text>
      <Flex as="ul" gap="1.5" flexWrap="wrap" aria-label={label}>
        {brands.map((brand) => (
          <li key={brand.name}>
            <BrandPicture brand={brand} />
          </li>
        ))}
      </Flex>
    </Box>
  )
}

/** S7.15 what the provider takes. That it did not come is said, and keeps nobody from filling in a card. */
export function BrandList({ brands: { data, failed, retry } }: { brands: Kept<ShownBrands> }) {
  const { card: t } = wizardText.use()
  if (failed)
    return (
      <HStack role="alert" mb="4" flexWrap="wrap" px="4" py="3" borderRadius="lg" bg="danger.bg" color="danger.fg">
        <Box flex="1 1 14rem" minW="0">
          <strong>{t.brandsFailed}</strong>
          <p>{t.brandsFailedText}</p>
        </Box>
        <Button variant="outline" size="sm" onClick={() => void retry()}>
          {t.brandsAgain}
        </Button>
      </HStack>
    )
  if (!data)
    return (
      <Box aria-busy="true" mb="3">
        <Skeleton w="12rem" mb="1" />
        <Skeleton w="20rem" maxW="full" h="30px" />
      </Box>
    )
  return (
    <>
      <Brands label={t.credit} brands={data.credit} />
      <Brands label={t.debit} brands={data.debit} />
    </>
  )
}
