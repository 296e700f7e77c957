import { formatDay } from '@vinculo/contracts/day'
import type { DocumentKind } from '@vinculo/contracts/document-kinds'
import { dayIn } from '@vinculo/contracts/plan'
import type { Session, Tx } from '../database/database'
import { sealDraft } from '../documents/issuing'
import { proposedParts, proposedPrint } from '../documents/proposals'
import { draftOf } from '../documents/record'
import { type DraftValues, findDraft, insertDraft, storeModels } from '../documents/repository'
import { modelsOf } from '../documents/service'
import { startingModels } from '../documents/starting-models'
import { newId } from '../ids'
import { fictionalCpf } from './people'

const zone = 'America/Sao_Paulo'

interface DemoPaper {
  tipo: DocumentKind
  /** By the place among the patients; none where they are not in the system. */
  patient?: number
  /** Issued so many days ago; still being written where it says nothing. */
  ago?: number
  values: DraftValues
}

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)
const shownDay = (now: Date, days: number) => formatDay(dayIn(zone, dayBefore(now, days)))

/** A year of a clinic: a report for a school, a declaration, a receipt, and a report that waits to be finished. */
const clinicPapers = (now: Date): DemoPaper[] => [
  {
    tipo: 'relatorio',
    patient: 0,
    ago: 372,
    values: {
      solicitante: 'Escola Municipal Cecília Meireles',
      finalidade: 'Orientar as adaptações em sala de aula e nas provas',
      destinatario: 'Célia Prates, coordenação pedagógica',
      partes: {
        demanda:
          '<p>A escola e a família pediram o acompanhamento porque a leitura em voz alta era evitada e as tarefas de casa levavam a tarde inteira.</p>',
        procedimento:
          '<p>Foram feitas uma entrevista com a família, uma conversa com a professora e oito sessões, com:</p><ul><li><p>leitura de textos de dois níveis;</p></li><li><p>ditado e escrita espontânea;</p></li><li><p>jogos de rimas e de memória.</p></li></ul>',
        analise:
          '<p>A leitura é feita por soletração em palavras longas e com apoio do contexto nas curtas. A compreensão do que se ouve é boa e acima do que a leitura deixa ver.</p><table><tbody><tr><th><p>Tarefa</p></th><th><p>No início</p></th><th><p>Depois de oito sessões</p></th></tr><tr><td><p>Palavras lidas por minuto</p></td><td><p>31</p></td><td><p>44</p></td></tr><tr><td><p>Trocas de letras no ditado</p></td><td><p>12</p></td><td><p>7</p></td></tr></tbody></table>',
        conclusao:
          '<p>Recomendam-se, até a próxima avaliação, tempo maior nas provas, enunciados lidos em voz alta e textos em letra maior. O acompanhamento continua uma vez por semana.</p>',
      },
    },
  },
  {
    tipo: 'declaracao',
    patient: 1,
    ago: 96,
    values: {
      finalidade: 'justificar a ausência na escola',
      partes: {
        texto: `<p>Declaro, para fins de <span data-campo="documento.finalidade">{{documento.finalidade}}</span>, que <strong><span data-campo="paciente.nome">{{paciente.nome}}</span></strong> compareceu a atendimento comigo em ${shownDay(now, 103)} e ${shownDay(now, 96)}, das 15:00 às 15:50.</p>`,
      },
    },
  },
  {
    tipo: 'recibo',
    patient: 0,
    ago: 12,
    values: {
      valor_centavos: 15_000,
      forma_pagamento: 'pix',
      pagador_nome: 'Adriana Nogueira Sales',
      pagador_cpf: fictionalCpf(200),
      servico: 'uma sessão de psicopedagogia',
      data_servico: dayIn(zone, dayBefore(now, 12)),
      data_pagamento: dayIn(zone, dayBefore(now, 12)),
    },
  },
  {
    tipo: 'relatorio',
    patient: 18,
    values: {
      solicitante: 'EMEF Paulo Freire',
      finalidade: 'Relatório semestral pedido pela escola',
      partes: {
        demanda: '<p>A escola pede notícias do acompanhamento no semestre.</p>',
        procedimento: '<p>Sessões semanais, de cinquenta minutos.</p>',
        analise: '',
        conclusao: '',
      },
    },
  },
]

const soloPapers: DemoPaper[] = [
  {
    tipo: 'livre',
    values: {
      titulo: 'Aviso de recesso',
      partes: { texto: '<p>Não haverá atendimento entre o Natal e o Ano-Novo.</p>' },
    },
  },
]

const models = (name: string) => ({
  ...startingModels,
  model_doc_topo: `<p data-align="center"><strong>${name}</strong><br>Psicopedagogia</p>`,
  model_doc_rodape: '<p data-align="center">Rua das Palmeiras Fictícias, 10 · São Paulo / SP</p>',
})

/** Models of the practitioner's own, what they issued and what they are writing, as if by themselves on those days. */
export async function insertDocuments(
  tx: Tx,
  session: Session,
  patientIds: string[],
  { now, endereco }: { now: Date; endereco: string },
): Promise<void> {
  // What a person does is done in their tenant.
  await tx.query(`select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)`, [
    session.tenant_id,
    session.user_id,
  ])
  const author = { tx, session }
  await storeModels(tx, { id: newId(), userId: session.user_id, version: 0 }, models(session.name))
  const own = await modelsOf(author)
  for (const { tipo, patient, ago, values } of patientIds.length > 0 ? clinicPapers(now) : soloPapers) {
    const at = dayBefore(now, ago ?? 8)
    const paciente_id = patient === undefined ? null : (patientIds[patient] ?? null)
    const subject = paciente_id ? { id: paciente_id, responsavel: null, escola: null, isMinor: true } : null
    const id = newId()
    await insertDraft(tx, {
      partes: proposedParts(tipo, own, false),
      impressao: proposedPrint(tipo, subject),
      ...values,
      id,
      tenant_id: session.tenant_id,
      autor_id: session.user_id,
      paciente_id,
      tipo,
      atualizado_em: at.toISOString(),
    })
    const draft = await findDraft(tx, id, session.user_id)
    if (draft && ago !== undefined) await sealDraft(author, draftOf(draft), 'all', { endereco, now: at })
  }
  await tx.query(`select set_config('app.tenant_id', '', true), set_config('app.user_id', '', true)`)
}
