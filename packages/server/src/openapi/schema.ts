import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { wordsOf } from '@fengsui/contract/kit/resource.ts'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * Converts a Zod schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. What JSON Schema cannot express
 * is left open; an object with known names that admits others does not declare that: generated clients would
 * accept misspelt names.
 */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { properties, additionalProperties } = jsonSchema
      const isOpen = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length === 0
      if (properties && isOpen) delete jsonSchema.additionalProperties
    },
  }) as JsonSchema
  return rest
}

/** Input schema of a field, with its metadata: label in both languages, unit, dictionary, reference. */
export function fieldSchema(field: Field): JsonSchema {
  return {
    ...takenSchema(field),
    ...wordsOf(field),
    ...(field.default === undefined ? {} : { default: defaultOf(field) }),
    ...(field.writeOnly ? { writeOnly: true } : {}),
  }
}

/** Accepts keys as in responses: numbers of a numeric dictionary; of a business one also the tenant's own. */
function takenSchema({ schema, dictionary }: Field): JsonSchema {
  if (!dictionary) return jsonSchemaOf(schema())
  const keys = keysOf(dictionary)
  if (dictionary.numeric) return { type: 'integer', enum: keys.map(Number) }
  return dictionary.system ? { type: 'string', enum: keys } : { type: 'string', examples: keys }
}
const defaultOf = ({ default: value, dictionary }: Field) => (dictionary?.numeric ? Number(value) : value)

/** Schema of a call's input: the writable fields, with the required ones. */
export function bodySchema(fields: FieldMap, isPartial = false): JsonSchema {
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
