import { blockingFindings, documentKinds, partsOf } from '@vinculo/contracts/document-kinds'
import { describe, expect, test } from 'vitest'
import { keptProfile } from '../user-settings/rules'
import { type Checked, findingsOf, isCleared } from './findings'
import { titleOf } from './rules'
import { newCode, readCode, shownCode } from './seal'
import { symptomsIn } from './symptoms'

const whole: Checked = {
  draft: {
    tipo: 'declaracao',
    finalidade: 'Justificar ausência na escola',
    solicitante: 'Escola Azul',
    coautores: [],
    valor: null,
    pagador_nome: null,
    pagador_cpf: null,
    partes: { texto: '<p>Compareceu em 03/11/2026, das 14:00 às 14:50.</p>' },
    paciente: { id: '018f0000-0000-7000-8000-000000000000', nome: 'Davi Rocha' },
  },
  title: 'Declaração',
  dados: {},
  faltam: [],
  desconhecidos: [],
  profile: { profissao: 'psicopedagogia', conselho: null, conselho_numero: null, tipo_pessoa: 'fisica' },
  lacksGuardian: false,
}
const with_ = (draft: Partial<Checked['draft']>, rest: Partial<Checked> = {}): Checked => ({
  ...whole,
  ...rest,
  draft: { ...whole.draft, ...draft },
})
const codes = (checked: Checked) => findingsOf(checked).map(({ codigo }) => codigo)
const saying = (texto: string) => with_({ partes: { texto: `<p>Compareceu em 03/11/2026. ${texto}</p>` } })
const filled = (tipo: Checked['draft']['tipo']) =>
  with_({ tipo, partes: Object.fromEntries(partsOf[tipo].map((part) => [part, '<p>Em 03/11/2026</p>'])) })
const psychologist = {
  profissao: 'psicologia',
  conselho: 'CRP',
  conselho_numero: '06/12345',
  tipo_pessoa: 'juridica',
} as const

describe('what is looked at before a document is issued', () => {
  test('[S2.13] a declaration of days and hours for a purpose has nothing to be seen', () => {
    expect(findingsOf(whole)).toEqual([])
  })

  test.each(documentKinds)(
    '[S2.13] «%s» misses each part that says nothing, and nothing else of its outline',
    (tipo) => {
      const empty = with_({ tipo, partes: Object.fromEntries(partsOf[tipo].map((part) => [part, '<p> </p><p></p>'])) })
      const missing = findingsOf(empty).filter(({ codigo }) => codigo === 'part_missing')
      expect(missing.map(({ parte }) => parte)).toEqual(tipo === 'recibo' ? [] : [...partsOf[tipo]])
      expect(codes(filled(tipo))).not.toContain('part_missing')
      const image = '<p><img data-arquivo="018f0000-0000-7000-8000-000000000000"></p>'
      const drawn = with_({ tipo, partes: Object.fromEntries(partsOf[tipo].map((part) => [part, image])) })
      expect(codes(drawn)).not.toContain('part_missing')
    },
  )

  test.each<[string, Checked, string]>([
    [
      'a laudo without references',
      with_({ ...filled('laudo').draft, partes: { ...filled('laudo').draft.partes, referencias: '' } }),
      'part_missing',
    ],
    ['a declaration without a purpose', with_({ finalidade: null }), 'purpose_missing'],
    ['a report without a purpose', with_({ ...filled('relatorio').draft, finalidade: null }), 'purpose_missing'],
    ['a report that nobody asked for', with_({ ...filled('relatorio').draft, solicitante: null }), 'requester_missing'],
    ['a declaration about nobody', with_({ paciente: null }), 'patient_missing'],
    ['a declaration without a day', with_({ partes: { texto: '<p>Compareceu a atendimento.</p>' } }), 'times_missing'],
    ['a report by several whom one signs', filled('relatorio_multiprofissional'), 'coauthors_missing'],
    ['«Psicológico» without a CRP', with_({}, { title: 'Laudo Psicológico' }), 'psychological_without_crp'],
    [
      '«psicológica» without a number',
      with_({}, { title: 'Avaliação psicológica', profile: { ...psychologist, conselho_numero: null } }),
      'psychological_without_crp',
    ],
    [
      'a psychologist without a number',
      with_({}, { profile: { ...psychologist, conselho_numero: null } }),
      'registration_missing',
    ],
    ['a field without data', with_({}, { faltam: ['paciente.cpf'] }), 'fields_missing'],
    ['a field that is none', with_({}, { desconhecidos: ['paciente.signo'] }), 'unknown_fields'],
    [
      'a contract for a child nobody answers for',
      with_(filled('contrato').draft, { lacksGuardian: true }),
      'guardian_missing',
    ],
    [
      'an authorisation for such a child',
      with_(filled('autorizacao').draft, { lacksGuardian: true }),
      'guardian_missing',
    ],
    ['a receipt of nothing', with_({ tipo: 'recibo', valor: '0.00' }), 'amount_missing'],
    ['a receipt to nobody', with_({ tipo: 'recibo', valor: '150.00', pagador_nome: 'Rosa' }), 'payer_missing'],
    [
      'a psychologist’s own receipt',
      with_({ tipo: 'recibo' }, { profile: { ...psychologist, tipo_pessoa: 'fisica' } }),
      'health_receipt',
    ],
    [
      'one of whom it is not known what they are',
      with_({ tipo: 'recibo' }, { profile: { ...psychologist, tipo_pessoa: null } }),
      'health_receipt',
    ],
  ])('[S2.13] %s is told', (_what, checked, code) => {
    expect(codes(checked)).toContain(code)
  })

  test.each<[string, Checked, string]>([
    ['a comprovante has no purpose', filled('comprovante'), 'purpose_missing'],
    ['a parecer may be about nobody', with_({ ...filled('parecer').draft, paciente: null }), 'patient_missing'],
    ['an hour is a time', with_({ partes: { texto: '<p>Compareceu das 14h às 15h.</p>' } }), 'times_missing'],
    ['a day in words is a day', with_({ partes: { texto: '<p>Compareceu em 1º de Março.</p>' } }), 'times_missing'],
    [
      'a field that is filled in is a day',
      with_({ partes: { texto: '<p>{{atendimentos.datas}}</p>' } }, { dados: { 'atendimentos.datas': '03/11/2026' } }),
      'times_missing',
    ],
    ['«Neuropsicológico» is another word', with_({}, { title: 'Laudo Neuropsicológico' }), 'psychological_without_crp'],
    [
      '«Psicopedagógico» is another word',
      with_({}, { title: 'Relatório Psicopedagógico' }),
      'psychological_without_crp',
    ],
    [
      'with a CRP it is psychological',
      with_({}, { title: 'Laudo Psicológico', profile: psychologist }),
      'psychological_without_crp',
    ],
    ['a psychopedagogue has no council', whole, 'registration_missing'],
    [
      'a report for a child needs no guardian',
      with_(filled('relatorio').draft, { lacksGuardian: true }),
      'guardian_missing',
    ],
    ['a company’s receipt', with_({ tipo: 'recibo' }, { profile: psychologist }), 'health_receipt'],
    ['a psychopedagogue’s receipt', with_({ tipo: 'recibo' }), 'health_receipt'],
    [
      'a report says what somebody has',
      with_({ ...filled('relatorio').draft, partes: { demanda: '<p>Ansiedade</p>' } }),
      'states_symptoms',
    ],
  ])('[S2.13] %s: nothing is told of it', (_what, checked, code) => {
    expect(codes(checked)).not.toContain(code)
  })

  test('[S2.13] today’s date is no day of attendance, and a name that is filled in no symptom', () => {
    const today = with_({ partes: { texto: '<p>Compareceu. {{hoje}}</p>' } }, { dados: { hoje: '22/11/2026' } })
    expect(codes(today)).toContain('times_missing')
    const named = with_(
      { partes: { texto: '<p>{{escola.nome}} em 03/11/2026</p>' } },
      { dados: { 'escola.nome': 'Escola do Bairro Tristeza' } },
    )
    expect(codes(named)).toEqual([])
  })

  test.each([
    ['Apresenta ansiedade e INSÔNIA.', ['ansiedade', 'INSÔNIA']],
    ['crises de pânico e episódio depressivo', ['crises', 'pânico', 'depressivo']],
    ['tem TDAH (F90.0) e dislexia', ['TDAH', 'F90.0', 'dislexia']],
    ['diagnóstico de 6A02 · CID', ['diagnóstico', '6A02', 'CID']],
    ['em uso de medicação por transtorno do humor', ['medicação', 'transtorno', 'humor']],
    ['dificuldades emocionais', ['dificuldades', 'emocionais']],
    ['tdah (cid F900)', ['tdah', 'F900']],
    ['ansie\u00ADda\u200Bde', ['ansiedade']],
  ])('[S2.13] «%s» says what a declaration must not, in these words', (texto, trechos) => {
    expect(findingsOf(saying(texto))).toEqual([{ codigo: 'states_symptoms', trechos, impede: false }])
  })

  test.each([
    'Chegou depressa e compareceu com a mãe, Dra. Tea, na sala B12.',
    'Atendimento em psicopedagogia, com intervenção compulsória da rua Alegria, 20.',
    'Consulta psicossocial em 03/11/2026 das 14:00 às 14:50, no CEP 01310-100.',
    'A pedido da diretora da Escola Estadual Doutor Felício.',
  ])('[S2.13] «%s» says nothing of the kind', (texto) => {
    expect(symptomsIn(texto)).toEqual([])
  })

  test('[S2.13] a symptom in the purpose or the title is one on the paper too', () => {
    expect(codes(with_({ finalidade: 'Falta por crise de ansiedade' }))).toEqual(['states_symptoms'])
    expect(codes(with_({}, { title: 'Declaração de autismo' }))).toEqual(['states_symptoms'])
  })

  test('[S2.13] what does not stop it is cleared by name, what stops it by nothing', () => {
    const some = findingsOf(with_({ finalidade: null, solicitante: null }, { faltam: ['paciente.cpf'] }))
    expect(some.map(({ codigo }) => codigo)).toEqual(['purpose_missing', 'fields_missing'])
    expect(isCleared(some, ['purpose_missing', 'fields_missing', 'times_missing'])).toBe(true)
    expect(isCleared(some, ['purpose_missing'])).toBe(false)
    for (const codigo of blockingFindings) expect(isCleared([{ codigo, impede: true }], [codigo])).toBe(false)
    expect(isCleared([], [])).toBe(true)
  })
})

describe('what a document is called', () => {
  const config = (termo_titulo: string) => ({
    termo_titulo,
    termo_paciente: null,
    termo_atendimento: null,
    menu_nav_bar: {},
    modulos: { financeiro: false },
  })
  test.each([
    ['relatorio', {}, null, 'Relatório Psicopedagógico'],
    ['relatorio', {}, 'Institucional', 'Relatório Institucional'],
    ['laudo', { conselho: 'CRP', conselho_numero: '06/1' }, 'Psicopedagógico', 'Laudo Psicológico'],
    ['laudo', { conselho: 'CRP', conselho_numero: '06/1' }, 'Neuropsicológico', 'Laudo Neuropsicológico'],
    ['laudo', { conselho: 'CRP' }, null, 'Laudo Psicopedagógico'],
    ['atestado', {}, 'Clínico', 'Atestado Clínico'],
    ['relatorio_multiprofissional', {}, 'Clínico', 'Relatório Multiprofissional'],
    ['declaracao', {}, 'Clínico', 'Declaração'],
  ] as const)('[S3.11] «%s» by %o, whose word is %s: %s', (kind, profile, word, title) => {
    expect(titleOf(kind, keptProfile(profile), word && config(word))).toBe(title)
    expect(titleOf(kind, keptProfile(profile), word && config(word), 'Meu título')).toBe('Meu título')
  })
})

describe('the code of a paper', () => {
  test('[S2.13] is read as people type it, and none is taken for another', () => {
    for (let at = 0; at < 500; at++) {
      const code = newCode()
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
      for (const typed of [shownCode(code), shownCode(code).toLowerCase(), ` ${shownCode(code).replace(/-/g, ' – ')} `])
        expect(readCode(typed)).toBe(code)
    }
    expect(readCode('oil1-oil1-0000')).toBe('011101110000')
    for (const none of ['', 'ABC', 'U'.repeat(12), '0'.repeat(13), '../../etc/pass', 'ABCD-EFGH-JKM%'])
      expect(readCode(none)).toBeUndefined()
  })
})
