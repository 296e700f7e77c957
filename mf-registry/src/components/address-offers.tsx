import type { Guardian } from '@vinculo/contracts/guardians'
import { Button, Flex } from '@vinculo/ui/core'
import { useFill } from '@vinculo/ui/forms'
import { guardianText } from '../locales/guardians/text'
import { addressForm, blankAddress } from './record-values'

/** So many patients' addresses are offered. */
const offered = 3

/** A guardian often lives where a patient does: one press fills the address in. */
export function AddressOffers({ stored }: { stored: Guardian | undefined }) {
  const words = guardianText.use()
  const fill = useFill()
  const links = stored?.vinculos.filter(({ paciente }) => paciente.endereco).slice(0, offered) ?? []
  if (links.length === 0) return null
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
