import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { eventValues } from '@fengsui/contract/telemetry/event-values.ts'
import { type DeviceKind, kindMetrics } from '@fengsui/contract/telemetry/metrics.ts'
import { jsonSchemaOf } from './schema.ts'

/** Metrics of every kind of device, as a table in Markdown. */
function metricsTable(): string {
  const rows = (Object.keys(kindMetrics) as DeviceKind[]).flatMap((kind) =>
    kindMetrics[kind].metrics
      .filter(({ limitOnly }) => !limitOnly)
      .map(({ key, label, unit }) => {
        const [zh, en] = labelOf(deviceKind, kind) ?? [kind, kind]
        return `| ${zh} ${en} | \`${key}\` | ${label[0]} ${label[1]} | ${unit ?? ''} |`
      }),
  )
  return ['| device | key | value | unit |', '|---|---|---|---|', ...rows].join('\n')
}

const values = {
  type: 'object',
  properties: Object.fromEntries(
    Object.keys(eventValues).map((kind) => [kind, { $ref: `#/components/schemas/${schemaName(kind)}` }]),
  ),
  additionalProperties: true,
}
function schemaName(kind: string): string {
  return `Event_${kind}`
}
const timed = {
  type: 'object',
  properties: { ts: { type: 'integer', description: 'Time of the values, ms since 1970.' }, values },
  required: ['values'],
}
const body = { oneOf: [values, timed, { type: 'array', items: { oneOf: [values, timed] } }] }

const answer = {
  '200': {
    description: 'Committed.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { kept: { type: 'integer' }, rejected: { type: 'integer' } },
          required: ['kept', 'rejected'],
        },
      },
    },
  },
  '401': { description: 'Unknown access token.' },
  '503': { description: 'Busy: send again.' },
}
const accessToken = { name: 'accessToken', in: 'path', required: true, schema: { type: 'string', maxLength: 128 } }
const operation = (operationId: string, summary: string, description: string) => ({
  operationId,
  tags: ['device-api'],
  summary,
  description,
  security: [],
  parameters: [accessToken],
  requestBody: { required: true, content: { 'application/json': { schema: body } } },
  responses: answer,
})

const telemetry =
  (): string => `The same bodies over MQTT: topic \`v1/devices/me/telemetry\`, user name = access token, QoS 1. A gateway sends for its
devices, named by their code, to \`v1/gateway/telemetry\`: \`{"CODE": [{"ts": …, "values": {…}}]}\`. The answer comes after the commit.

${metricsTable()}`

/** What devices send over HTTP; beside the calls of people, in the same document. */
export const deviceApi = () => ({
  tag: { name: 'device-api', 'x-displayName': '设备接入 Device API' },
  paths: {
    '/api/v1/{accessToken}/telemetry': {
      post: operation('post_api_v1_telemetry', '上报数据和事件 Values and events', telemetry()),
    },
    '/api/v1/{accessToken}/attributes': {
      post: operation(
        'post_api_v1_attributes',
        '上报属性 Attributes',
        'States that change seldom, such as `gateState`; they keep the device online',
      ),
    },
  },
  schemas: Object.fromEntries(
    Object.entries(eventValues).map(([kind, schema]) => [schemaName(kind), jsonSchemaOf(schema)]),
  ),
})
