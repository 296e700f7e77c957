import type { TenantRow } from '@vinculo/contracts/admin'
import { useSave } from '@vinculo/platform'
import { useStaticText } from '@vinculo/platform/shell'
import { Card, chakra, Heading, Text } from '@vinculo/ui/core'
import { adminText } from '../../locales/admin/text'
import { platformKey, switchModule } from './calls'
import { useAdminTold } from './use-admin-told'

const List = chakra('ul', {
  base: {
    mt: '3',
    '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& label': { display: 'flex', alignItems: 'center', gap: '3', minH: '44px', cursor: 'pointer' },
    '& input': { w: '18px', h: '18px', accentColor: 'var(--v-colors-brand)' },
  },
})

interface SwitchProps {
  tenant: string
  module: TenantRow['modulos'][number]
}

/** Shows at once what was pressed, and again what is stored when that was refused. */
function ModuleSwitch({ tenant, module: { id, titulo, ativo } }: SwitchProps) {
  const say = useStaticText()
  const told = useAdminTold()
  const { save, pending } = useSave(switchModule, { invalidates: [platformKey], onRefused: told.refused })
  return (
    <label>
      <input
        type="checkbox"
        checked={pending ? !ativo : ativo}
        aria-busy={pending || undefined}
        onChange={() => save({ id: tenant, modulo: id, ativo: !ativo })}
      />
      {titulo ? say(titulo) : id}
    </label>
  )
}

/** Each counts as soon as it is pressed, in open browsers of the account too. */
export function ModuleSwitches({ tenant }: { tenant: TenantRow }) {
  const words = adminText.use()
  return (
    <Card>
      <Heading>{words.tenant.modules}</Heading>
      <Text tone="muted" small>
        {words.tenant.modulesHelp}
      </Text>
      <List>
        {tenant.modulos.map((module) => (
          <li key={module.id}>
            <ModuleSwitch tenant={tenant.id} module={module} />
          </li>
        ))}
      </List>
    </Card>
  )
}
