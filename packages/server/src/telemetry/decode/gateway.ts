import { isObject } from './value.ts'

/**
 * The payload of a gateway: device code to what that device sent (`{code: [samples]}`, `{code: {k: v}}`).
 * Answers false when it is not of this form.
 */
export function readByDevice(body: unknown, device: (code: string, sent: unknown) => void): boolean {
  if (!isObject(body)) return false
  for (const code in body) device(code, body[code])
  return true
}

/** The code in `{device: code}` of a connect or disconnect message; undefined when it is not of this form. */
export function connectedCode(body: unknown): string | undefined {
  return isObject(body) && typeof body.device === 'string' ? body.device : undefined
}
