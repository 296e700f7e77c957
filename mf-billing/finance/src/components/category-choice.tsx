import type { FinanceCategory } from '@vinculo/contracts/finance'
import type { EntryKind } from '@vinculo/contracts/finance-choices'
import { QuickCreateField } from '@vinculo/ui/rare'
import { useMemo } from 'react'
import { categoriesToChoose, quickCategory } from '../api'
import { useShortList } from './use-short-list'

const detailOf = ({ pai }: FinanceCategory) => pai?.nome

/** S2.36 what money came of or went for: income or expenses, each with what it is part of. */
export function CategoryChoice({ kind, label }: { kind: EntryKind; label: string }) {
  const options = useMemo(() => {
    const tipo = kind === 'receber' ? 'receita' : 'despesa'
    const isOffered = (row: FinanceCategory) => row.ativo && row.tipo === tipo
    return { list: categoriesToChoose, make: quickCategory(kind), isOffered, detailOf }
  }, [kind])
  return <QuickCreateField name="categoria" label={label} source={useShortList(options)} />
}
