import type { Session, Tx } from '../database/database'
import { newId } from '../ids'
import { insertPayment, recordEvent, setPayment } from '../payments/repository'
import { fictionalCpf, fictionalPhone } from './people'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const endereco = {
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  complemento: null,
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
} as const

/** What the clinic paid for its plan until now, and a boleto that was never paid; nothing that is still to be done. */
export async function insertDemoPayments(tx: Tx, session: Session, now: Date): Promise<void> {
  const { tenant_id, user_id, name, email } = session
  const pessoal = { nome: name, documento: fictionalCpf(900), email, telefone: fictionalPhone(900) }
  for (const [days, tipo, isPaid] of [
    [66, 'boleto', false],
    [62, 'boleto', true],
    [31, 'credito', true],
  ] as const) {
    const id = newId()
    const begun = daysBefore(now, days)
    const told = { endereco, pessoal, criado_em: begun, atualizado_em: begun }
    const plan = { plano_id: 'profissional', ciclo: 'mensal', valor_centavos: 6990 } as const
    await insertPayment(tx, { id, tenant_id, user_id, tipo, ...plan, ...told })
    await recordEvent(tx, { tenant_id, id }, 'criado', { plano: plan.plano_id, ciclo: plan.ciclo, tipo }, null, begun)
    const ended = daysBefore(now, days - 1)
    if (isPaid) await setPayment(tx, id, { situacao: 'pago', pago_em: ended })
    else await setPayment(tx, id, { situacao: 'cancelado', cancelado_em: ended, motivo_cancelamento: 'vencido' })
    await recordEvent(tx, { tenant_id, id }, isPaid ? 'pago' : 'cancelado', {}, null, ended)
  }
}
