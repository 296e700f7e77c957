import { describe, expect, test } from 'vitest'
import { applyMask, caretAfter, masks, placeholderOf, withoutCountryCode } from './mask'

describe('masks', () => {
  test.each([
    ['11144477735', '111.444.777-35'],
    ['111.444.777-35', '111.444.777-35'],
    [' 529 982 247 25 ', '529.982.247-25'],
    ['1114', '111.4'],
    ['111', '111'],
    ['abc', ''],
    ['111444777359999', '111.444.777-35'],
  ])('[S5.05] a CPF typed or pasted as %j reads %j', (text, masked) => {
    expect(applyMask(masks.cpf, text)).toBe(masked)
  })

  test.each([
    ['1134567890', '(11) 3456-7890'],
    ['11987654321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
  ])('[S5.05] a phone typed or pasted as %j reads %j', (text, masked) => {
    expect(applyMask(masks.phone, withoutCountryCode(text))).toBe(masked)
  })

  test('[S5.05] digits, letters, alphanumerics', () => {
    expect(applyMask(['99999999'], 'a1-2b 3')).toBe('123')
    expect(applyMask(['aaaa'], 'a1-é2b')).toBe('aéb')
    expect(applyMask(['****'], 'a1-é2b')).toBe('a1é2')
    expect([placeholderOf('99999-999'), placeholderOf('aa-99')]).toEqual(['00000-000', ''])
    expect(applyMask(['aaa-9999'], 'abc1234')).toBe('abc-1234')
    expect(applyMask(['aaa-9999'], '1abc')).toBe('abc')
    expect(applyMask(['**.***'], '12abc')).toBe('12.abc')
    expect(applyMask(['aa'], 'çã')).toBe('çã')
  })

  test.each([
    ['11144477735', '111.444.777-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12A', '12.A'],
    ['12ABC34501', '12.ABC.345/01'],
  ])('[S5.05] a field for CPF or CNPJ takes %j as %j', (text, masked) => {
    expect(applyMask(['999.999.999-99', '**.***.***/****-99'], text)).toBe(masked)
  })

  test('[S5.05] the caret stays behind the character just typed in the middle', () => {
    // «111.|444» with a 9 typed in: 1119|444 → 111.9|44.4
    expect(caretAfter('111.9444', 5, '111.944.4')).toBe(5)
    expect(caretAfter('1119', 4, '111.9')).toBe(5)
    expect(caretAfter('(11) 9', 0, '(11) 9')).toBe(0)
  })
})
