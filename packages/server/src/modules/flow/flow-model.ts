import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import { flowModel as of } from '@fengsui/contract/flow/flow-model.ts'
import { say as word } from '@fengsui/contract/kit/label.ts'
import { sql } from 'kysely'
import type { Context } from '../../framework/context.ts'
import { parseModel } from '../../framework/flow/parse-model.ts'
import { refusalOf } from '../../framework/flow/scan-xml.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { readId } from '../../framework/http/read-input.ts'
import { detail } from '../../framework/store/detail.ts'
import { page } from '../../framework/store/page.ts'
import { deploy, readCategory } from './deploy.ts'
import { validated } from './validate.ts'

/** The drawn process of a model the caller may see. */
async function drawnOf(ctx: Context, id: string) {
  const row = await detail(ctx, of, id)
  const found = await sql<{
    modelEditorXml: string | null
  }>`select model_editor_xml from flow_model where id = ${id}`.execute(ctx.db)
  return { row, xml: found.rows[0]?.modelEditorXml ?? null }
}

async function deployModel(ctx: Context, id: string, given: Parameters<typeof deploy>[2]): Promise<null> {
  const { row, xml } = await drawnOf(ctx, id)
  if (!xml) throw badRequest(say.noDiagram)
  return deploy(ctx, [{ xml, key: String(row.modelKey), name: String(row.name) }], given)
}

export default implement(
  of,
  {
    deploy: (ctx, { modelId, category, tenantIds }) => deployModel(ctx, modelId ?? '', { category, tenantIds }),
    validate: async (ctx, { modelEditorXml, category }) => {
      const of = category ? readCategory(category) : undefined
      const { faults } = await validated(ctx, modelEditorXml ?? '', of, [ctx.caller.tenantId])
      return faults.map(({ elementId, elementName, label }) => ({
        elementId,
        elementName,
        message: word(label, ctx.request.language),
      }))
    },
  },
  {
    // A draft may be incomplete; what could not even be opened is refused.
    beforeSave: async (_ctx, _tx, next, before) => {
      const xml = typeof next.modelEditorXml === 'string' ? next.modelEditorXml : ''
      const refusal = xml === '' ? undefined : refusalOf(xml)
      if (refusal) throw badRequest(refusal)
      const drawn = xml === '' ? {} : { modelEditorXml: xml }
      if (next.modelKey || before?.modelKey) return drawn
      const { model } = await parseModel(xml)
      return { ...drawn, modelKey: model?.key || `process_${Date.now().toString(36)}` }
    },
    overrides: {
      // Rows have no diagram; a page of them would be megabytes.
      page: async (ctx, raw) => {
        const found = await page(ctx, of, raw)
        return { ...found, records: found.records.map((row) => ({ ...row, modelEditorXml: null })) }
      },
      detail: async (ctx, raw) => {
        const { row, xml } = await drawnOf(ctx, readId(raw, ['id']))
        return { ...row, modelEditorXml: xml }
      },
    },
  },
)
