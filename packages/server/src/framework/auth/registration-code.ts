import { randomBytes } from 'node:crypto'

/** Code with which a vehicle terminal authenticates: 16 characters, which the terminals of 2011 can hold. */
export const newRegistrationCode = (): string => randomBytes(8).toString('hex')
