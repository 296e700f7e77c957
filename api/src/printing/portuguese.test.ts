import { describe, expect, test } from 'vitest'
import { addressLine, ageInWords, daysInWords, durationInWords, listed, longDay } from './portuguese'

describe('what documents say in Portuguese', () => {
  test.each([
    ['2026-11-22', '22 de novembro de 2026'],
    ['2026-03-01', '1º de março de 2026'],
    ['2027-12-09', '9 de dezembro de 2027'],
  ])('%s is «%s»', (day, words) => {
    expect(longDay(day)).toBe(words)
  })

  test('lists end in «e»', () => {
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a e b',
      'a, b e c',
    ])
  })

  test.each([
    ['2018-07-12', '8 anos e 4 meses'],
    ['2018-11-22', '8 anos'],
    ['2018-11-23', '7 anos e 11 meses'],
    ['2025-11-22', '1 ano'],
    ['2025-10-22', '1 ano e 1 mês'],
    ['2026-09-30', '1 mês'],
    ['2026-11-20', 'menos de um mês'],
    ['2008-05-22', '18 anos'],
    ['1990-01-01', '36 anos'],
    ['2027-01-01', undefined],
    [null, undefined],
  ])('born on %s one is %s on 22 November 2026', (birth, words) => {
    expect(ageInWords(birth, '2026-11-22')).toBe(words)
  })

  test.each([
    [50, '50 minutos'],
    [60, '1 hora'],
    [61, '1 hora e 1 minuto'],
    [120, '2 horas'],
    [1, '1 minuto'],
  ])('%d minutes are «%s»', (minutes, words) => {
    expect(durationInWords('2026-11-22T12:00:00Z', new Date(Date.UTC(2026, 10, 22, 12, minutes)).toISOString())).toBe(
      words,
    )
  })

  test('days of one year have it once, and a day with two sessions is named once', () => {
    const zone = 'America/Sao_Paulo'
    const at = (day: string, hour = '14:00') => `${day}T${hour}:00.000Z`
    expect(daysInWords([at('2026-11-03'), at('2026-11-10'), at('2026-11-17')], zone)).toBe('03/11, 10/11 e 17/11/2026')
    expect(daysInWords([at('2025-12-30'), at('2026-01-06'), at('2026-01-06', '18:00')], zone)).toBe(
      '30/12/2025 e 06/01/2026',
    )
    // Three hours behind: by the clocks there it is still the evening before.
    expect(daysInWords([at('2026-11-03', '02:00')], zone)).toBe('02/11/2026')
    expect(daysInWords([], zone)).toBe('')
  })

  test('an address is one line of what is known', () => {
    const none = { cep: null, logradouro: null, numero: null, complemento: null, bairro: null, cidade: null, uf: null }
    expect(addressLine(null)).toBeUndefined()
    expect(addressLine(none)).toBeUndefined()
    expect(addressLine({ ...none, cidade: 'Campinas', uf: 'SP' })).toBe('Campinas – SP')
    expect(
      addressLine({
        cep: '01452002',
        logradouro: 'Rua Azul',
        numero: '12',
        complemento: 'apto 3',
        bairro: 'Centro',
        cidade: 'São Paulo',
        uf: 'SP',
      }),
    ).toBe('Rua Azul, 12, apto 3, Centro, São Paulo – SP, CEP 01452-002')
  })
})
