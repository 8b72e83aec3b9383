import type { Call, Calls } from '@fengsui/contract/kit/call.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import i18next from 'i18next'
import { renew } from '../session/renew.ts'
import { sessionMarkHere } from '../session/session-tokens.ts'
import { open } from './envelope.ts'
import { type Ask, send } from './request.ts'

/** Result of a call that produces files: the file, or a JSON payload such as the job that produces it. */
export type FileAnswer =
  | { readonly file: Blob; readonly name: string }
  | { readonly file: undefined; readonly data: unknown }

/** Makes a declared call whose response is a file. Throws a Problem like every call. */
export async function fileOf<C extends Calls>(
  of: { readonly path: string; readonly calls: C },
  name: keyof C & string,
  input: Readonly<Record<string, unknown>> | FormData,
): Promise<FileAnswer> {
  const declared = of.calls[name] as Call
  const ask: Ask = declared.method === 'GET' ? { query: input as object as never } : { method: 'POST', body: input }
  return fileAt(callPath(of, name, declared), ask)
}

async function fileAt(path: string, ask: Ask): Promise<FileAnswer> {
  const mark = sessionMarkHere()
  const first = await send(path, ask)
  const fresh = first.status === 401 ? await renew(mark) : undefined
  const response = fresh ? await send(path, ask) : first
  const type = response.headers.get('content-type') ?? ''
  if (response.ok && !type.includes('json')) return { file: await response.blob(), name: nameIn(response) }
  const body = await response.json().catch(() => undefined)
  const id = response.headers.get('x-request-id') ?? undefined
  return { file: undefined, data: open(body, response.status, false, i18next.t('kit:problem.unknown'), id) }
}

function nameIn({ headers }: Response): string {
  const [, name = ''] = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Starts the download of a file in the browser. */
export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
