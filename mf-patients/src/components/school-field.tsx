import type { SchoolRow } from '@vinculo/contracts/schools'
import { useQuickCreate } from '@vinculo/platform'
import { QuickCreateField } from '@vinculo/ui/rare'
import { schoolsUrl } from '../api'

const townOf = ({ cidade, uf }: SchoolRow) => [cidade, uf].filter(Boolean).join('/')

/** S2.36 the school somebody goes to, found or made by its name. */
export function SchoolField(frame: { name: string; label: string }) {
  return <QuickCreateField {...frame} source={useQuickCreate(schoolsUrl, { detailOf: townOf })} />
}
