import { z } from 'zod'
import { flowCategory } from '../dictionaries/flows.ts'
import { done, post } from '../kit/call.ts'
import { code, integer, ref, text, time } from '../kit/field.ts'
import { base } from '../kit/mixins.ts'
import { resource } from '../kit/resource.ts'

/** Largest BPMN file, in bytes and in characters. */
export const largestModel = 1024 * 1024

const xml = text(['流程图', 'Diagram'], largestModel, { writeOnly: true })
const fields = {
  name: text(['模型名称', 'Name'], 100, { required: true, min: 1, search: 'like', list: true }),
  /** Of the process in the file, unless it is given. */
  modelKey: text(['模型标识', 'Key'], 64, { search: 'like', list: true }),
  category: code(['流程分类', 'Category'], flowCategory, { search: 'eq', list: true }),
  description: text(['描述', 'Description'], 255, { list: true }),
  /** BPMN 2.0. Rows do not carry it, the details do. */
  modelEditorXml: xml,
  created: time(['创建时间', 'Created at'], { readOnly: true, list: true }),
  lastUpdated: time(['更新时间', 'Updated at'], { readOnly: true, list: true }),
  ...base,
  version: integer(['模型版本', 'Version'], 0, 2147483647, { readOnly: true, list: true }),
}

/** What keeps a model from being deployed, at which element. */
export const flowFault = z.object({
  elementId: z.string().nullable(),
  elementName: z.string().nullable(),
  message: z.string(),
})
export type FlowFault = z.infer<typeof flowFault>

/** 流程模型: drawn processes; deployed, a model becomes a version of its category. */
export const flowModel = resource({
  path: '/blade-flow/model',
  label: ['流程模型', 'Process model'],
  area: 'flow_model',
  table: 'flow_model',
  view: 'flow_model_v',
  owner: 'tenant',
  fields,
  /** Blade front ends name the page of models `list`; a page is answered always. */
  standard: { page: 'list', detail: 'detail', submit: 'submit', remove: 'remove' },
  derived: { modelEditorXml: z.string().nullable() },
  calls: {
    deploy: post(
      ['部署流程模型', 'Deploy a process model'],
      {
        modelId: ref(['模型', 'Model'], 'model', { required: true }),
        /** `flow_` and a key of the dictionary `flow`. */
        category: text(['流程分类', 'Category'], 30, { required: true }),
        /** Comma-separated; empty: every tenant for the platform's administrator, else one's own. */
        tenantIds: text(['租户', 'Tenants'], 2000),
      },
      done,
      'flow_manager_add',
    ),
    validate: post(
      ['校验流程图', 'Check a diagram'],
      { modelEditorXml: { ...xml, required: true }, category: text(['流程分类', 'Category'], 30) },
      z.array(flowFault),
      'flow_model_view',
    ),
  },
})
