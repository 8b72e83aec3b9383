import { phrase } from '@fengsui/contract/kit/common-messages.ts'
import { say } from '@fengsui/contract/kit/label.ts'
import { attach, type FileUse } from '@fengsui/contract/storage/attach.ts'
import { storageMessages } from '@fengsui/contract/storage/storage-messages.ts'
import type { Context } from '../../framework/context.ts'
import { linkTo } from '../../framework/files/file-links.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement, type RawInput } from '../../framework/http/implement.ts'
import { readId } from '../../framework/http/read-input.ts'
import { detail } from '../../framework/store/detail.ts'
import { list, type Page, page } from '../../framework/store/page.ts'
import type { Row } from '../../framework/store/row.ts'
import { usesOf } from './uses.ts'

const linked = async (ctx: Context, row: Row): Promise<Row> => ({
  ...row,
  link: await linkTo(ctx, String(row.id)),
})

async function linkedPage(ctx: Context, found: Page): Promise<Page> {
  return { ...found, records: await Promise.all(found.records.map((row) => linked(ctx, row))) }
}

export default implement(
  attach,
  {},
  {
    beforeSave: async (_ctx, _tx, next, before) => {
      if (!before) throw badRequest(storageMessages.putFirst)
      // A rename cannot change the extension.
      const extension = `.${before.extension}`
      const name = String(next.originalName).replace(/[\p{Cc}\p{Cf}\\/<>:"|?*]/gu, '')
      return { originalName: name.toLowerCase().endsWith(extension) ? name : `${name}${extension}` }
    },
    deleteBlocker: async (_ctx, tx, row) => {
      const [use] = await usesOf(tx, String(row.id))
      if (!use) return null
      const said = (language: 'zh' | 'en') =>
        phrase(storageMessages.usedBy, language, { label: use.label, name: use.name })
      return [said('zh'), said('en')]
    },
    overrides: {
      page: async (ctx, raw) => linkedPage(ctx, await page(ctx, attach, raw)),
      list: async (ctx, raw) => {
        const found = await list(ctx, attach, raw)
        return Array.isArray(found) ? Promise.all(found.map((row) => linked(ctx, row))) : linkedPage(ctx, found)
      },
      detail: async (ctx, raw: RawInput) => {
        const row = await linked(ctx, await detail(ctx, attach, readId(raw, ['id'])))
        const uses = await usesOf(ctx.db, String(row.id), ctx.caller)
        const usedBy: FileUse[] = uses.map(({ label, id, name }) => ({
          label: say(label, ctx.request.language),
          id,
          name,
        }))
        return { ...row, usedBy }
      },
    },
  },
)
