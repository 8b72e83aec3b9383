import { createHash } from 'node:crypto'

/** Server and media host know each other by a common secret (TLS with a pre-shared key); nothing else is asked for. */
export const identity = 'fengsui-media'
export const pskOptions = { ciphers: 'PSK-AES256-GCM-SHA384:PSK-AES128-GCM-SHA256', maxVersion: 'TLSv1.2' } as const

/** The key of a secret. */
export const keyOf = (secret: string): Buffer => createHash('sha256').update(`media ${secret}`).digest()
