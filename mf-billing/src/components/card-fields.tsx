import { digitsOf } from '@vinculo/contracts/brazilian-numbers'
import { type CardBrand, cardBrandOf } from '@vinculo/contracts/card'
import { useToday } from '@vinculo/platform'
import { Box, Heading } from '@vinculo/ui/core'
import { DateField, FieldRow, Fields, MaskedField, TextField, useWatched } from '@vinculo/ui/forms'
import { wizardText } from '../locales/wizard/text'
import { BrandPicture } from './brand-picture'
import type { ShownBrands } from './card-library'
import type { CardForm } from './card-values'

/** In fours unless the brand has them otherwise; a longer number of the same brand goes on in one. */
function masksOf(brand: CardBrand | undefined): string[] {
  const groups = brand?.groups ?? [4, 4, 4, 4]
  const pattern = groups.map((size) => '9'.repeat(size)).join(' ')
  const length = groups.reduce((sum, size) => sum + size, 0)
  const longest = Math.max(...(brand?.lengths ?? [19]))
  return longest > length ? [pattern, `${pattern} ${'9'.repeat(longest - length)}`] : [pattern]
}

/** The first digits tell the brand; they change less often than the number does. */
const useTypedBrand = () =>
  cardBrandOf(useWatched<CardForm, 'numero', string>(['numero'], ({ numero }) => digitsOf(numero).slice(0, 6)))

function NumberField({ brands }: { brands: ShownBrands | undefined }) {
  const { card: t } = wizardText.use()
  const brand = useTypedBrand()
  const picture = brands?.credit.find(({ name }) => name === brand?.name)?.picture ?? null
  return (
    <Box>
      <MaskedField name="numero" label={t.number} mask={masksOf(brand)} autoComplete="cc-number" required />
      <Box role="status" aria-label={t.brand} mt="1.5" minH="30px">
        {brand && <BrandPicture key={brand.name} brand={{ label: brand.label, picture }} />}
      </Box>
    </Box>
  )
}

function CodeField() {
  const { card: t } = wizardText.use()
  const isLong = useTypedBrand()?.code === 4
  return (
    <MaskedField
      name="codigo"
      label={t.code}
      help={isLong ? t.codeHelpFront : t.codeHelp}
      mask={[isLong ? '9999' : '999']}
      autoComplete="cc-csc"
      required
    />
  )
}

/** S2.18 a card, and whose it is: the browser may fill it in, and keeps nothing of it by us. */
export function CardFields({ brands }: { brands: ShownBrands | undefined }) {
  const { card: t } = wizardText.use()
  const today = useToday()
  return (
    <>
      <Fields>
        <Heading>{t.title}</Heading>
        <NumberField brands={brands} />
        <FieldRow>
          <MaskedField
            name="validade"
            label={t.expiry}
            help={t.expiryHelp}
            mask={['99/99', '99/9999']}
            autoComplete="cc-exp"
            required
          />
          <CodeField />
        </FieldRow>
      </Fields>
      <Fields>
        <Heading>{t.holder}</Heading>
        <TextField
          name="titular.nome"
          label={t.name}
          help={t.nameHelp}
          autoComplete="cc-name"
          maxLength={50}
          required
        />
        <FieldRow>
          <MaskedField name="titular.cpf" label={t.cpf} mask="cpf" required />
          <DateField name="titular.nascimento" label={t.birth} max={today} required />
        </FieldRow>
        <MaskedField name="titular.telefone" label={t.phone} mask="phone" autoComplete="tel-national" required />
      </Fields>
    </>
  )
}
