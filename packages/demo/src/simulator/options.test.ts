import { describe, expect, it } from 'vitest'
import { helpText, readOptions } from './options.ts'
import { SimulatorError } from './sentence.ts'

describe('options', () => {
  it.each([
    [['--rate', 'fast'], '--rate must be a number from 0.1 to 100000, but is "fast".'],
    [['--rate', '0'], '--rate'],
    [['--devices', '1.5'], '--devices must be a whole number'],
    [['--devices='], '--devices'],
    [['--seed', '-1'], '--seed'],
    [['--scenario', 'storm'], '--scenario must be one of normal, drift'],
    [['--scenario', 'toString'], '--scenario must be one of'],
    [['--speed', '0.5', '--duration', '1m'], '--speed'],
    [['--speed', '60'], '--speed above 1 plays the past up to now and needs a --duration.'],
    [['--speed', '1000', '--duration', '3h'], '90 days'],
    [['--duration', 'long'], '--duration must be a time such as 90s, 10m, 2h or 1d, but is "long".'],
    [['--duration', '0s'], '--duration'],
    [['--server', 'localhost:8080'], '--server must be an address that begins with http: or https:'.slice(0, 40)],
    [['--mqtt', 'http://127.0.0.1'], '--mqtt must be an address'],
    [['--gb28181', 'here:5060'], '--gb28181 must be 20 digits, @, a host and a port, but is "here:5060".'],
    [['--colour', 'red'], "'--colour'"],
    [['normal'], 'normal'],
  ])('refuse %j', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(SimulatorError)
    expect(() => readOptions(args)).toThrow(sentence)
  })

  it('are those of the demonstration when none is given', () => {
    expect(readOptions([])).toMatchObject({
      server: 'http://127.0.0.1:8080',
      user: 'admin',
      rate: null,
      speed: 1,
      seed: 1,
    })
  })

  it('are read', () => {
    const args = '--scenario drift --duration 2h --speed 24 --rate 500 --devices 40 --server http://host:1/ --seed 9'
    expect(readOptions(args.split(' '))).toMatchObject({
      scenario: 'drift',
      duration: 7_200_000,
      speed: 24,
      rate: 500,
      devices: 40,
      server: 'http://host:1',
      seed: 9,
    })
  })

  it('are explained', () => {
    expect(readOptions(['-h'])).toBe('help')
    for (const word of ['--server', '--duration', 'gentle', '(admin)']) expect(helpText()).toContain(word)
  })
})
