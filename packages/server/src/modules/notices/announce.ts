import { lookup } from '@fengsui/contract/kit/lookup.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../framework/context.ts'
import { notifyReceivers } from './notify-receivers.ts'

interface Announcement {
  readonly title: string
  /** Plain text, shown as a paragraph. */
  readonly content: string
  readonly enterpriseId: string
}
const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => lookup(marks, mark) ?? mark)

/** Sends an enterprise a message that is not a warning, in the name of the caller's organisation. */
export async function announce(ctx: Context, tx: Tx, { title, content, enterpriseId }: Announcement): Promise<void> {
  const { tenantId, organizeId, userId, deptId } = ctx.caller
  const now = ctx.clock.now()
  const made = await sql<{ id: string }>`insert into sys_notice (tenant_id, organize_id, title, content, release_time,
      target_user_type, target_enterprise_ids, status, create_user, create_dept, create_time, update_user)
    values (${tenantId}, ${organizeId}, ${title.slice(0, 100)}, ${`<p>${escaped(content)}</p>`}, ${now}, 'esp',
      ${JSON.stringify([enterpriseId])}, 'released', ${userId}, ${deptId}, ${now}, ${userId}) returning id`.execute(tx)
  await notifyReceivers(tx, String(made.rows[0]?.id), 'release', { now, writer: userId })
}

interface Message {
  readonly tenantId: string
  /** The organisation whose matter it is: those above it can read it in the register. */
  readonly organizeId: string
  readonly title: string
  /** Plain text, and a page of the console to open. */
  readonly content: string
  readonly link: { readonly path: string; readonly text: string }
  readonly userIds: readonly string[]
}

/** Sends people a message by name, from the platform itself. */
export async function tellPeople(tx: Tx, now: Date, message: Message): Promise<void> {
  const { tenantId, organizeId, title, content, link, userIds } = message
  if (userIds.length === 0) return
  const text = `<p>${escaped(content)}</p><p><a href="${escaped(link.path)}">${escaped(link.text)}</a></p>`
  const made = await sql<{ id: string }>`insert into sys_notice (tenant_id, organize_id, title, content, release_time,
      target_user_type, target_user_ids, status, create_time)
    values (${tenantId}, ${organizeId}, ${title.slice(0, 100)}, ${text}, ${now}, 'sss', ${JSON.stringify(userIds)}, 'released', ${now})
    returning id::text as id`.execute(tx)
  await notifyReceivers(tx, String(made.rows[0]?.id), 'release', { now, writer: null })
}
