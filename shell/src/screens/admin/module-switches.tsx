import type { TenantRow } from '@vinculo/contracts/admin'
import { useSave } from '@vinculo/platform'
import { useStaticText } from '@vinculo/platform/shell'
import { Card, chakra, Heading, Text } from '@vinculo/ui/core'
import { adminText } from '../../locales/admin/text'
import { platformKey, switchModule } from './calls'
import { useTold } from './use-told'

const List = chakra('ul', {
  base: {
    mt: '3',
    '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& label': { display: 'flex', alignItems: 'center', gap: '3', minH: '44px', cursor: 'pointer' },
    '& input': { w: '18px', h: '18px', accentColor: 'var(--v-colors-brand)' },
  },
})

/** Each counts as soon as it is pressed, in open browsers of the account too. */
export function ModuleSwitches({ tenant }: { tenant: TenantRow }) {
  const words = adminText.use()
  const say = useStaticText()
  const told = useTold()
  const switching = useSave(switchModule, { invalidates: [platformKey], onRefused: told.refused })
  return (
    <Card>
      <Heading>{words.tenant.modules}</Heading>
      <Text tone="muted" small>
        {words.tenant.modulesHelp}
      </Text>
      <List aria-busy={switching.pending || undefined}>
        {tenant.modulos.map(({ id, titulo, ativo }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={ativo}
                onChange={() => switching.save({ id: tenant.id, modulo: id, ativo: !ativo })}
              />
              {titulo ? say(titulo) : id}
            </label>
          </li>
        ))}
      </List>
    </Card>
  )
}
