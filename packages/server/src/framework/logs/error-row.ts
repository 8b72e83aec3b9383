import { createHash } from 'node:crypto'
import { place } from './log-place.ts'
import type { LogRow } from './write-log.ts'

export interface ErrorDetails {
  readonly source: 'server' | 'console'
  readonly name: string
  readonly message: string
  readonly stack: string
}

/** File, line and column in a stack line of Node, Chromium or Firefox. */
const frame = /((?:[a-z]+:\/\/)?[^\s()@]+?):(\d+):\d+\)?$/
const foreign = /node_modules|^node:|<anonymous>/

/** Error columns of a log row: what, where, and the fingerprint that groups similar errors. */
export function errorColumns({ source, name, message, stack }: ErrorDetails): Omit<LogRow, 'createTime'> {
  const { file, line } = topFrame(stack)
  return {
    source,
    exceptionName: name.slice(0, 120),
    message: message.slice(0, 2000),
    stackTrace: stack.slice(0, 8000),
    fileName: file?.slice(0, 300) ?? null,
    lineNumber: line ?? null,
    fingerprint: fingerprint(source, name, message, file),
  }
}

/** Returns where it was thrown: the first frame of our own code, else the first of all. */
function topFrame(stack: string): { file?: string | undefined; line?: number | undefined } {
  const found = stack.split('\n').flatMap((text) => {
    const match = frame.exec(text.trim())
    return match ? [match] : []
  })
  const top = found.find(([, file = '']) => !foreign.test(file)) ?? found[0]
  const file = top?.[1]?.replace(/^file:\/\//, '').replace(/^.*\/packages\//, 'packages/')
  return { file, line: top ? Number(top[2]) : undefined }
}

/** Groups similar errors: numbers, ids and quoted text vary by occurrence, line numbers by release. */
function fingerprint(source: string, name: string, message: string, file = ''): string {
  const plain = message
    .replace(/"[^"]*"|'[^']*'|「[^」]*」/g, '"…"')
    .replace(/[0-9a-f]{8,}|\d+/gi, '#')
    .slice(0, 300)
  return createHash('sha256').update([source, name, plain, file].join('|')).digest('hex').slice(0, 16)
}

/** Normalizes a thrown value. */
export function errorDetails(error: unknown): ErrorDetails {
  const known = error instanceof Error ? error : new Error(String(error))
  const name = known.name === 'Error' && 'code' in known ? String(known.code) : known.name
  return { source: 'server', name, message: known.message, stack: known.stack ?? '' }
}

/** Log record of a failure outside any request: in jobs, in the telemetry stream. */
export const errorRow = (error: unknown, what: string, createTime: Date): LogRow => ({
  tenantId: '000000',
  ...place,
  methodName: what.slice(0, 100),
  ...errorColumns(errorDetails(error)),
  createTime,
})
