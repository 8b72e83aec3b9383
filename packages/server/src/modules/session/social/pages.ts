import { sessionMessages as say } from '@fengsui/contract/session/session-messages.ts'
import type { Context } from '../../../framework/context.ts'
import { HttpError } from '../../../framework/http/http-error.ts'
import type { RawResponse } from '../../../framework/http/implement.ts'

const words = new Map<unknown, string>([
  [say.sourceUnknown, 'source'],
  [say.providerAway, 'away'],
  [say.stateInvalid, 'state'],
  [say.tenantUnknown, 'tenant'],
])

/** Redirects a browser to a console page with parameters. */
export function toPage(path: string, brought: Readonly<Record<string, string | null | undefined>>): RawResponse {
  const given = Object.entries(brought).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return { status: 302, headers: { location: `${path}?${new URLSearchParams(given)}` }, body: '' }
}

/** Shows errors to a browser on the sign-in page; other clients get them as they are. */
export async function orSignIn(ctx: Context, work: () => Promise<RawResponse>): Promise<RawResponse> {
  try {
    return await work()
  } catch (error) {
    const isPerson = String(ctx.request.headers.accept ?? '').includes('text/html')
    if (!isPerson || !(error instanceof HttpError)) throw error
    return toPage('/login', { error: words.get(error.label) ?? 'refused' })
  }
}
