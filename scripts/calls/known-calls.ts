import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyOf, parseCalls, type SpecifiedCall } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'

export const root = join(import.meta.dirname, '../..')

/** The specification's catalogue. */
export const specified = (): SpecifiedCall[] =>
  parseCalls(readFileSync(join(root, 'packages/contract/src/specification/calls.tsv'), 'utf8'))

/** What is mounted, by `METHOD /path`. */
export const mounted = (): Map<string, SurfaceCall> => new Map(surface().map((call) => [keyOf(call), call]))

/** A path as people copy it: with or without /api, a host, a query. */
export const cleanPath = (given: string): string =>
  (URL.canParse(given) ? new URL(given).pathname : (given.split('?')[0] ?? ''))
    .replace(/^\/?api(?=\/)/, '')
    .replace(/^(?!\/)/, '/')
