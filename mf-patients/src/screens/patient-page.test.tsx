import { locales } from '@vinculo/contracts/locale'
import type { Patient } from '@vinculo/contracts/patients'
import { openScreen, person, screen, waitFor, withWindow } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import patients from '../module'

const url = '/api/pacientes-json'

/** The value beside a label. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('[S3.03] a patient’s page shows who it is, the social name first, dates as dd-MM-yyyy', async () => {
  const ana = await person()
  const { id } = await ana.call<Patient>('POST', url, {
    nome: 'Carlos Nunes',
    nome_social: 'Carla Nunes',
    data_nascimento: '2015-03-09',
    cpf: '52998224725',
    status: 'em_intervencao',
    telefone: '11987654321',
    telefone_whatsapp: true,
    endereco: { logradouro: 'Rua das Flores', numero: '12', cidade: 'São Paulo', uf: 'SP', cep: '01452002' },
    serie_ano: 'fundamental_3',
    preco_padrao: '1250.50',
    duracao_padrao: 50,
    dia_fixo: 2,
    diagnosticos: [{ texto: 'TDAH', cid: 'F90.0', data: '2025-02-01' }],
    adaptacoes: ['prova_oral', 'ledor'],
  })
  await openScreen(patients, `/paciente/${id}/ver`, ana)
  expect(await screen.findByRole('heading', { name: 'Carla Nunes', level: 1 })).toBeTruthy()
  for (const words of ['Nome de registro: Carlos Nunes', 'Nascimento: 09-03-2015', 'Em intervenção']) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(screen.getByText(/^\d+ anos( e \d+ meses)?/)).toBeTruthy()
  expect(fact('CPF')).toBe('529.982.247-25')
  expect(fact('Telefone')).toBe('(11) 98765-4321 · WhatsApp')
  expect(fact('Endereço')).toBe('Rua das Flores, 12, São Paulo/SP, 01452-002')
  expect(fact('Série ou ano')).toBe('3º ano do fundamental')
  expect(fact('Preço combinado')?.replace(/\s/g, ' ')).toBe('R$ 1.250,50')
  expect(fact('Duração em minutos')).toBe('50')
  expect(fact('Dia fixo')).toBe('Terça-feira')
  expect(fact('Diagnósticos')).toBe('TDAH (F90.0), 01-02-2025')
  expect(fact('Adaptações escolares')).toBe('Prova oral, Ledor')
  await waitFor(() => expect(document.title).toBe('Carla Nunes · Paciente · Vínculo'))
})

test('[S3.03] of what is not known only the common things say so', async () => {
  const ana = await person()
  const { id } = await ana.call<Patient>('POST', url, { nome: 'Davi Rocha' })
  await openScreen(patients, `/paciente/${id}/ver`, ana)
  const none = (await screen.findAllByText('Não informado')).map((value) => value.closest('dd')?.previousElementSibling)
  expect(none.map((label) => label?.textContent)).toEqual(['Telefone', 'E-mail', 'Escola', 'Responsável'])
  expect(screen.queryByText('Clínico')).toBeNull()
  expect(screen.getByText('Sem a data de nascimento a idade não é calculada.')).toBeTruthy()
})

test('[S3.03] whatever is typed is shown as text: markup, emoji, right to left, and very long', async () => {
  const hostile = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
  const mixed = `${hostile} 👩‍👧 שלום ${'W'.repeat(10)}`
  const ana = await person()
  const texts = ['nome', 'nome_social', 'pronome', 'naturalidade', 'professor_referencia', 'mora_com', 'profissao']
  const long = ['convenio', 'motivo_alta', 'observacoes_administrativas', 'queixa_principal', 'observacoes_clinicas']
  const filled = Object.fromEntries(
    [...texts, ...long].map((name) => [name, mixed.slice(0, name === 'pronome' ? 40 : 60)]),
  )
  const { id } = await ana.call<Patient>('POST', url, {
    ...filled,
    observacoes_clinicas: 'á'.repeat(20_000),
    etiquetas: ['<b>x</b>'],
    diagnosticos: [{ texto: hostile }],
    consentimento: { quem: hostile },
  })
  await openScreen(patients, `/paciente/${id}/ver`, ana)
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(filled.nome_social))
  expect(fact('Mora com')).toBe(filled.mora_com)
  expect(fact('Diagnósticos')).toBe(hostile)
  expect(fact('Etiquetas')).toBe('<b>x</b>')
  expect(fact('Notas clínicas')).toHaveLength(20_000)
  expect(document.querySelector('main img, main script, main b')).toBeNull()
  expect(window).not.toHaveProperty('hit')
})

test('[S3.03] the front desk sees nothing clinical on the page', async () => {
  const ana = await person()
  const { id } = await ana.call<Patient>('POST', url, { nome: 'Davi Rocha', queixa_principal: 'Não lê', turma: 'B' })
  const desk = await person({ tenant_id: ana.tenant_id, role: 'secretaria' })
  await openScreen(patients, `/paciente/${id}/ver`, desk)
  await screen.findByText('Turma')
  expect(document.body.textContent).not.toContain('Não lê')
  expect(screen.queryByText('Clínico')).toBeNull()
})

test('[S3.03] another patient with the same CPF is named, and a press away', async () => {
  const ana = await person()
  const register = (nome: string) => ana.call<Patient>('POST', url, { nome, cpf: '11144477735' })
  const [caio, davi] = [await register('Caio Rocha'), await register('Davi Rocha')]
  await openScreen(patients, `/paciente/${davi.id}/ver`, ana)
  const link = (await screen.findByText('Caio Rocha')).closest('a')
  expect(link?.getAttribute('href')).toBe(`/paciente/${caio.id}/ver`)
})

test.each(locales)('[S9.05] the whole record speaks %s', async (locale) => {
  const words = { 'pt-br': 'Tarde', en: 'Afternoon', es: 'Tarde', 'zh-CN': '下午' }
  const groups = {
    'pt-br': 'Escola e estudo',
    en: 'School and studies',
    es: 'Escuela y estudios',
    'zh-CN': '学校与学习',
  }
  const ana = await person()
  const { id } = await ana.call<Patient>('POST', url, { nome: 'Davi Rocha', turno: 'tarde' })
  await openScreen(patients, `/paciente/${id}/ver`, ana, locale)
  expect(await screen.findByText(groups[locale])).toBeTruthy()
  expect(screen.getByText(words[locale])).toBeTruthy()
})

test('[S2.30] deleted from its page, a patient leaves for the list', async () => {
  const ana = await person()
  const { id } = await ana.call<Patient>('POST', url, { nome: 'Davi Rocha' })
  const { user, path } = await openScreen(patients, `/paciente/${id}/ver`, ana)
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText('Nenhum registro encontrado')).toBeTruthy()
  expect(path()).toBe('/pacientes')
})

test('[S7.06] [S8.03] another tenant’s patient does not load: alert and screen say so, and nothing of it shows', async () => {
  const [ana, other] = await Promise.all([person(), person()])
  const { id } = await other.call<Patient>('POST', url, { nome: 'Zulmira de Fora' })
  await openScreen(patients, `/paciente/${id}/ver`, ana)
  expect(await screen.findAllByText('Ops, não carregou Paciente.')).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toContain('Atualize esta página para tentar carregar novamente.')
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('Zulmira')
})

test('[S2.29] a patient’s data are printed on A4 by who answers for it', async () => {
  const ana = await person()
  const { id } = await ana.call<Patient>('POST', url, { nome: 'Davi Rocha' })
  const { user } = await openScreen(withWindow(patients, 'print.requested'), `/paciente/${id}/ver`, ana)
  await user.click(await screen.findByText('Imprimir ou exportar'))
  const print = await screen.findByText('Imprimir em folha A4')
  print.click()
  expect(JSON.parse((await screen.findByRole('note')).textContent ?? '')).toEqual({ paciente: id, conteudo: 'dados' })
})
