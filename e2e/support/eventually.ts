import { expect } from 'vitest'

/** Expects what a page will show once it has come so far: a busy machine is given time. */
export const eventually = <T>(ask: () => T | Promise<T>) => expect.poll(ask, { timeout: 30_000 })
