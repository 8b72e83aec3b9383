import type { Label } from '../kit/label.ts'

/** A parameter of a vehicle terminal (JT/T 808, table of 0x8103). Numbers are unsigned, of four bytes or of two. */
export interface TerminalParameter {
  readonly id: number
  readonly label: Label
  readonly width: 'word' | 'dword' | 'text'
  readonly unit: string
  /** Bounds within which it may be set; without them it is only read. */
  readonly bounds?: readonly [least: number, most: number]
}

/**
 * Parameters that are shown by name; others are shown by their number. Where the terminal connects to, and whose it is, cannot be
 * set: a wrong value would take it out of reach.
 */
export const terminalParameters = {
  heartbeat: { id: 0x0001, label: ['心跳间隔', 'Heartbeat interval'], width: 'dword', unit: 's', bounds: [10, 300] },
  server: { id: 0x0013, label: ['主服务器地址', 'Main server'], width: 'text', unit: '' },
  port: { id: 0x0018, label: ['服务器TCP端口', 'TCP port of the server'], width: 'dword', unit: '' },
  interval: { id: 0x0029, label: ['定位间隔', 'Reporting interval'], width: 'dword', unit: 's', bounds: [5, 600] },
  maxSpeed: { id: 0x0055, label: ['最高速度', 'Maximum speed'], width: 'dword', unit: 'km/h', bounds: [20, 80] },
  overspeedSeconds: {
    id: 0x0056,
    label: ['超速持续时间', 'Over-speed duration'],
    width: 'dword',
    unit: 's',
    bounds: [5, 60],
  },
  drivingSeconds: {
    id: 0x0057,
    label: ['连续驾驶时间门限', 'Continuous driving'],
    width: 'dword',
    unit: 's',
    bounds: [3600, 14_400],
  },
  restSeconds: { id: 0x0059, label: ['最小休息时间', 'Minimum rest'], width: 'dword', unit: 's', bounds: [1200, 7200] },
  longestStop: {
    id: 0x005a,
    label: ['最长停车时间', 'Longest stop'],
    width: 'dword',
    unit: 's',
    bounds: [600, 86_400],
  },
  overspeedAhead: {
    id: 0x005b,
    label: ['超速提前提示差值', 'Over-speed notice margin'],
    width: 'word',
    unit: '0.1 km/h',
    bounds: [0, 200],
  },
  plate: { id: 0x0083, label: ['车牌号', 'Plate'], width: 'text', unit: '' },
} as const satisfies Record<string, TerminalParameter>
export type TerminalParameterName = keyof typeof terminalParameters

const declared: readonly (readonly [TerminalParameterName, TerminalParameter])[] = Object.entries(
  terminalParameters,
) as [TerminalParameterName, TerminalParameter][]
const byId = new Map(declared.map(([, of]) => [of.id, of]))

export const parameterWithId = (id: number): TerminalParameter | undefined => byId.get(id)

/** Those that may be set. */
export const settableParameters = declared.flatMap(([name, { bounds, ...of }]) =>
  bounds ? [{ name, ...of, bounds }] : [],
)
export const settableParameter = (name: string) => settableParameters.find((one) => one.name === name)

/** A parameter as the answer of a terminal is kept: `0x0029=15`. */
export const parameterPair = (id: number, value: string): string => `0x${id.toString(16).padStart(4, '0')}=${value}`

export interface ToldParameter {
  readonly id: string
  readonly value: string
  readonly of: TerminalParameter | undefined
}

/** Reads a kept answer; undefined when it is of another form. */
export function toldParameters(answer: string): ToldParameter[] | undefined {
  const parts = answer.split('; ').map((part) => /^(0x[0-9a-f]{4,8})=(.*)$/s.exec(part))
  if (parts.some((part) => part === null)) return undefined
  return parts.map((part) => ({ id: part?.[1] ?? '', value: part?.[2] ?? '', of: byId.get(Number(part?.[1])) }))
}
