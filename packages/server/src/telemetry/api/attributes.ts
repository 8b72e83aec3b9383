import { isObject } from '../decode/value.ts'
import type { Device } from '../registry/device.ts'
import { sharedOf } from './shared.ts'

/** Attributes a device reported about itself, as far as they are stored. */
export type ClientAttributes = (device: Device) => Readonly<Record<string, unknown>>

interface Asked {
  readonly client?: readonly string[] | undefined
  readonly shared?: readonly string[] | undefined
}

/** Returns `{client: {…}, shared: {…}}` for the requested keys; all attributes when none are named. */
export function attributesOf(device: Device, { client, shared }: Asked, told: ClientAttributes) {
  const all = !client && !shared
  return {
    ...((all || client) && { client: chosen(told(device), client) }),
    ...((all || shared) && { shared: chosen(sharedOf(device), shared) }),
  }
}

/** Returns the answer to `{clientKeys: "a,b", sharedKeys: "c"}`; undefined for any other body. */
export function answerAttributes(device: Device, body: unknown, told: ClientAttributes): unknown {
  if (!isObject(body)) return undefined
  const { clientKeys, sharedKeys } = body
  return attributesOf(device, { client: keysIn(clientKeys), shared: keysIn(sharedKeys) }, told)
}

/**
 * Parses a gateway's `{id, device, client, key | keys}` for a device behind it; undefined for any other body.
 */
export function gatewayRequest(body: unknown) {
  if (!isObject(body)) return undefined
  const { id, device, client, key, keys } = body
  if ((typeof id !== 'number' && typeof id !== 'string') || typeof device !== 'string') return undefined
  return {
    id,
    code: device,
    client: client === true,
    key: typeof key === 'string' ? key : undefined,
    keys: keysIn(keys),
  }
}
type GatewayRequest = NonNullable<ReturnType<typeof gatewayRequest>>

export function answerGateway(asked: GatewayRequest, of: Device | undefined, told: ClientAttributes): unknown {
  const { id, code, client, key, keys } = asked
  const known: Readonly<Record<string, unknown>> = of ? (client ? told(of) : sharedOf(of)) : {}
  if (key === undefined) return { id, device: code, values: chosen(known, keys) }
  return { id, device: code, ...(Object.hasOwn(known, key) && { value: known[key] }) }
}

/** Parses names as an array or comma-separated; undefined when there are none. */
export function keysIn(raw: unknown): string[] | undefined {
  const names = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : []
  const texts = names.filter((name) => typeof name === 'string').map((name) => name.trim())
  return texts.some(Boolean) ? texts.filter(Boolean) : undefined
}

const chosen = (from: Readonly<Record<string, unknown>>, keys: readonly string[] | undefined) =>
  keys ? Object.fromEntries(keys.filter((key) => Object.hasOwn(from, key)).map((key) => [key, from[key]])) : { ...from }
