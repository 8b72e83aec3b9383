import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf } from '../../../framework/auth/secret.ts'
import type { Db } from '../../../framework/context.ts'

const form = /^(\d{1,19})\.([0-9a-f]{40})$/

async function signature(db: Db, deviceId: string): Promise<Buffer> {
  const secret = await secretOf(db, 'media')
  return createHmac('sha256', secret).update(`callback ${deviceId}`).digest().subarray(0, 20)
}

/** The part of an address by which a device calls back: it names the device and cannot be guessed. */
export async function callbackKey(db: Db, deviceId: string): Promise<string> {
  return `${deviceId}.${(await signature(db, deviceId)).toString('hex')}`
}

/** The device that a part of an address names; undefined when we did not make it. */
export async function deviceOfCallback(db: Db, text: string): Promise<string | undefined> {
  const [, deviceId, given] = form.exec(text) ?? []
  if (!deviceId || !given) return undefined
  return timingSafeEqual(Buffer.from(given, 'hex'), await signature(db, deviceId)) ? deviceId : undefined
}
