import { ossKind } from '@fengsui/contract/dictionaries/system.ts'
import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { oss } from '@fengsui/contract/storage/oss.ts'
import { storageMessages } from '@fengsui/contract/storage/storage-messages.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { badRequest } from '../../framework/http/http-error.ts'
import type { RawInput } from '../../framework/http/implement.ts'
import type { BeforeRow, NextRow, Row, StoredRow } from '../../framework/store/row.ts'

const { fields } = oss
/** Fields that locate the stored files. */
const address = ['category', 'endpoint', 'bucketName', 'pathStyle'] as const

/**
 * Validates a storage config: a bucket needs its address and keys; fields that locate stored files cannot
 * change.
 */
export async function placeRule(
  ctx: Context,
  tx: Tx,
  next: NextRow<typeof oss>,
  before: BeforeRow<typeof oss> | null,
  raw: RawInput,
): Promise<Row> {
  const secretKey = typeof raw.secretKey === 'string' ? raw.secretKey.trim() : ''
  if (String(next.category) === ossKind.is.s3) {
    checkEndpoint(ctx, String(next.endpoint))
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(String(next.bucketName)))
      throw badRequest(messages.badPattern, { label: fields.bucketName.label })
  }
  if (before) await stay(tx, next, before)
  return secretKey ? { secretKey } : {}
}

function checkEndpoint(ctx: Context, endpoint: string): void {
  const { label } = fields.endpoint
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw badRequest(storageMessages.badEndpoint, { label })
  if (filesOf(ctx).outgoing.refuses(url)) throw badRequest(storageMessages.privateEndpoint, { label })
}

async function stay(tx: Tx, next: NextRow<typeof oss>, before: BeforeRow<typeof oss>): Promise<void> {
  const moved = address.find((name) => String(next[name] ?? '') !== String(before[name] ?? ''))
  if (moved && (await holdsFiles(tx, String(before.id))))
    throw badRequest(storageMessages.moved, { label: fields[moved].label })
}

/** Whether files are stored in a bucket; removed ones count too. */
export async function holdsFiles(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sys_attach where oss_id = ${id} limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns why a storage config cannot be removed. */
export async function bucketDeleteBlocker(_ctx: Context, tx: Tx, row: StoredRow<typeof oss>): Promise<Label | null> {
  if (Number(row.status) === 1) return storageMessages.inUse
  return (await holdsFiles(tx, String(row.id))) ? storageMessages.holdsFiles : null
}
