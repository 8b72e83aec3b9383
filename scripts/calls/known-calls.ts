import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aliasesOf } from '@fengsui/contract/session/dialect.ts'
import { keyOf, parseCalls, type SpecifiedCall } from '@fengsui/contract/specification/calls.ts'
import { type SurfaceCall, surface } from '@fengsui/contract/surface.ts'

export const root = join(import.meta.dirname, '../..')

/** Returns the calls of the specification's catalogue. */
export const specified = (): SpecifiedCall[] =>
  parseCalls(readFileSync(join(root, 'packages/contract/src/specification/calls.tsv'), 'utf8'))

/** Returns the mounted calls by `METHOD /path`, including aliases. */
export function mounted(): Map<string, SurfaceCall> {
  const calls = surface()
  const byKey = new Map(calls.map((call) => [keyOf(call), call]))
  for (const alias of aliasesOf(calls)) {
    const call = byKey.get(alias.answers)
    if (call) byKey.set(keyOf(alias), call)
  }
  return byKey
}

/** Normalises a pasted path: with or without /api, a host, a query. */
export const cleanPath = (given: string): string =>
  (URL.canParse(given) ? new URL(given).pathname : (given.split('?')[0] ?? ''))
    .replace(/^\/?api(?=\/)/, '')
    .replace(/^(?!\/)/, '/')
