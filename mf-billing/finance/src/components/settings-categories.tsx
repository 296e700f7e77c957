import type { FinanceCategory } from '@vinculo/contracts/finance'
import { categoryKinds } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale, usePrefetched } from '@vinculo/platform'
import { Badge } from '@vinculo/ui/core'
import { useState } from 'react'
import { allCategories } from '../api'
import { settingsText } from '../locales/settings/text'
import { SettingsCategoryDialog } from './settings-category-dialog'
import { SettingsList } from './settings-list'

/** Each with those that are part of it after it. */
const inOrder = (categories: readonly FinanceCategory[]) =>
  categories
    .filter(({ pai }) => pai === null)
    .flatMap((whole) => [whole, ...categories.filter(({ pai }) => pai?.id === whole.id)])

/** What entries are of: two trees, what comes in and what goes out. */
export function SettingsCategories() {
  const t = settingsText.use()
  const words = financeWords[useLocale()]
  const categories = usePrefetched(allCategories())
  const [chosen, setChosen] = useState<FinanceCategory | (typeof categoryKinds)[number]>()
  return (
    <>
      {categoryKinds.map((kind) => (
        <SettingsList
          key={kind}
          title={`${t.categories.title}: ${words.categoryKinds[kind]}`}
          lead={t.categories.lead}
          add={{ action: t.categories.new, onAdd: () => setChosen(kind) }}
          onEdit={(wanted) => setChosen(categories.find(({ id }) => id === wanted))}
          rows={inOrder(categories.filter(({ tipo }) => tipo === kind)).map(({ id, nome, pai, dedutivel, ativo }) => ({
            id,
            nome,
            isInside: pai !== null,
            marks: (
              <>
                {dedutivel && <Badge tone="brand">{t.categories.dedutivel}</Badge>}
                {!ativo && <Badge>{t.inactive}</Badge>}
              </>
            ),
          }))}
        />
      ))}
      {chosen && (
        <SettingsCategoryDialog
          category={typeof chosen === 'string' ? undefined : chosen}
          kind={typeof chosen === 'string' ? chosen : chosen.tipo}
          categories={categories}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
