import { expect } from 'vitest'

/** Polls for what a page will eventually show: allows for a busy machine. */
export const eventually = <T>(ask: () => T | Promise<T>) => expect.poll(ask)
