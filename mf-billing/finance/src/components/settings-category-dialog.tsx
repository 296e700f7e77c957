import { type FinanceCategory, FinanceCategoryChange, NewFinanceCategory } from '@vinculo/contracts/finance'
import type { CategoryKind } from '@vinculo/contracts/finance-choices'
import type { Http } from '@vinculo/platform'
import { CheckboxField, type Contract, SelectField, TextField } from '@vinculo/ui/forms'
import { registerCategory, saveCategory } from '../api'
import { settingsText } from '../locales/settings/text'
import { type RowForm, SettingsDialog } from './settings-dialog'

interface CategoryForm extends RowForm {
  nome: string
  tipo: CategoryKind
  /** The id of what it is part of, or ''. */
  pai: string
  dedutivel: boolean
  ativo: boolean
}

const formOf = ({ nome, tipo, pai, dedutivel, ativo, versao }: FinanceCategory): CategoryForm => ({
  nome,
  tipo,
  pai: pai?.id ?? '',
  dedutivel,
  ativo,
  versao,
})

const wireOf = ({ pai, versao: _, ...form }: CategoryForm) => ({ ...form, pai: pai ? { id: pai } : null })

const contract: Contract = {
  safeParse(values, options) {
    const form = values as CategoryForm
    return form.versao === undefined
      ? NewFinanceCategory.safeParse(wireOf(form), options)
      : FinanceCategoryChange.safeParse({ ...wireOf(form), versao: form.versao }, options)
  },
}

const store = (id: string | undefined) => (http: Http, form: CategoryForm) =>
  id === undefined
    ? registerCategory(http, wireOf(form))
    : saveCategory(http, { ...wireOf(form), versao: form.versao ?? 0, id })

export interface SettingsCategoryDialogProps {
  category: FinanceCategory | undefined
  kind: CategoryKind
  categories: readonly FinanceCategory[]
  onClose: () => void
}

/** What one category is called, what it is part of, and whether it is deducted. */
export function SettingsCategoryDialog({ category, kind, categories, onClose }: SettingsCategoryDialogProps) {
  const t = settingsText.use()
  const { categories: words } = t
  const isWhole = category !== undefined && categories.some(({ pai }) => pai?.id === category.id)
  const wholes = categories.filter(
    ({ id, tipo, pai, ativo }) =>
      tipo === kind && pai === null && id !== category?.id && (ativo || id === category?.pai?.id),
  )
  const nameOf = (wanted: unknown) => wholes.find(({ id }) => id === wanted)?.nome ?? ''
  return (
    <SettingsDialog<CategoryForm, FinanceCategory>
      title={category ? words.editTitle : words.new}
      draft={`financeiro/categoria/${category?.id ?? kind}`}
      contract={contract}
      values={category ? formOf(category) : { nome: '', tipo: kind, pai: '', dedutivel: false, ativo: true }}
      save={store(category?.id)}
      formOf={formOf}
      labels={[
        { field: 'nome', label: t.nome },
        { field: 'pai', label: words.pai, show: nameOf },
        { field: 'dedutivel', label: words.dedutivel, show: (value) => (value ? '✓' : '') },
        { field: 'ativo', label: t.ativo, show: (value) => (value ? '✓' : '') },
      ]}
      saved={category ? words.saved : words.registered}
      onClose={onClose}
    >
      <TextField name="nome" label={t.nome} required maxLength={60} />
      {/* One level deep: what has parts is part of nothing. */}
      {!isWhole && (
        <SelectField
          name="pai"
          label={words.pai}
          none={words.none}
          options={wholes.map(({ id, nome }) => ({ value: id, label: nome }))}
        />
      )}
      {kind === 'despesa' && <CheckboxField name="dedutivel" label={words.dedutivel} help={words.dedutivelHelp} />}
      {category && <CheckboxField name="ativo" label={t.ativo} help={t.ativoHelp} />}
    </SettingsDialog>
  )
}
