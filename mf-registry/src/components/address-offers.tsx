import type { PatientLink } from '@vinculo/contracts/guardian-links'
import { Button, Flex } from '@vinculo/ui/core'
import { useFill } from '@vinculo/ui/forms'
import { guardianText } from '../locales/guardians/text'
import { addressForm, blankAddress } from './record-values'

/** A guardian often lives where a patient does: one press fills the address in. */
export function AddressOffers({ links }: { links: readonly PatientLink[] }) {
  const words = guardianText.use()
  const fill = useFill()
  return (
    <Flex flexWrap="wrap" gap="2">
      {links.map(({ paciente: { id, nome, endereco } }) => (
        <Button
          key={id}
          size="sm"
          variant="outline"
          onClick={() =>
            fill(
              Object.fromEntries(
                Object.entries({ ...blankAddress, ...addressForm(endereco) }).map(([part, value]) => [
                  `endereco.${part}`,
                  value,
                ]),
              ),
            )
          }
        >
          {words.useAddress(nome)}
        </Button>
      ))}
    </Flex>
  )
}
