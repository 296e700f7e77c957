import { describe, expect, test } from 'vitest'
import { isBirthDate } from './birth-date'
import { formatCpf, formatPhone, isCpf, nationalDigits } from './brazilian-numbers'
import { formatDay, maskDay, readDay } from './day'
import { fieldErrors } from './field-messages'
import { isIsoDate } from './iso-date'
import { chooseLocale, localeOfHeader } from './locale'
import { clampPage, pageCount } from './paging'
import { NewPatient } from './patients'
import { dayIn, isPlanExpired } from './plan'
import { isEmail } from './primitives'

describe('Brazilian numbers', () => {
  test.each(['111.444.777-35', '529.982.247-25', '52998224725'])('[S3.03] %s is a CPF', (cpf) => {
    expect(isCpf(cpf)).toBe(true)
  })
  test.each(['111.111.111-11', '529.982.247-24', '5299822472', '', '529982247255'])('[S3.03] %s is no CPF', (cpf) => {
    expect(isCpf(cpf)).toBe(false)
  })
  test('[S3.03] a CPF is shown with its mask', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
  })
  test.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['1133334444', '1133334444'],
    ['55987654321', '55987654321'],
  ])('[S3.03] %s is a phone', (typed, digits) => {
    expect(nationalDigits(typed)).toBe(digits)
  })
  test.each(['98765-4321', '(10) 98765-4321', '(11) 18765-432', '(11) 8765-43210', 'abc'])(
    '[S3.03] %s is no phone',
    (typed) => {
      expect(nationalDigits(typed)).toBeUndefined()
    },
  )
  test('[S3.03] a phone is shown as people write it', () => {
    expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321')
    expect(formatPhone('+551133334444')).toBe('(11) 3333-4444')
  })
})

describe('days', () => {
  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-13-01', false],
    ['0024-01-01', false],
    ['2024-1-1', false],
  ])('%s exists: %s', (day, exists) => {
    expect(isIsoDate(day)).toBe(exists)
  })
  test('[S3.03] a date of birth lies between 120 years ago and today', () => {
    expect(isBirthDate('2026-11-21', '2026-11-21')).toBe(true)
    expect(isBirthDate('2026-11-22', '2026-11-21')).toBe(false)
    expect(isBirthDate('1906-11-21', '2026-11-21')).toBe(true)
    expect(isBirthDate('1906-11-20', '2026-11-21')).toBe(false)
  })
  test('[S9.01] the 30th day after the end of the plan still passes, the 31st does not', () => {
    expect(isPlanExpired(null, '2026-11-21')).toBe(false)
    expect(isPlanExpired('2026-10-22', '2026-11-21')).toBe(false)
    expect(isPlanExpired('2026-10-21', '2026-11-21')).toBe(true)
  })
  test('a day is that of the zone', () => {
    const lateInManaus = new Date('2026-11-22T03:30:00Z')
    expect(dayIn('America/Manaus', lateInManaus)).toBe('2026-11-21')
    expect(dayIn('America/Sao_Paulo', lateInManaus)).toBe('2026-11-22')
  })
})

describe('pages', () => {
  test('[S5.02] a page number is clamped, and there is at least one page', () => {
    expect(pageCount(0, 20)).toBe(1)
    expect(pageCount(41, 20)).toBe(3)
    expect([clampPage(0, 3), clampPage(9, 3), clampPage(2.7, 3), clampPage(Number.NaN, 3)]).toEqual([1, 3, 2, 1])
  })
})

describe('languages', () => {
  test('[S9.05] the first tag we have wins, else English', () => {
    expect(chooseLocale(['fr', 'es-AR', 'pt-BR'])).toBe('es')
    expect(chooseLocale(['zh-Hant-TW'])).toBe('zh-CN')
    expect(chooseLocale(['fr'])).toBe('en')
    expect(localeOfHeader('fr;q=0.9, pt-BR;q=0.5, es;q=0.8')).toBe('es')
    expect(localeOfHeader(undefined)).toBe('en')
  })
})

describe('words beside a field', () => {
  const errorsOf = (patient: unknown, locale: 'pt-br' | 'en' = 'pt-br') => {
    const { error } = NewPatient.safeParse(patient, { reportInput: true })
    return fieldErrors(error?.issues ?? [], locale)
  }
  test('[S5.07] each refused field has its sentence in the language asked for', () => {
    expect(errorsOf({})).toEqual({ nome: ['Preencha este campo.'] })
    expect(errorsOf({ nome: 'A' })).toEqual({ nome: ['Use pelo menos 2 caracteres.'] })
    expect(errorsOf({ nome: '  ' }, 'en')).toEqual({ nome: ['Fill in this field.'] })
    expect(errorsOf({ nome: 'Ana', cpf: '111.111.111-11', telefone: '1', data_nascimento: '2024-02-30' })).toEqual({
      cpf: ['Confira o CPF: os dígitos não combinam.'],
      telefone: ['Confira o telefone: DDD e 8 ou 9 dígitos.'],
      data_nascimento: ['Confira a data: ela não existe no calendário.'],
    })
  })
  test('[S5.07] of a list that is too long it is said how many there can be', () => {
    const etiquetas = Array.from({ length: 21 }, (_, at) => `etiqueta ${at}`)
    expect(errorsOf({ nome: 'Ana', etiquetas })).toEqual({ etiquetas: ['São no máximo 20.'] })
  })
  test('[S5.07] a field nobody knows is refused by name', () => {
    expect(errorsOf({ nome: 'Ana', apelido: 'Nina' })).toEqual({ apelido: ['Este campo não existe.'] })
  })
  test('[S3.03] an emptied field clears what was stored', () => {
    expect(NewPatient.parse({ nome: ' Ana ', cpf: '', email: ' ' })).toEqual({ nome: 'Ana', cpf: null, email: null })
  })
  test.each([
    ['ana@exemplo.com.br', true],
    ['ana@exemplo', false],
    ['ana exemplo@x.com', false],
    ['josé@clínica.com.br', true],
    ['ana@exemplo.com.br,1.x', false],
    ['ana@exemplo.com.br;x.y', false],
    ['ana@exemplo.com.br>', false],
    ['ana@exemplo"x.com', false],
  ])('%s is an address: %s', (address, is) => {
    expect(isEmail(address)).toBe(is)
  })
})

describe('[S9.07] days as people write them', () => {
  test.each([
    ['09-03-2015', '2015-03-09'],
    ['9/3/2015', '2015-03-09'],
    [' 29.02.2024 ', '2024-02-29'],
    ['29-02-2023', undefined],
    ['31-04-2020', undefined],
    ['09-03-15', undefined],
    ['', undefined],
  ])('%j is the day %j', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  test.each([
    ['09032015', '09-03-2015'],
    ['090', '09-0'],
    ['09', '09'],
    ['9/', '09-'],
    ['09-', '09-'],
    ['9/3/2015', '09-03-2015'],
    ['2015-03-09', '09-03-2015'],
    ['09-03-20155', '09-03-2015'],
    ['abc', ''],
  ])('typed or pasted, %j reads %j', (text, masked) => {
    expect(maskDay(text)).toBe(masked)
  })

  test('a day is shown as dd-MM-yyyy', () => {
    expect(formatDay('2015-03-09')).toBe('09-03-2015')
    expect(formatDay('09-0')).toBe('09-0')
  })
})

describe('names of any script', () => {
  test('a name keeps its letters, and loses the marks that turn the direction of what stands around it', () => {
    const turned = (name: string) => NewPatient.parse({ nome: name, nome_social: name })
    expect(turned('\u202EAna\u202C \u2066Lima\u2069')).toEqual({ nome: 'Ana Lima', nome_social: 'Ana Lima' })
    expect(turned('שָׁלוֹם לוי')).toMatchObject({ nome: 'שָׁלוֹם לוי' })
    expect(turned('👩‍👩‍👧 <b>')).toMatchObject({ nome: '👩‍👩‍👧 <b>' })
  })

  test('marks alone are no name', () => {
    expect(NewPatient.safeParse({ nome: '\u202E\u202D\u2067' }).success).toBe(false)
  })
})
