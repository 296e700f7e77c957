import { beforeEach, describe, expect, test } from 'vitest'
import { createModuleContext } from './context'
import { createModuleStore, resetStores } from './stores'
import { type Fault, onFault } from './telemetry'

beforeEach(() => localStorage.clear())

describe('the context of one module and one release', () => {
  test('dispose takes back every subscription, and only its own', () => {
    const [first, second] = [createModuleContext('agenda', '1'), createModuleContext('agenda', '2')]
    const heard: string[] = []
    first.events.on('patient.saved', () => heard.push('1'))
    second.events.on('patient.saved', () => heard.push('2'))
    createModuleContext('patients', '1').events.send('patient.saved', { id: 'x' })
    first.dispose()
    createModuleContext('patients', '1').events.send('patient.saved', { id: 'y' })
    expect(heard).toEqual(['1', '2', '2'])
  })

  test('what it sends and reports says whose it is', () => {
    const faults: Fault[] = []
    const off = onFault((fault) => faults.push(fault))
    const error = new Error('no')
    const { telemetry } = createModuleContext('agenda', '1.2')
    telemetry.fault('loader', error)
    // What one boundary has told the next one does not tell again.
    telemetry.fault('render', error)
    off()
    expect(faults).toEqual([{ module: 'agenda', release: '1.2', kind: 'loader', error }])
  })

  test('what it keeps on the device is its own, and unreadable leftovers count as nothing', () => {
    const agenda = createModuleContext('agenda', '1').storage
    agenda.write('filter', { status: 'Todos' })
    expect(agenda.read('filter')).toEqual({ status: 'Todos' })
    expect(createModuleContext('patients', '1').storage.read('filter')).toBeUndefined()
    localStorage.setItem('vinculo:anyone:agenda:filter', '{broken')
    expect(agenda.read('filter')).toBeUndefined()
    agenda.write('filter', 1)
    agenda.remove('filter')
    expect(agenda.read('filter')).toBeUndefined()
  })
})

test('a store goes back to its first state when the session ends', () => {
  const store = createModuleStore<{ open: boolean }>(() => ({ open: false }))
  store.setState({ open: true })
  resetStores()
  expect(store.getState()).toEqual({ open: false })
})
