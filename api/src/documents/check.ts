import { ageOf } from '@vinculo/contracts/age'
import type { DocumentCheck, DocumentDraft, Finding } from '@vinculo/contracts/documents'
import { dayIn } from '@vinculo/contracts/plan'
import type { KeptProfile } from '@vinculo/contracts/profile'
import type { Caller } from '../http/requests'
import type { Composed } from '../printing/service'
import { composeDraft } from '../printing/service'
import { findProfile } from '../user-settings/repository'
import { configOf, keptProfile } from '../user-settings/rules'
import { findingsOf } from './findings'
import { findSubject } from './repository'
import { titleOf } from './rules'
import { readDraft } from './service'

type Author = Pick<Caller, 'tx' | 'session'>

export const ownProfile = async ({ tx, session }: Author): Promise<KeptProfile> =>
  keptProfile((await findProfile(tx, session.user_id))?.perfil)

/** For a child a guardian decides; of whom nobody knows the age, nothing is asked. */
async function lacksGuardian({ tx, session }: Author, draft: DocumentDraft, now: Date): Promise<boolean> {
  const subject = draft.paciente ? await findSubject(tx, draft.paciente.id) : undefined
  const age = subject && ageOf(subject.data_nascimento, dayIn(session.time_zone, now))
  return age !== undefined && age.years < 18 && !subject?.tem_representante
}

export async function findingsIn(
  caller: Author,
  draft: DocumentDraft,
  { paper, dados }: Pick<Composed, 'paper' | 'dados'>,
  now: Date,
): Promise<Finding[]> {
  const profile = await ownProfile(caller)
  return findingsOf({
    draft,
    title: titleOf(draft.tipo, profile, configOf(caller.session), draft.titulo),
    dados,
    faltam: paper.faltam,
    desconhecidos: paper.desconhecidos,
    profile,
    lacksGuardian: await lacksGuardian(caller, draft, now),
  })
}

/** What is to be seen before the stored version is issued. */
export async function checkDraft(caller: Caller, id: string, now = new Date()): Promise<DocumentCheck> {
  const draft = await readDraft(caller, id)
  return { versao: draft.versao, achados: await findingsIn(caller, draft, await composeDraft(caller, draft), now) }
}
