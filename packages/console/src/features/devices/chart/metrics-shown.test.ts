import { kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { expect, it } from 'vitest'
import { readMetrics, writeMetrics } from './metrics-shown.ts'

const { metrics } = kindMetrics.pds
const keys = (text: string) => readMetrics(new URLSearchParams(text), metrics).map(({ key }) => key)

it('shows the figures of a device, and its switches when they are asked for', () => {
  expect(keys('')).toEqual(['peopleCount'])
  expect(keys('metrics=motion,manMachine')).toEqual(['motion', 'manMachine'])
  expect(keys('metrics=nothing')).toEqual(['peopleCount'])
})

it('a gateway’s heartbeat only counts up: its signal is shown', () => {
  expect(readMetrics(new URLSearchParams(), kindMetrics.gateway.metrics).map(({ key }) => key)).toEqual(['signal'])
})

it('comes back as it was written', () => {
  expect(keys(writeMetrics(new URLSearchParams(), ['offPost']).toString())).toEqual(['offPost'])
  expect(writeMetrics(new URLSearchParams('metrics=motion&range=7d'), []).toString()).toBe('range=7d')
})
