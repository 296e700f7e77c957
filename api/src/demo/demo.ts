import type { Role } from '@vinculo/contracts/account'
import { defaultConfig } from '@vinculo/contracts/default-config'
import type { Database, Session, Tx } from '../database/database'
import {
  agendaSettings,
  appointmentSeries,
  appointments,
  guardians,
  instruments,
  patientGuardians,
  patients,
  schools,
  sessionRecords,
  tenants,
  testApplications,
  users,
} from '../database/schema'
import { newId } from '../ids'
import { hashPassword } from '../sessions/passwords'
import { storedConfig } from '../user-settings/rules'
import { demoAgenda, demoHours, demoMeetings } from './agenda'
import { insertDocuments } from './documents'
import { demoGuardian, demoSchools, firstLink, otherLinks } from './families'
import { insertFinance } from './finance'
import { insertDemoPayments } from './payments'
import { birthDate, demoPatients, fictionalCpf, fictionalPhone, guardianNames, schoolNames } from './people'
import { demoRecord } from './records'
import { demoApplications, demoTests } from './tests'

export interface DemoSignIn {
  email: string
  password: string
  note: string
}

interface DemoAccount extends DemoSignIn {
  name: string
  tenant: string
  role: Role
  financeiro: boolean
  patients: boolean
  meetings?: true
}

const accounts: DemoAccount[] = [
  {
    email: 'demo@vinculo.example',
    password: 'vinculo-demo-2026',
    note: 'profissional, com financeiro',
    name: 'Marina Albuquerque',
    tenant: 'Clínica Vínculo (demonstração)',
    role: 'profissional',
    financeiro: true,
    patients: true,
  },
  {
    email: 'solo@vinculo.example',
    password: 'vinculo-demo-2026',
    note: 'profissional, sem financeiro',
    name: 'Renato Figueira',
    tenant: 'Renato Figueira',
    role: 'profissional',
    financeiro: false,
    patients: false,
    meetings: true,
  },
  {
    email: 'admin@vinculo.example',
    password: 'vinculo-admin-2026',
    note: 'admin',
    name: 'Administração',
    tenant: 'Vínculo',
    role: 'admin',
    financeiro: false,
    patients: false,
  },
  {
    email: 'ensaio@vinculo.example',
    password: 'vinculo-demo-2026',
    note: 'conta de ensaio, ainda vazia',
    name: 'Conta de Ensaio',
    tenant: 'Ensaio',
    role: 'profissional',
    financeiro: true,
    patients: false,
  },
]

export const demoSignIns: DemoSignIn[] = accounts.map(({ email, password, note }) => ({ email, password, note }))

async function insertAgenda(
  tx: Tx,
  whose: { tenant_id: string; profissional_id: string; name: string },
  patientIds: string[],
  now: Date,
): Promise<void> {
  const { series, sessions, records } = demoAgenda(whose, patientIds, now)
  await tx.orm.insert(agendaSettings).values(demoHours(whose.tenant_id, whose.profissional_id))
  await tx.orm.insert(appointmentSeries).values(series)
  await tx.orm.insert(appointments).values(sessions)
  await tx.orm.insert(sessionRecords).values(records)
}

/** Of somebody who is at work, though they have not signed in. */
const sessionOf = (
  { name, email, role, financeiro }: DemoAccount,
  whose: Pick<Session, 'tenant_id' | 'user_id' | 'config'>,
): Session => ({
  ...whose,
  session_id: whose.user_id,
  name,
  email,
  role,
  is_owner: true,
  foto: null,
  time_zone: 'America/Sao_Paulo',
  venc_plano: null,
  suspensa: false,
  financeiro,
  expires_at: '',
})

/** Answers the ids of its patients, in their order. */
async function insertClinic(tx: Tx, tenantId: string, userId: string, today: Date): Promise<string[]> {
  const schoolIds = schoolNames.map(() => newId())
  await tx.orm
    .insert(schools)
    .values(
      schoolNames.map((nome, at) => ({ ...demoSchools[at], id: schoolIds[at] as string, tenant_id: tenantId, nome })),
    )
  const guardianIds = guardianNames.map(() => newId())
  await tx.orm.insert(guardians).values(
    guardianNames.map((nome, at) => ({
      ...demoGuardian(at),
      id: guardianIds[at] as string,
      tenant_id: tenantId,
      nome,
    })),
  )
  const patientIds = demoPatients.map(() => newId())
  await tx.orm.insert(patients).values(
    demoPatients.map((patient, at) => ({
      id: patientIds[at] as string,
      tenant_id: tenantId,
      nome: patient.nome,
      nome_social: patient.nome_social ?? null,
      data_nascimento: birthDate(patient.age, today),
      cpf: patient.hasCpf ? fictionalCpf(at + 1) : null,
      email: patient.age[0] >= 18 ? `paciente${at + 1}@pacientes.example` : null,
      telefone: at % 3 === 0 ? fictionalPhone(at + 1) : null,
      escola_id: patient.school === undefined ? null : (schoolIds[patient.school] as string),
      responsavel_id: patient.guardian === undefined ? null : (guardianIds[patient.guardian] as string),
      observacoes_administrativas: patient.nota ?? null,
      ...demoRecord(at, patient.age[0], today),
    })),
  )
  const linkOf = (patient: number, guardian: number, ordem: number) => ({
    tenant_id: tenantId,
    paciente_id: patientIds[patient] as string,
    responsavel_id: guardianIds[guardian] as string,
    ordem,
  })
  await tx.orm
    .insert(patientGuardians)
    .values([
      ...demoPatients.flatMap(({ guardian }, at) =>
        guardian === undefined ? [] : [{ ...firstLink(guardian), ...linkOf(at, guardian, 1) }],
      ),
      ...otherLinks.map(({ patient, guardian, values }) => ({ ...values, ...linkOf(patient, guardian, 2) })),
    ])
  const testIds = demoTests.map(() => newId())
  await tx.orm
    .insert(instruments)
    .values(demoTests.map((test, at) => ({ ...test, id: testIds[at] as string, tenant_id: tenantId })))
  await tx.orm.insert(testApplications).values(
    demoApplications(today).map(({ test, ...application }) => ({
      ...application,
      id: newId(),
      tenant_id: tenantId,
      paciente_id: patientIds[0] as string,
      teste_id: testIds[test] as string,
      profissional_id: userId,
    })),
  )
  return patientIds
}

/**
 * Fills a database that holds no account with a fictional clinic and its sign-ins. Answers whether the database has
 * the demonstration, from now or from an earlier start.
 */
export async function ensureDemo(
  db: Database,
  today = new Date(),
  /** Where papers are looked up. */
  endereco = 'localhost:3000/verificar',
): Promise<boolean> {
  const [state] = await db.inSystem((tx) =>
    tx.query<{ empty: boolean; demo: boolean }>(
      'select not exists (select from tenants) as empty, exists (select from users where is_demo) as demo',
    ),
  )
  if (!state?.empty) return state?.demo ?? false
  const hashes = await Promise.all(accounts.map(({ password }) => hashPassword(password)))
  await db.inSystem(async (tx) => {
    // Two processes that start on one empty server: the second waits, and finds it filled.
    await tx.query('lock table tenants in share row exclusive mode')
    const [again] = await tx.query<{ empty: boolean }>('select not exists (select from tenants) as empty')
    if (!again?.empty) return
    for (const [at, account] of accounts.entries()) {
      const tenantId = newId()
      const userId = newId()
      await tx.orm.insert(tenants).values({ id: tenantId, nome: account.tenant, financeiro: account.financeiro })
      const config = storedConfig({
        ...defaultConfig,
        termo_paciente: { sing: 'Paciente', plural: 'Pacientes' },
        termo_atendimento: { sing: 'Atendimento', plural: 'Atendimentos' },
      })
      await tx.orm.insert(users).values({
        id: userId,
        tenant_id: tenantId,
        name: account.name,
        email: account.email,
        password_hash: hashes[at] as string,
        role: account.role,
        is_owner: true,
        is_demo: true,
        config,
      })
      const whose = { tenant_id: tenantId, profissional_id: userId, name: account.name }
      const patientIds = account.patients ? await insertClinic(tx, tenantId, userId, today) : []
      if (account.patients) await insertAgenda(tx, whose, patientIds, today)
      if (account.meetings) await tx.orm.insert(appointments).values(demoMeetings(whose, today))
      if (account.patients || account.meetings) {
        const session = sessionOf(account, { tenant_id: tenantId, user_id: userId, config })
        await insertDocuments(tx, session, patientIds, { now: today, endereco })
        if (account.financeiro) await insertFinance(tx, session, patientIds, today)
        if (account.patients) await insertDemoPayments(tx, session, today)
      }
    }
  })
  return true
}
