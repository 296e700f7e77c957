import { describe, expect, test } from 'vitest'
import { createBus, type Envelope } from './bus'
import { type Fault, onFault } from './telemetry'

const saved = (id: string): Envelope => ({ name: 'patient.saved', version: 1, payload: { id }, from: 'patients' })

describe('the event bus', () => {
  test('an event reaches every listener of its name until it is undone', () => {
    const bus = createBus()
    const heard: string[] = []
    const off = bus.on('patient.saved', 'agenda', '1', ({ id }) => heard.push(`a ${id}`))
    bus.on('patient.saved', 'documents', '1', ({ id }) => heard.push(`b ${id}`))
    bus.send(saved('1'))
    off()
    bus.send(saved('2'))
    expect(heard).toEqual(['a 1', 'b 1', 'b 2'])
  })

  test('a listener that throws harms neither the sender nor the next listener, and is reported by module and release', () => {
    const bus = createBus()
    const faults: Fault[] = []
    const off = onFault((fault) => faults.push(fault))
    let heard = 0
    bus.on('patient.saved', 'agenda', '1.2.3', () => {
      throw new Error('broken')
    })
    bus.on('patient.saved', 'documents', '1', () => {
      heard += 1
    })
    expect(() => bus.send(saved('1'))).not.toThrow()
    off()
    expect(heard).toBe(1)
    expect(faults).toEqual([{ module: 'agenda', release: '1.2.3', kind: 'listener', error: new Error('broken') }])
  })

  test('an event or a version that nobody here knows is ignored and counted', () => {
    const bus = createBus()
    const heard: unknown[] = []
    bus.on('patient.saved', 'agenda', '1', (payload) => heard.push(payload))
    bus.send({ ...saved('1'), version: 2 })
    bus.send({ name: 'patient.cloned' as 'patient.saved', version: 1, payload: { id: '1' }, from: 'patients' })
    expect(heard).toEqual([])
    expect(bus.ignored).toBe(2)
  })

  test('a late listener gets the last sticky event at once, until the session that sent it is over', () => {
    const bus = createBus(['patient.saved'])
    const heard: string[] = []
    bus.send(saved('1'))
    bus.send(saved('2'))
    bus.on('patient.saved', 'agenda', '1', ({ id }) => heard.push(id))
    expect(heard).toEqual(['2'])
    bus.forget()
    bus.on('patient.saved', 'documents', '1', ({ id }) => heard.push(id))
    expect(heard).toEqual(['2'])
  })

  test('fields a listener does not know pass', () => {
    const bus = createBus()
    let got: unknown
    bus.on('patient.saved', 'agenda', '1', (payload) => {
      got = payload
    })
    bus.send({ ...saved('1'), payload: { id: '1', later: true } as never })
    expect(got).toEqual({ id: '1', later: true })
  })

  test('a payload that breaks its contract is reported where it enters, in development and tests', async () => {
    const bus = createBus()
    const faults: Fault[] = []
    const off = onFault((fault) => faults.push(fault))
    const { error } = console
    console.error = () => undefined
    bus.send({ ...saved('1'), payload: { id: 7 } as never })
    await expect.poll(() => faults.map(({ module, kind }) => [module, kind])).toEqual([['patients', 'event']])
    console.error = error
    off()
  })
})
