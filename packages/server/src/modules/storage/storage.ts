import { messages } from '@fengsui/contract/kit/common-messages.ts'
import { storage } from '@fengsui/contract/storage/attach.ts'
import { takePhoneCode } from '../../framework/auth/phone-code.ts'
import type { Context } from '../../framework/context.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { read } from '../../framework/http/read-input.ts'
import { examine } from './examine.ts'
import { fetchFile } from './fetch.ts'
import { putFile, saveFile } from './put.ts'

const { input } = storage.calls.registerPutFile

/** Uploads a file for a person without an account, verified by an SMS code valid for one file. */
async function registerPutFile(ctx: Context, _input: unknown, raw: RawInput) {
  const upload = await ctx.request.upload?.()
  if (!upload) throw badRequest(messages.missingParameter, { name: 'file' })
  const { phone, sendCode, tenantId } = read(input, { ...upload.fields, ...raw })
  if (!phone) throw badRequest(messages.required, { label: input.phone.label })
  if (!sendCode) throw badRequest(messages.required, { label: input.sendCode.label })
  const giver = { tenantId: tenantId ?? '000000', userId: null, deptId: null }
  // The code is used up only by a file that will be stored.
  const kind: { found?: Awaited<ReturnType<typeof examine>> } = {}
  await takePhoneCode(ctx, { phone, purpose: 'validate', code: sendCode, field: 'sendCode' }, async () => {
    kind.found = await examine(ctx, giver.tenantId, upload)
  })
  if (!kind.found) throw badRequest(messages.failed)
  return saveFile(ctx, giver, upload, kind.found)
}

export default implement(storage, { putFile, putFileAttach: putFile, registerPutFile, file: fetchFile })
