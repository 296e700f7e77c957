import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { User } from '@vinculo/contracts/account'
import type { TenantPage } from '@vinculo/contracts/admin'
import type { Payment, PaymentList, ProviderConnection } from '@vinculo/contracts/payments'
import { StandInControl } from '../../api/src/stand-in/control'
import type { ApiProcess } from './api-process'

const password = 'chuva mansa no telhado'
let payers = 0

/** Somebody with an account of their own in its trial, signed in in this browser. */
export interface Payer {
  token: string
  email: string
  read<T>(path: string): Promise<T>
  user(): Promise<User>
  payments(): Promise<PaymentList['pagamentos']>
  payment(id: string): Promise<Payment>
}

export async function newPayer(api: ApiProcess, context: BrowserContext): Promise<Payer> {
  const email = `paga${++payers}.${Date.now().toString(36)}@casa.example`
  const body = { name: 'Helena Prado', email, password, password_confirmation: password, aceite: true }
  const { token } = await api.call<{ token: string }>('POST', '/api/register', { body })
  const config = await api.call<object>('GET', '/api/settings/config', { token })
  await api.call('POST', '/api/settings/config', { token, body: config })
  await context.addCookies([{ name: 'token', value: token, url: api.url }])
  const read = <T>(path: string) => api.call<T>('GET', path, { token })
  return {
    token,
    email,
    read,
    user: () => read<User>('/api/user'),
    payments: async () => (await read<PaymentList>('/api/pagamentos-json')).pagamentos,
    payment: (id) => read<Payment>(`/api/pagamentos-json/${id}`),
  }
}

/** The provider that this API's payments go to, and its switches. */
export async function providerOf(api: ApiProcess, token: string): Promise<StandInControl> {
  const { biblioteca } = await api.call<ProviderConnection>('GET', '/api/testar-conexao-pagseguro', { token })
  return new StandInControl(new URL(biblioteca).origin)
}

/** Makes the account of somebody end on a day, as the administration does. */
export async function endsOn(api: ApiProcess, email: string, venc_plano: string): Promise<void> {
  const token = await api.token('admin@vinculo.example', 'vinculo-admin-2026')
  const { itens } = await api.call<TenantPage>('GET', `/api/admin/tenants-json?busca=${email}`, { token })
  const [{ id, versao }] = itens as [TenantPage['itens'][number]]
  await api.call('PATCH', `/api/admin/tenants-json/${id}`, { token, body: { versao, venc_plano } })
}

export type Way = 'Boleto' | 'Débito' | 'Crédito' | 'Assinatura'

/** From the plans to the first step, as a person goes. */
export async function choosePlan(page: Page, plan: string, way: Way): Promise<void> {
  await page.goto('/planos')
  await page
    .locator(`[data-plan=${plan}]`)
    .getByRole('button', { name: /este plano/ })
    .click()
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check({ force: true })
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/wizard\/endereco$/)
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('CEP').fill('01310100')
  await page.getByLabel('Rua ou avenida').fill('Avenida Paulista')
  await page.getByLabel('Número', { exact: true }).fill('1000')
  await page.getByLabel('Bairro').fill('Bela Vista')
  await page.getByLabel('Cidade').fill('São Paulo')
  await page.getByLabel('UF').selectOption('SP')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/wizard\/pessoal$/)
}

export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Nome completo ou razão social').fill('Helena Prado')
  await page.getByLabel('CPF ou CNPJ').fill('52998224725')
  await page.getByLabel('Telefone').fill('11987654321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).not.toHaveURL(/\/pessoal$/)
}

export interface TypedCard {
  number: string
  code?: string
}

/** Everything of a card; what is known of its holder already stays. */
export async function fillCard(page: Page, { number, code = '123' }: TypedCard): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill('12/30')
  await page.getByLabel('Código de segurança').fill(code)
  await page.getByLabel('Nome do titular').fill('Helena Prado')
  await page.getByLabel('CPF do titular').fill('52998224725')
  await page.getByLabel('Data de nascimento do titular').fill('10/03/1985')
  await page.getByLabel('Telefone do titular').fill('11987654321')
}

/** Everything that is sent to an address, headers and all. */
export function sentTo(page: Page, origin: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(origin))
      sent.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return sent
}
