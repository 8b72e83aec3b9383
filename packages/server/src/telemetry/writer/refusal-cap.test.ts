import { expect, it } from 'vitest'
import { messageFrom, type Refusal } from '../message.ts'
import type { Device } from '../registry/device.ts'
import { createRefusalCap } from './refusal-cap.ts'

const mad = {} as Device
const sane = {} as Device
const refusals = (sender: Device, count: number, receiveTime: number): Refusal[] =>
  Array.from({ length: count }, () => ({
    message: messageFrom({ sender, via: 'mqtt', payload: Buffer.alloc(0), token: '', receiveTime, done() {} }),
    device: null,
    reason: 'malformed',
    detail: '',
    count: 1,
  }))

it('records so many of a sender in a minute, and those of others', () => {
  const cap = createRefusalCap()
  expect(cap.admit([...refusals(mad, 290, 0), ...refusals(sane, 2, 0)]).length).toBe(292)
  expect(cap.admit(refusals(mad, 50, 59_999)).length).toBe(10)
  expect(cap.admit(refusals(mad, 50, 60_000)).length).toBe(50)
})
