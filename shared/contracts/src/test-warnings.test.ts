import { describe, expect, test } from 'vitest'
import type { Council } from './profile-choices'
import type { SatepsiState } from './test-choices'
import { testWarnings } from './test-warnings'

const today = '2026-11-21'
const free = {
  restrito_psicologo: false,
  satepsi_status: null,
  satepsi_consultado_em: null,
  idade_min_meses: null,
  idade_max_meses: null,
}
const sound = {
  ...free,
  restrito_psicologo: true,
  satepsi_status: 'favoravel' as const,
  satepsi_consultado_em: '2026-05-02',
}

describe('warnings before a test is applied', () => {
  test('[S3.03] a test that is for everybody and for every age has none, whoever applies it', () => {
    expect(testWarnings(free, { today, council: null, ageInMonths: 99 })).toEqual([])
    expect(testWarnings(sound, { today, council: 'CRP', ageInMonths: 99 })).toEqual([])
  })

  test.each([
    ['CRP', false],
    ['CRFa', true],
    ['nenhum', true],
    [null, true],
    [undefined, false],
  ] as [Council | null | undefined, boolean][])(
    '[S3.03] a restricted test in the hands of %s is doubted: %s',
    (council, isDoubted) => {
      expect(testWarnings(sound, { today, council })).toEqual(isDoubted ? ['restricted'] : [])
    },
  )

  test.each([
    ['favoravel', false],
    ['desfavoravel', true],
    ['nao_avaliado', true],
    ['nao_se_aplica', true],
    [null, true],
  ] as [SatepsiState | null, boolean][])(
    '[S3.03] a restricted test whose opinion is %s is doubted: %s',
    (satepsi_status, isDoubted) => {
      expect(testWarnings({ ...sound, satepsi_status }, { today })).toEqual(isDoubted ? ['not_favourable'] : [])
      expect(testWarnings({ ...free, satepsi_status }, { today })).toEqual([])
    },
  )

  test.each([
    ['2025-11-21', []],
    ['2025-11-20', ['consulted_long_ago']],
    ['2024-02-29', ['consulted_long_ago']],
    [null, ['never_consulted']],
  ] as const)('[S3.03] a restricted test that was looked up on %s', (satepsi_consultado_em, expected) => {
    expect(testWarnings({ ...sound, satepsi_consultado_em }, { today })).toEqual(expected)
    expect(testWarnings({ ...free, satepsi_consultado_em }, { today })).toEqual([])
  })

  test.each([
    [71, ['too_young']],
    [72, []],
    [155, []],
    [156, ['too_old']],
    [undefined, []],
  ] as const)('[S3.03] somebody of %s months takes a test for six to twelve years', (ageInMonths, expected) => {
    const aged = { ...free, idade_min_meses: 72, idade_max_meses: 155 }
    expect(testWarnings(aged, { today, ageInMonths })).toEqual(expected)
  })

  test('[S3.03] all of them are told, each once', () => {
    const doubtful = { ...sound, satepsi_status: null, satepsi_consultado_em: null, idade_min_meses: 72 }
    expect(testWarnings(doubtful, { today, council: null, ageInMonths: 60 })).toEqual([
      'restricted',
      'not_favourable',
      'never_consulted',
      'too_young',
    ])
  })
})
