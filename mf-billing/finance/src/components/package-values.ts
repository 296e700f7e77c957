import { NewPackage, type Package } from '@vinculo/contracts/charges'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import type { Contract } from '@vinculo/ui/forms'

/** A package that is sold, as a form holds it; '' where nothing is said. */
export interface PackageForm {
  descricao: string
  sessoes: string
  valor: string
  parcelas: string
  vencimento: string
  validade: string
  profissional: string
}

/** '' and what is no number are refused in the contract's words. */
const numberIn = (text: string) => (text.trim() === '' ? undefined : Number(text))

export const packageWire = (form: PackageForm, paciente: string): NewPackage =>
  ({
    paciente: { id: paciente },
    descricao: form.descricao,
    sessoes: numberIn(form.sessoes),
    valor: form.valor,
    parcelas: numberIn(form.parcelas) ?? 1,
    vencimento: form.vencimento,
    validade: form.validade,
    profissional: form.profissional ? { id: form.profissional } : null,
  }) as NewPackage

export const packageContract = (paciente: string): Contract => ({
  safeParse: (values, options) => NewPackage.safeParse(packageWire(values as PackageForm, paciente), options),
})

/** What one session of a package comes to, half a cent up; none while one types something else. */
export function priceEach({ valor, sessoes }: Pick<PackageForm, 'valor' | 'sessoes'>): string | undefined {
  const count = Number(sessoes)
  if (!/^\d{1,7}\.\d{2}$/.test(valor) || !Number.isInteger(count) || count < 2) return undefined
  return amountOf(Math.round(centsOf(valor) / count))
}

/** Whether sessions are still taken off it on a day (yyyy-MM-dd). */
export const isUsable = ({ encerrado_em, validade, restantes }: Package, day: string) =>
  !encerrado_em && restantes > 0 && (!validade || validade >= day)
