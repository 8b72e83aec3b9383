import type { Call, Calls, InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import { callPath, pathOf, type Resource, type Standard } from '@fengsui/contract/kit/resource.ts'
import { askSignedIn } from './ask.ts'
import type { Ask } from './request.ts'

interface Owner<C extends Calls> {
  readonly path: string
  readonly calls: C
}

/**
 * Makes a declared call: `call(warningvideo, 'handle', { id, handleResult })`. GET sends its input in the
 * query, POST as JSON.
 */
export async function call<C extends Calls, N extends keyof C & string>(
  of: Owner<C>,
  name: N,
  input: InputOf<C[N]>,
  signal?: AbortSignal,
): Promise<OutputOf<C[N]>> {
  const declared = of.calls[name] as Call
  const ask: Ask = declared.method === 'GET' ? { query: input } : { method: 'POST', body: input }
  const answer = await askSignedIn(callPath(of, name, declared), { ...ask, bare: declared.bare ?? false, signal })
  return answer as OutputOf<C[N]>
}

/**
 * Returns the path of a resource's standard call. Throws if the resource does not have it (programming
 * error).
 */
export function standardPath(of: Resource, name: Standard): string {
  const segment = of.standard[name]
  if (!segment) throw new Error(`${of.path} has no ${name}`)
  return pathOf(of.path, segment)
}
