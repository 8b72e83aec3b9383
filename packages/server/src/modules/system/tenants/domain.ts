import { sql } from 'kysely'
import type { Context } from '../../../framework/context.ts'

interface Row {
  tenantId: string
  tenantName: string
  domainUrl: string
  backgroundUrl: string | null
}

/** Returns scheme, host and port of a page's address; clients send the page itself or its origin. */
function originOf(address: string | null | undefined): string | null {
  const text = decoded(address ?? '')
  return URL.canParse(text) ? new URL(text).origin : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the tenant that a page's address belongs to, or an empty object. */
export async function tenantOf({ db, clock }: Context, domain: string | null | undefined): Promise<Partial<Row>> {
  const origin = originOf(domain)
  const found = await sql<Row>`select tenant_id, tenant_name, domain_url, background_url from sys_tenant
    where domain_url is not null and is_deleted = 0 and status = 1 and (expire_time is null or expire_time > ${clock.now()})
    order by id`.execute(db)
  const here = found.rows.find((row) => origin !== null && originOf(row.domainUrl) === origin)
  return here ? ({ ...here, domain: here.domainUrl } as Partial<Row>) : {}
}
