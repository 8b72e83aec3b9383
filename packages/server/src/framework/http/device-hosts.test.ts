import type { LookupFunction } from 'node:net'
import { expect, it } from 'vitest'
import { deviceHosts, ForbiddenHost } from './device-hosts.ts'

const names: Readonly<Record<string, string>> = {
  'camera.plant': '192.168.1.64',
  'rebound.example': '127.0.0.1',
  'cloud.example': '169.254.169.254',
  database: '10.0.0.5',
}
const lookup: LookupFunction = (host, _options, done) => {
  const address = names[host]
  if (address) done(null, [{ address, family: 4 }])
  else done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
}
const ownAddresses = () => ['127.0.0.1', '192.168.1.10', '::1']
const usual = { lookup, ownAddresses, closedHosts: ['database'], closedPorts: () => [8080] }
const outside = deviceHosts(usual)
const demonstration = deviceHosts({ ...usual, allowLoopback: true })

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '::1',
  '::ffff:127.0.0.1',
  '192.168.1.10',
  'rebound.example',
  'REBOUND.example.',
  '0.0.0.0',
  '169.254.169.254',
  '100.100.100.200',
  'cloud.example',
  'fe80::1',
  '224.0.0.1',
  '64:ff9b::7f00:1',
  'database',
  '10.0.0.5',
])('refuses %s', async (host) => {
  await expect(outside.resolve(host, 554)).rejects.toThrow(ForbiddenHost)
})

it('calls cameras in private networks, at the address that was checked', async () => {
  expect(await outside.resolve('192.168.1.64', 554)).toEqual(['192.168.1.64'])
  expect(await outside.resolve('camera.plant', 554)).toEqual(['192.168.1.64'])
  expect(await outside.resolve('nobody.example', 554)).toEqual([])
})

it('the demonstration calls its own machine, but not its own ports and never a metadata service', async () => {
  expect(await demonstration.resolve('127.0.0.1', 8554)).toEqual(['127.0.0.1'])
  await expect(demonstration.resolve('127.0.0.1', 8080)).rejects.toThrow(ForbiddenHost)
  await expect(demonstration.resolve('rebound.example', 8080)).rejects.toThrow(ForbiddenHost)
  await expect(demonstration.resolve('cloud.example', 8554)).rejects.toThrow(ForbiddenHost)
  await expect(demonstration.resolve('database', 5432)).rejects.toThrow(ForbiddenHost)
})
