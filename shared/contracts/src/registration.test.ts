import { describe, expect, test } from 'vitest'
import { fieldErrors } from './field-messages'
import { locales } from './locale'
import { PasswordReset, Registration } from './registration'

const right = {
  name: 'Beatriz Nogueira',
  email: 'bia.nogueira@casa.example',
  password: 'chuva mansa no telhado',
  password_confirmation: 'chuva mansa no telhado',
  aceite: true,
}
const refused = (change: object) => {
  const { error } = Registration.safeParse({ ...right, ...change }, { reportInput: true })
  return fieldErrors(error?.issues ?? [], 'pt-br')
}
const both = (password: string) => ({ password, password_confirmation: password })

describe('a registration', () => {
  test('[S2.02] is a name, an address, a password told twice and the terms; the profession may be said', () => {
    expect(refused({})).toEqual({})
    expect(refused({ profissao: 'psicopedagogia' })).toEqual({})
  })

  test('[S5.07] what is wrong is told all at once, each beside its field', () => {
    const errors = refused({ name: '', email: 'bia', ...both('curta'), aceite: false })
    expect(Object.keys(errors)).toEqual(['name', 'email', 'password', 'aceite'])
    expect(refused({ aceite: undefined }).aceite).toEqual(['Para criar a conta é preciso aceitar os termos.'])
    expect(Object.keys(refused({ name: undefined, password_confirmation: 'outra coisa' }))).toEqual([
      'name',
      'password_confirmation',
    ])
  })

  test.each([
    ['nove char', 'Use pelo menos 10 caracteres.'],
    ['x y'.repeat(100), 'Use no máximo 200 caracteres.'],
    ['qwertyuiop', 'primeiras'],
    ['Minha-Senha 123', 'primeiras'],
    ['aaaaaaaaaaaaaa', 'primeiras'],
    ['a Beatriz sou eu', 'seu nome'],
    ['nogueira velha', 'seu nome'],
    ['BIA.NOGUEIRA!', 'seu e-mail'],
  ])('[S5.07] the password «%s» is refused with a reason', (password, reason) => {
    const { password: sentences = [] } = refused(both(password))
    expect(sentences.join(' ')).toContain(reason)
  })

  test('[S5.07] a name of three letters forbids nothing, and accents are no way around a longer one', () => {
    expect(refused({ name: 'Ana Sá', ...both('banana com canela') })).toEqual({})
    expect(refused({ name: 'Álvaro Conceição', ...both('alvaro no sitio') }).password).toBeDefined()
    expect(refused({ name: 'Alvaro', ...both('ÁLVARO no sítio') }).password).toBeDefined()
  })

  test('[S5.07] two passwords that differ are told beside the second', () => {
    expect(refused({ password_confirmation: 'chuva mansa no telhad0' })).toEqual({
      password_confirmation: ['As duas senhas não são iguais.'],
    })
  })

  test.each(locales)('[S5.07] a reset is refused in %s by the same rules', (locale) => {
    const { error } = PasswordReset.safeParse({ token: 'x', email: right.email, ...both('password123') })
    const { password } = fieldErrors(error?.issues ?? [], locale)
    expect(password?.join('')).toMatch(/^(Esta senha|This password|Esta contraseña|此密码)/)
  })
})
