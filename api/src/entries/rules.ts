import type { DuePeriod, EntryKind, HealthReceiptState } from '@vinculo/contracts/finance-choices'
import { monthsLater } from '@vinculo/contracts/instalments'
import type { Council, PersonKind, Profession } from '@vinculo/contracts/profile-choices'

/**
 * Who has to issue «Receita Saúde» for what a patient pays (IN RFB 2.240/2024): natural persons of these professions.
 * Whoever is registered with the council of one of them is of it, whatever they call themselves. Neuropsychology is the
 * psychologists' (CBO 2515-45), but is practised by others too: it counts unless they say where else they belong.
 */
const concernedProfessions: readonly Profession[] = ['psicologia', 'fonoaudiologia', 'terapia_ocupacional']
const concernedCouncils: readonly Council[] = ['CRP', 'CRFa', 'CREFITO']

export interface TaxedProfile {
  profissao: Profession | null
  conselho: Council | null
  tipo_pessoa: PersonKind | null
}

/** What is to be done for a payment of an entry of this kind to somebody of this profile. */
export function healthReceiptOf(profile: TaxedProfile | undefined, tipo: EntryKind): HealthReceiptState {
  if (!profile || tipo !== 'receber' || profile.tipo_pessoa === 'juridica') return 'nao_se_aplica'
  const { profissao, conselho } = profile
  const isConcerned =
    (profissao !== null && concernedProfessions.includes(profissao)) ||
    (conselho !== null && concernedCouncils.includes(conselho)) ||
    (profissao === 'neuropsicologia' && conselho === null)
  return isConcerned ? 'pendente' : 'nao_se_aplica'
}

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
/** How many months (yyyy-MM) the second is after the first. */
export const monthsBetween = (from: string, to: string) => monthNumber(to) - monthNumber(from)

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

interface DueDays {
  /** Both included. */
  from?: string | undefined
  to?: string | undefined
  isOpen?: boolean
}

/** S3.05 the due days of a period, counted from today; both ends of it count. */
export function dueDays(
  period: DuePeriod,
  today: string,
  { de, ate }: { de?: string | null; ate?: string | null },
): DueDays {
  const month = today.slice(0, 7)
  switch (period) {
    case 'proximos_3_dias':
      return { from: today, to: daysLater(today, 3) }
    case 'proximos_7_dias':
      return { from: today, to: daysLater(today, 7) }
    case 'hoje':
      return { from: today, to: today }
    case 'este_mes':
      return { from: `${month}-01`, to: monthsLater(`${month}-31`, 0) }
    case 'vencidos':
      return { to: daysLater(today, -1), isOpen: true }
    case 'intervalo':
      return { from: de ?? undefined, to: ate ?? undefined }
    case 'todos':
      return {}
  }
}
