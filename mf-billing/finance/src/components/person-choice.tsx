import { formatDay } from '@vinculo/contracts/day'
import { useQuickCreate } from '@vinculo/platform'
import { QuickCreateField } from '@vinculo/ui/rare'
import { peopleUrls } from '../api'

/** What a list of people gives of each: of whom, and by which name, depends on the list. */
interface Found {
  id: string
  nome: string
  nome_social?: string | null
  data_nascimento?: string | null
  telefone?: string | null
  documento?: string | null
}

const nameOf = ({ nome, nome_social }: Found) => nome_social || nome
const detailOf = ({ data_nascimento, documento, telefone }: Found) =>
  data_nascimento ? formatDay(data_nascimento) : documento || telefone

export interface PersonChoiceProps {
  name: keyof typeof peopleUrls
  label: string
  help?: string
}

/** S2.36 whom an entry is with, told apart by the day of birth, a number or a phone; made by the name alone. */
export function PersonChoice({ name, ...field }: PersonChoiceProps) {
  const source = useQuickCreate<Found>(peopleUrls[name], { nameOf, detailOf })
  return <QuickCreateField name={name} source={source} {...field} />
}
