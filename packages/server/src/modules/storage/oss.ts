import { randomBytes } from 'node:crypto'
import { oss } from '@fengsui/contract/storage/oss.ts'
import { storageMessages } from '@fengsui/contract/storage/storage-messages.ts'
import type { Context } from '../../framework/context.ts'
import { filesOf, readBucketConfig, storageAt } from '../../framework/files/file-storage.ts'
import { BucketError } from '../../framework/files/s3-files.ts'
import { badRequest, notFound } from '../../framework/http/http-error.ts'
import { implement } from '../../framework/http/implement.ts'
import { PrivateAddress } from '../../framework/http/outgoing.ts'
import { find, lock } from '../../framework/store/detail.ts'
import { bucketDeleteBlocker, placeRule } from './oss-rule.ts'

type Which = { id?: string | null | undefined }

/** New files are stored there from now on; existing files stay readable. */
async function enable(ctx: Context, { id }: Which): Promise<null> {
  await ctx.db.transaction().execute(async (tx) => {
    const { tenantId } = await lock(tx, ctx.caller, oss, id ?? '')
    const stamp = { updateUser: ctx.caller.userId, updateTime: ctx.clock.now() }
    await tx
      .updateTable('sysOss')
      .set({ status: 0, ...stamp })
      .where('tenantId', '=', String(tenantId))
      .where('status', '=', 1)
      .execute()
    await tx
      .updateTable('sysOss')
      .set({ status: 1, ...stamp })
      .where('id', '=', String(id))
      .execute()
  })
  return null
}

/** Writes a small file, reads it back and removes it. */
async function tryOut(ctx: Context, { id }: Which): Promise<null> {
  await find(ctx.db, ctx.caller, oss, id ?? '')
  const place = await readBucketConfig(ctx.db, id ?? '')
  if (!place) throw notFound()
  const bytes = randomBytes(64)
  const name = `try/${randomBytes(8).toString('hex')}.txt`
  const store = storageAt(filesOf(ctx), place)
  try {
    await store.put(name, bytes)
    const back = await store.get(name)
    await store.remove(name)
    if (!back?.equals(bytes)) throw new BucketError('read back wrong')
  } catch (error) {
    throw badRequest(storageMessages.unreachable, { reason: reasonOf(error) })
  }
  return null
}

/** Error for an administrator: includes the server's own message, but nothing about the private network. */
function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'private address'
  if (error instanceof BucketError) return error.message
  return (error as { code?: string }).code ?? (error as Error).name
}

export default implement(oss, { enable, tryOut }, { beforeSave: placeRule, deleteBlocker: bucketDeleteBlocker })
