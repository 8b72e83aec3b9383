import { guest, open, type Permission, signedIn } from '@fengsui/contract/kit/call.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label, Language } from '@fengsui/contract/kit/label.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { callsBeforeChange } from '@fengsui/contract/session/password.ts'
import type { SurfaceCall } from '@fengsui/contract/surface.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiScopes } from '../access/api-scopes.ts'
import { stripHiddenFields } from '../access/field-scopes.ts'
import type { Authenticate } from '../auth/authenticate.ts'
import { credentialOf } from '../auth/credential.ts'
import { isOwnConsole } from '../auth/own-console.ts'
import type { Clock } from '../clock.ts'
import type { Caller, Context, Db } from '../context.ts'
import type { DeviceAccess } from '../device-access.ts'
import type { Files } from '../files/file-storage.ts'
import type { Logs } from '../logs/queue.ts'
import type { SmsProviderOf } from '../sms/provider.ts'
import { applyKnownSpelling } from '../store/spelling.ts'
import { accepted } from './envelope.ts'
import { sendWithEtag } from './etag.ts'
import { forbidden, passwordChangeRequired, unauthorized } from './http-error.ts'
import type { Implementation, RawInput, RawResponse } from './implement.ts'
import type { FileLimits } from './multipart-parts.ts'
import { partsOf } from './multipart-parts.ts'
import type { Outgoing } from './outgoing.ts'
import { read } from './read-input.ts'
import { namingField } from './refused-field.ts'
import { setRequestMeta } from './request-meta.ts'
import { standardCall } from './standard-calls.ts'
import { formWithFile, formWithFiles, uploadOf } from './upload.ts'

/** Returns the text fields of a multipart body; some clients send every form so. Files in it are skipped. */
async function formOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = Object.create(null)
  for await (const part of partsOf(request)) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else part.file.resume()
  }
  return fields
}

export interface AppServices {
  readonly db: Db
  readonly clock: Clock
  /** Returns the caller behind a request's token; null without token, throws 401 when it is invalid. */
  readonly authenticate: Authenticate
  readonly callerOf: Context['callerOf']
  readonly publish: Context['publish']
  readonly files?: Files | undefined
  readonly logs?: Logs | undefined
  readonly smsProviderOf: SmsProviderOf
  readonly outgoing: Outgoing
  readonly devices?: DeviceAccess
  /** Origins by which clients reach this server, the usual one first. */
  readonly origins: () => readonly string[]
  /** Port on which devices connect by MQTT; null while there is none. */
  readonly devicePort?: () => number | null
  readonly apiScopes?: ApiScopes
}

/**
 * Mounts one call, with and without `/api`: checks from the contract, input parsing, enveloped response.
 * `path` is an alias of the same call.
 */
export function mount(
  app: FastifyInstance,
  services: AppServices,
  call: SurfaceCall,
  implementation: Implementation | undefined,
  path = call.path,
): void {
  const work = workOf(call, implementation)
  const rate = call.call?.rate ?? (call.needs === open ? 'public' : undefined)
  const config = { byAddress: call.call?.byAddress === true, ...(rate ? { rate } : {}) }
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    let sentence: Label | undefined
    const asked = await contextOf(services, request, reply, call)
    const ctx: Context = { ...asked, setMessage: (said) => (sentence = said) }
    const answer = await work(ctx, await rawOf(request, call))
    if (call.call?.bare) return sendBare(reply, answer as RawResponse)
    const envelope = accepted(
      stripHiddenFields(call.of, ctx.caller, answer),
      call.method,
      ctx.request.language,
      sentence,
    )
    return call.call?.revalidated ? sendWithEtag(request, reply, envelope) : reply.send(envelope)
  }
  for (const prefix of ['/api', '']) app.route({ method: call.method, url: prefix + path, handler, config })
}

/** Whether the call is implemented: a standard one by the generic handlers, any other by its module. */
export const isAnswered = (call: SurfaceCall, implementation: Implementation | undefined): boolean =>
  call.standard !== undefined || implementation?.calls[call.name] !== undefined

function workOf(
  call: SurfaceCall,
  implementation: Implementation | undefined,
): (ctx: Context, raw: RawInput) => Promise<unknown> {
  if (call.standard) return standardCall(call.of as Resource, call.standard, implementation?.hooks ?? {})
  const handler = implementation?.calls[call.name]
  const input = call.call?.input
  if (!handler || !input) throw new Error(`no handler for ${call.method} ${call.path}`)
  return (ctx, raw) =>
    namingField(input, async () =>
      handler(ctx, (await applyKnownSpelling(ctx.db, input, read(input, raw))) as never, raw),
    )
}

async function contextOf(
  services: AppServices,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: SurfaceCall,
): Promise<Context> {
  const { needs, call, path } = asked
  const caller =
    needs === open
      ? await services.authenticate(request).catch(() => null)
      : await services.authenticate(request, needs === guest)
  if (!caller && needs !== open) throw unauthorized(messages.missingToken)
  if (caller) setRequestMeta(request, { caller })
  if (caller) permit(caller, asked)
  if (caller && needs !== open) await services.apiScopes?.admit(caller, path)
  const { headers, ip } = request
  const upload = call?.upload
    ? {
        upload: () => uploadOf(request),
        form: () => formWithFile(request),
        forms: (limits: Required<FileLimits>) => formWithFiles(request, limits),
      }
    : {}
  return {
    db: services.db,
    clock: services.clock,
    // Null for public calls, which do not use it; the type stays simple for the others.
    caller: (caller && asked.method === 'GET' ? { ...caller, isReading: true } : caller) as Caller,
    callerOf: services.callerOf,
    publish: services.publish,
    files: services.files,
    logs: services.logs,
    smsProviderOf: services.smsProviderOf,
    outgoing: services.outgoing,
    devices: services.devices,
    devicePort: services.devicePort?.() ?? null,
    request: {
      language: languageOf(headers['accept-language']),
      ip,
      ...originOf(request, services.origins),
      isHttps: request.protocol === 'https',
      isOwnConsole: isOwnConsole(request),
      credential: () => credentialOf(request),
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
      agent: String(headers['user-agent'] ?? ''),
      headers,
      abortSignal: () => goneOf(reply),
      ...upload,
    },
  }
}

/** Aborts when the connection closes before the whole response is sent. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort()
  })
  if (raw.destroyed) controller.abort()
  return controller.signal
}

/**
 * Returns the origin of this server: the request's when it is one of the known origins, else the first. A
 * forged `Host` cannot redirect clients.
 */
function originOf({ protocol, host }: FastifyRequest, origins: () => readonly string[]): { origin?: string } {
  const known = origins()
  const address = `${protocol}://${host}`
  const asked = URL.canParse(address) ? new URL(address).origin : undefined
  const origin = known.find((one) => one === asked) ?? known[0]
  return origin ? { origin } : {}
}

/** The single permission is required; of several (a submit's two) any suffices: the call checks which. */
function permit(caller: Caller, { needs, method, path }: SurfaceCall): void {
  if (caller.mustChange && needs !== open && !callsBeforeChange.has(`${method} ${path}`)) throw passwordChangeRequired()
  const words: readonly Permission[] = typeof needs === 'string' ? [needs] : needs
  if (words.includes(guest) && caller.oauthId) return
  if (words.some((word) => word === open || word === signedIn || caller.permissions.has(word))) return
  throw forbidden()
}

export const languageOf = (header: string | undefined): Language =>
  header?.toLowerCase().startsWith('en') ? 'en' : 'zh'

/**
 * POST parameters come in the query, a form or JSON; the query wins (blade-conventions.md#2), the path over
 * all. A JSON array is the `list`.
 */
async function rawOf(request: FastifyRequest, { call }: SurfaceCall): Promise<RawInput> {
  const body = request.isMultipart() && !call?.upload ? await formOf(request) : request.body
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body)
  const given = Array.isArray(body) ? { list: body } : isPlain ? body : {}
  return { ...given, ...(request.query as object), ...(request.params as object) }
}

function sendBare(reply: FastifyReply, answer: RawResponse): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value)
  return reply.status(answer.status ?? 200).send(answer.body)
}
