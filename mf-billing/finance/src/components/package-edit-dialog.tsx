import { type Package, PackageChange } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { type Contract, DateField, TextField } from '@vinculo/ui/forms'
import { savePackage } from '../api'
import { chargeText } from '../locales/charges/text'
import { type RowForm, SettingsDialog } from './settings-dialog'

interface PackageEditForm extends RowForm {
  descricao: string
  validade: string
}

const contract: Contract = { safeParse: (values, options) => PackageChange.safeParse(values, options) }

const formOf = ({ descricao, validade, versao }: Package): PackageEditForm => ({
  descricao,
  validade: validade ?? '',
  versao,
})

/** What it is called and until when it holds; how many sessions were sold for how much stays. */
export function PackageEditDialog({ pack, onClose }: { pack: Package; onClose: () => void }) {
  const { packages: t } = chargeText.use()
  const { id } = pack
  return (
    <SettingsDialog<PackageEditForm, Package>
      title={t.editTitle}
      draft={`financeiro/pacote/${id}/alterar`}
      contract={contract}
      values={formOf(pack)}
      save={(http, { versao = 0, ...form }) => savePackage(http, { ...form, versao, id })}
      formOf={formOf}
      labels={[
        { field: 'descricao', label: t.fields.descricao },
        { field: 'validade', label: t.fields.validade, show: (day) => (day ? formatDay(String(day)) : '') },
      ]}
      saved={t.edited}
      onClose={onClose}
    >
      <TextField name="descricao" label={t.fields.descricao} maxLength={140} required />
      <DateField name="validade" label={t.fields.validade} />
    </SettingsDialog>
  )
}
