import { paths } from '@vinculo/contracts/paths'
import type { Instrument, InstrumentChange, NewInstrument } from '@vinculo/contracts/tests'
import { oneTest, registerTest, saveTest, testsKey } from '../api'
import type { RecordKind } from './record-kind'
import { TestAgeField } from './test-age-field'
import { blankTest, changesTest, registersTest, type TestForm, testForm, testWire } from './test-values'
import { useTestDescribed } from './use-test-described'

export const testKind: RecordKind<Instrument, TestForm> = {
  noun: 'test',
  key: testsKey,
  paths: paths.tests,
  one: oneTest,
  register: (http, form) => registerTest(http, testWire(form) as NewInstrument),
  save: (http, { id, ...form }) => saveTest(http, { ...(testWire(form) as InstrumentChange), id }),
  registers: registersTest,
  changes: changesTest,
  blank: blankTest,
  formOf: testForm,
  titleOf: ({ nome }) => nome,
  own: { idade_min: TestAgeField, idade_max: TestAgeField },
  useDescribed: useTestDescribed,
}
