import type { Call, Calls } from '@fengsui/contract/kit/call.ts'
import { callPath } from '@fengsui/contract/kit/resource.ts'
import { search } from '../../../ui/client/request.ts'

/** Downloads the file of a call in the browser; the session cookie is sent. */
export function download<C extends Calls>(
  of: { readonly path: string; readonly calls: C },
  name: keyof C & string,
  query: Readonly<Record<string, unknown>> = {},
): void {
  const link = document.createElement('a')
  link.href = `/api${callPath(of, name, of.calls[name] as Call)}${search(query)}`
  link.download = ''
  link.click()
}
