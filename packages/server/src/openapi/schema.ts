import type { Field, Shape } from '@fengsui/contract/kit/field.ts'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** A Zod schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. What JSON cannot say is left open. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema
  return rest
}

/** A field with its words: label in both languages, unit, dictionary, reference. */
export function fieldSchema(field: Field): JsonSchema {
  const [zh, en] = field.label
  const more = [
    field.unit,
    field.dictionary && `dictionary ${field.dictionary.code}`,
    field.refersTo && `id of ${field.refersTo}`,
  ]
  return {
    ...jsonSchemaOf(field.schema),
    title: en,
    description: [zh, ...more.filter(Boolean)].join(' · '),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.writeOnly ? { writeOnly: true } : {}),
  }
}

/** The object a call takes: fields that may be written, the required ones named. */
export function bodySchema(fields: Shape, isPartial = false): JsonSchema {
  const written = Object.entries(fields).filter(([, field]) => !field.readOnly)
  const required = isPartial
    ? []
    : written.flatMap(([name, field]) => (field.required && field.default === undefined ? [name] : []))
  return {
    type: 'object',
    properties: Object.fromEntries(written.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  }
}

/** A row as it leaves the server: nulls where nothing is, attachments as items. */
export function rowSchemaOf(fields: Shape, idAlias: string | undefined): JsonSchema {
  const shown = Object.entries(fields).filter(([, field]) => !field.writeOnly)
  const id = { type: 'string', description: 'id' }
  return {
    type: 'object',
    properties: {
      id,
      ...(idAlias ? { [idAlias]: id } : {}),
      ...Object.fromEntries(shown.map(([name, field]) => [name, shownSchema(field)])),
    },
    required: ['id'],
  }
}

function shownSchema(field: Field): JsonSchema {
  if (field.kind === 'files')
    return {
      type: 'array',
      items: { $ref: '#/components/schemas/File' },
      title: field.label[1],
      description: field.label[0],
    }
  const { title, description, default: _, ...schema } = fieldSchema(field)
  return { title, description, anyOf: [schema, { type: 'null' }] }
}
