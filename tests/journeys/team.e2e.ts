import type { Team } from '@vinculo/contracts/team'
import { linkIn } from '../../api/src/testing/mail'
import { test } from '../support/account-world'
import { expect, opensStream, settled } from '../support/world'

const owner = 'demo@vinculo.example'
const phrase = 'chuva mansa no telhado'
const unique = () => Date.now().toString(36)

test('[S6.07] an owner invites a secretary by mail, who chooses a password, configures the words and sees nothing clinical; then access ends at once', async ({
  page,
  signIn,
  account,
  browser,
}) => {
  const email = `rita-${unique()}@casa.example`
  await signIn(owner)
  await page.goto('/settings/profile')
  await page.getByRole('navigation', { name: 'Configurações' }).getByRole('link', { name: 'Equipe' }).click()
  await page.getByRole('link', { name: 'Convidar' }).click()
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Ops, formulário incompleto')).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Rita Campos')
  await page.getByLabel('Papel').selectOption({ label: 'Secretaria' })
  // An address that has an account is told beside the field.
  await page.getByLabel('E-mail').fill('solo@vinculo.example')
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText('Já existe uma conta com este e-mail.')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText(`O convite foi enviado para ${email}.`)).toBeVisible()
  await expect(page.getByText(new RegExp(`${email} · Secretaria · vale até`))).toBeVisible()

  const context = await browser.newContext({ baseURL: account.api.url, locale: 'pt-BR' })
  try {
    const rita = await context.newPage()
    const mail = await account.post.next(email)
    expect(mail.subject).toContain('Marina Albuquerque convidou você')
    await rita.goto(linkIn(mail, '/convite/'))
    await expect(rita.getByRole('heading', { name: /Convite para Clínica Vínculo/ })).toBeVisible()
    await expect(
      rita.getByText('Marina Albuquerque convidou você para trabalhar aqui. Papel: Secretaria.'),
    ).toBeVisible()
    await rita.getByLabel('Senha', { exact: true }).fill('curta')
    await rita.getByLabel('Confirmar senha').fill('outra')
    await rita.getByRole('button', { name: 'Aceitar convite' }).click()
    await expect(rita.getByText('Use pelo menos 10 caracteres.')).toBeVisible()
    await expect(rita.getByText('As duas senhas não são iguais.')).toBeVisible()
    await expect(rita.getByText('Para criar a conta é preciso aceitar os termos.')).toBeVisible()
    await rita.getByLabel('Senha', { exact: true }).fill(phrase)
    await rita.getByLabel('Confirmar senha').fill(phrase)
    await rita.getByLabel('Li e aceito os termos').check()
    await rita.getByRole('button', { name: 'Aceitar convite' }).click()
    // S4.07
    await expect(rita).toHaveURL('/config-conta-user')
    await rita.getByRole('button', { name: 'Salvar' }).click()
    await expect(rita).toHaveURL('/')
    await rita.goto('/paciente/cadastrar')
    await settled(rita)
    await expect(rita.getByText('Clínico', { exact: true })).toHaveCount(0)
    // The team is its owner's.
    const listening = opensStream(context)
    await rita.goto('/settings/equipe')
    await expect(rita).toHaveURL('/settings/profile')
    await expect(rita.getByRole('link', { name: 'Equipe' })).toHaveCount(0)
    await listening

    // The live channel has told the owner's open page.
    await page.getByRole('link', { name: 'Rita Campos' }).click()
    await page.getByRole('button', { name: 'Retirar o acesso' }).click()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Retirar o acesso' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar o acesso' }).click()
    await expect(page.getByText('O acesso foi retirado.')).toBeVisible()
    await expect(rita.getByRole('alertdialog')).toContainText('Sua sessão expirou', { timeout: 5000 })
    await rita.getByRole('button', { name: 'Entrar de novo' }).click()
    await rita.getByLabel('E-mail').fill(email)
    await rita.getByLabel('Senha').fill(phrase)
    await rita.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(rita.getByText('E-mail ou senha incorretos.')).toBeVisible()
    await page.getByRole('button', { name: 'Devolver o acesso' }).click()
    await expect(page.getByText('O acesso foi devolvido.')).toBeVisible()
    await rita.getByLabel('Senha').fill(phrase)
    await rita.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(rita.getByRole('heading', { level: 1 })).toBeVisible()
    // The same link opens nothing any more.
    await rita.goto(linkIn(mail, '/convite/'))
    await expect(rita.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
  } finally {
    await context.close()
  }
})

test('[S6.07] an invitation is sent again and taken back, another role counts, and the account is handed over', async ({
  page,
  signIn,
  account,
}) => {
  const email = `leo-${unique()}@casa.example`
  const token = await signIn('ensaio@vinculo.example')
  await account.api.call('POST', '/api/convites-json', { token, body: { name: 'Léo Reis', email, role: 'secretaria' } })
  const first = linkIn(await account.post.next(email), '/convite/')
  await page.goto('/settings/equipe')
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(page.getByText(`O convite foi enviado para ${email}.`)).toBeVisible()
  const second = linkIn(await account.post.next(email), '/convite/')
  // Signed in as somebody, one is told so.
  await page.goto(second)
  await expect(page.getByText('Você está na conta de Conta de Ensaio.')).toBeVisible()
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
  await account.api.call('POST', '/api/convite/aceitar', {
    body: {
      token: new URL(second).pathname.split('/').at(-1),
      name: 'Léo Reis',
      password: phrase,
      password_confirmation: phrase,
      aceite: true,
    },
  })
  const other = `ivo-${unique()}@casa.example`
  await account.api.call('POST', '/api/convites-json', {
    token,
    body: { name: 'Ivo', email: other, role: 'secretaria' },
  })
  await page.goto('/settings/equipe')
  await page.getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('O convite foi retirado.')).toBeVisible()
  await expect(page.getByText('Convites em aberto')).toHaveCount(0)

  await page.getByRole('link', { name: 'Léo Reis' }).click()
  await expect(page.getByRole('button', { name: 'Passar a titularidade' })).toHaveCount(0)
  await page.getByLabel('Papel').selectOption({ label: 'Profissional' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Léo Reis Editado(a) com sucesso!')).toBeVisible()
  await page.getByRole('button', { name: 'Passar a titularidade' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Passar a titularidade' }).click()
  await expect(page).toHaveURL('/settings/profile')
  await expect(page.getByText('Léo Reis é agora titular da conta.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Equipe' })).toHaveCount(0)
  const now = await account.api.call<Team>('GET', '/api/equipe-json', { token: await account.api.token(email, phrase) })
  expect(now.pessoas.filter(({ is_owner }) => is_owner).map(({ name }) => name)).toEqual(['Léo Reis'])
})
