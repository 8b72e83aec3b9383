import { deviceKind } from '@fengsui/contract/dictionaries/devices.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../../framework/context.ts'
import { forbidden } from '../../../framework/http/http-error.ts'
import type { RawResponse, ResourceHooks } from '../../../framework/http/implement.ts'
import type { CodeColumn } from '../../../framework/sheets/cell-values.ts'
import { importRows, keyOf } from '../../../framework/sheets/import-rows.ts'
import type { SheetColumn } from '../../../framework/sheets/sheet-columns.ts'
import { sheetFile } from '../../../framework/sheets/write-sheet.ts'

const mostRows = 2000
const required = new Set(['code', 'name'])
const columns: readonly SheetColumn[] = (
  [
    'code',
    'name',
    'monitorCode',
    'protocolType',
    'mainStream',
    'subStream',
    'onvifUrl',
    'loginName',
    'loginPassword',
    'channelNo',
    'isKey',
    'ptz',
    'manufacturer',
    'model',
  ] as const
).map((key) => ({ key, label: camera.fields[key].label, required: required.has(key) }))

const idsBy =
  (statement: (enterpriseId: string) => ReturnType<typeof sql<{ id: string; name: string }>>) =>
  (enterpriseId: string) =>
  async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
    const found = await statement(enterpriseId).execute(tx)
    return new Map(found.rows.map(({ id, name }) => [name, id]))
  }
const rooms = idsBy(
  (enterpriseId) => sql`select id::text as id, name from wp_workplace
    where enterprise_id = ${enterpriseId} and is_deleted = 0 order by id desc`,
)
const recorders = idsBy(
  (enterpriseId) => sql`select id::text as id, code as name from dev_device
    where enterprise_id = ${enterpriseId} and kind = ${deviceKind.is.networkRecorder} and is_deleted = 0`,
)
const known = idsBy(
  (enterpriseId) => sql`select id::text as id, code as name from dev_device
    where enterprise_id = ${enterpriseId} and kind = ${deviceKind.is.camera} and is_deleted = 0`,
)

/** The room by its name, and the recorder by its code. */
const codesOf = (enterpriseId: string): readonly CodeColumn[] => [
  { key: 'room', label: ['工库房名称', 'Workplace name'], field: 'workplaceId', ids: rooms(enterpriseId) },
  { key: 'recorder', label: ['录像机编号', 'Recorder code'], field: 'nvrId', ids: recorders(enterpriseId) },
]

/** Imports cameras of the caller's plant from a sheet, by the rules of the form; those of a known code are changed. */
export async function importCameras(ctx: Context, preview: boolean, beyond: ResourceHooks) {
  const { enterpriseId } = ctx.caller
  if (!enterpriseId) throw forbidden()
  const byKey = async (tx: Tx) => new Map([...(await known(enterpriseId)(tx))].map(([code, id]) => [keyOf([code]), id]))
  return importRows(
    ctx,
    {
      of: camera,
      columns,
      codes: codesOf(enterpriseId),
      mostRows,
      key: ['code'],
      fixed: { enterpriseId },
      known: byKey,
      beyond,
    },
    preview,
  )
}

export const cameraTemplate = ({ request: { language }, caller }: Context): Promise<RawResponse> =>
  sheetFile(
    language === 'en' ? 'Cameras' : '摄像机导入模板',
    [...columns, ...codesOf(caller.enterpriseId ?? '0')],
    [],
    language,
  )
