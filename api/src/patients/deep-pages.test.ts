import { maxPageSize } from '@vinculo/contracts/paging'
import type { PatientPage, PatientRow } from '@vinculo/contracts/patients'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const many = 2310

test.each([
  'ordem=nome',
  'ordem=-nome',
  'ordem=data_nascimento',
  'ordem=-data_nascimento',
  'ordem=atualizado_em',
  'ordem=-atualizado_em',
  'ordem=nome&status=alta',
  'ordem=-data_nascimento&status=sem_status',
])('[S7.05] the pages of a long list, put together, are the list: %s', async (query) => {
  const account = await api.current.createAccount()
  await api.current.db.inSystem((tx) =>
    tx.query(
      `insert into patients (id, tenant_id, nome, data_nascimento, status, atualizado_em)
       select gen_random_uuid(), $1::uuid, 'Paciente ' || n % 7,
         case when n % 3 > 0 then date '2015-01-01' + n % 50 end,
         case when n % 5 > 3 then null else 'alta' end, timestamptz '2026-01-01' + n % 9 * interval '1 day'
       from generate_series(1, $2::int) n`,
      [account.tenant_id, many],
    ),
  )
  const whole = (await account.get(`/api/pacientes-json?${query}`)).body as PatientRow[]
  const paged: string[] = []
  for (let pagina = 1; paged.length < whole.length; pagina++) {
    const { body } = await account.get(`/api/pacientes-json?${query}&por_pagina=${maxPageSize}&pagina=${pagina}`)
    const { itens, total } = body as PatientPage
    expect([total, itens.length > 0]).toEqual([whole.length, true])
    paged.push(...itens.map(({ id }) => id))
  }
  expect(paged).toEqual(whole.map(({ id }) => id))
  const past = (await account.get(`/api/pacientes-json?${query}&pagina=9999`)).body as PatientPage
  expect(past.itens.at(-1)?.id).toBe(paged.at(-1))
})
