import type { Call, Calls, OutputOf } from '@fengsui/contract/kit/call.ts'
import { refusedFieldHeader } from '@fengsui/contract/kit/refused-field.ts'
import { callPath, type Resource } from '@fengsui/contract/kit/resource.ts'
import { standardPath } from '../src/ui/client/call.ts'

/** Requests of the console, oldest first: `POST /blade-auth/oauth/logout`. */
export interface Asked {
  readonly call: string
  readonly query: URLSearchParams
  /** What was sent as JSON; undefined without it. */
  readonly body: unknown
}
type Answer = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> }

interface Owner<C extends Calls> {
  readonly path: string
  readonly calls: C
}

/** A fake server replacing fetch: wraps the contract's responses in the envelope. */
export function fakeServer() {
  const answers = new Map<string, Answer>()
  const asked: Asked[] = []
  const nameOf = (method: string, path: string) => `${method} ${path}`
  let everything: Answer | undefined

  /** Streams stay open without events; a list that was not prepared is empty. */
  async function answer(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(address instanceof Request ? address.url : address), location.href)
    const path = url.pathname.replace(/^\/api/, '')
    if (path === '/live') return new Promise(() => {})
    const call = nameOf(init.method ?? 'GET', path)
    const body = typeof init.body === 'string' && init.body.startsWith('{') ? JSON.parse(init.body) : undefined
    asked.push({ call, query: url.searchParams, body })
    const none = { records: [], total: 0, size: 10, current: 1, pages: 0 }
    const given = everything ??
      answers.get(call) ?? { status: 200, body: { code: 200, success: true, data: none, msg: '操作成功' } }
    return Response.json(given.body, { status: given.status, headers: given.headers ?? {} })
  }

  return {
    answer,
    asked,
    /** Prepares the response of a call of the contract. */
    says<C extends Calls, N extends keyof C & string>(of: Owner<C>, name: N, data: OutputOf<C[N]>): void {
      const declared = of.calls[name] as Call
      const body = { code: 200, success: true, data, msg: '操作成功' }
      answers.set(nameOf(declared.method, callPath(of, name, declared)), { status: 200, body })
    },
    /** Prepares the list of a resource. */
    page(of: Resource, records: readonly object[]): void {
      const data = { records, total: records.length, size: 10, current: 1, pages: 1 }
      const path = standardPath(of, of.standard.page ? 'page' : 'list')
      answers.set(nameOf('GET', path), { status: 200, body: { code: 200, success: true, data, msg: '操作成功' } })
    },
    /** Prepares the detail of a resource. */
    row(of: Resource, row: { readonly id: string }): void {
      const body = { code: 200, success: true, data: row, msg: '操作成功' }
      answers.set(nameOf('GET', standardPath(of, 'detail')), { status: 200, body })
    },
    /** Prepares the answer to what is submitted to a resource. */
    submits(of: Resource, data: object): void {
      const body = { code: 200, success: true, data, msg: '操作成功' }
      answers.set(nameOf('POST', standardPath(of, 'submit')), { status: 200, body })
    },
    /** Rejects one call of the contract from now on, for one field of its input if that is given. */
    fails<C extends Calls>(of: Owner<C>, name: keyof C & string, msg: string, field?: string): void {
      const declared = of.calls[name] as Call
      const body = { code: 400, success: false, data: null, msg }
      const headers = field ? { [refusedFieldHeader]: field } : {}
      answers.set(nameOf(declared.method, callPath(of, name, declared)), { status: 400, body, headers })
    },
    /** Rejects what is submitted to a resource from now on, for one of its fields if that is given. */
    failsSubmit(of: Resource, status: number, msg: string, field?: string): void {
      const body = { code: status, success: false, data: null, msg }
      const headers = field ? { [refusedFieldHeader]: field } : {}
      answers.set(nameOf('POST', standardPath(of, 'submit')), { status, body, headers })
    },
    /** Rejects every call from now on. */
    refuses(status: number, msg: string): void {
      everything = { status, body: { code: status, success: false, data: null, msg } }
    },
    calls: () => asked.map(({ call }) => call),
  }
}
export type FakeServer = ReturnType<typeof fakeServer>
