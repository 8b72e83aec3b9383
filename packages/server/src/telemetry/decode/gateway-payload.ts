import { isObject } from './value.ts'

/**
 * Reads a gateway payload: device code to that device's data (`{code: [samples]}`, `{code: {k: v}}`). Returns
 * false for any other form.
 */
export function readByDevice(body: unknown, device: (code: string, sent: unknown) => void): boolean {
  if (!isObject(body)) return false
  for (const code in body) device(code, body[code])
  return true
}

/** Returns the code in `{device: code}` of a connect or disconnect message; undefined for any other form. */
export function connectedCode(body: unknown): string | undefined {
  return isObject(body) && typeof body.device === 'string' ? body.device : undefined
}
