import { bookMessages as say } from '@fengsui/contract/books/book-messages.ts'
import { materialClass, productCategory } from '@fengsui/contract/dictionaries/chemicals.ts'
import { certificateType, licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import { type KeyOf, labelOf } from '@fengsui/contract/kit/dictionary.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import { type Activity, licenceKinds } from '@fengsui/contract/licences/coverage.ts'
import type { permitSchema } from '@fengsui/contract/licences/licence.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Db } from '../../framework/context.ts'
import { badRequest, type HttpError } from '../../framework/http/http-error.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

/** Goods traded or made: the attributes that licences refer to. */
export interface Goods {
  readonly materialClass: string
  readonly productCategory: string | null
  readonly productGrade: string | null
}
interface Licence {
  number: string
  kind: string
  status: string
  statusTime: Date
  validFrom: string
  validTo: string
  isBeingRevoked: number
  permit: z.infer<typeof permitSchema> | null
  who: string
  enterprise: string
}

const finished = '6'
const kindsOf = (one: Goods) => licenceKinds[one.materialClass as KeyOf<typeof materialClass>]

/**
 * Requires that a registered enterprise may trade, make or give out goods today (domain-model.md#E.3
 * "Effects", domain-model.md#R5.1): it needs a valid licence, not being revoked, of a kind that permits the
 * activity (any kind for such goods when none is named), covering each of the goods. `act` names the refused
 * action: 新增订单.
 * @throws 400 with the licence's number, why and since when it does not permit, and who can lift it
 */
export async function requireLicence(
  ctx: Pick<Context, 'clock'>,
  db: Db,
  enterpriseId: string,
  goods: readonly Goods[],
  act: Label,
  activity?: Activity,
): Promise<void> {
  const needed = goods.filter((one) => kindsOf(one))
  if (needed.length === 0) return
  const today = shanghaiDay(ctx.clock.now())
  const licences = await licencesOf(db, enterpriseId)
  for (const one of needed) {
    const covering = licences.filter((licence) => isOfKind(licence, one, activity) && covers(licence, one))
    if (covering.some((licence) => isInForce(licence, today))) continue
    throw await refusalOf(db, { enterpriseId, licences, covering, one, today, act })
  }
}

/** Returns the goods of products, for `requireLicence`. */
export async function goodsOf(db: Db, productIds: readonly string[]): Promise<Goods[]> {
  const found = await sql<Goods>`select distinct material_class, product_category, product_grade from ent_product
    where id = any(${productIds}::bigint[])`.execute(db)
  return found.rows
}

async function licencesOf(db: Db, enterpriseId: string): Promise<Licence[]> {
  const found = await sql<Licence>`
    select l.license_number as number, l.certificate_type as kind, l.status, l.status_time, l.valid_from::text, l.valid_to::text, l.is_being_revoked,
      l.permit_categories as permit, e.enterprise_name as enterprise,
      coalesce(a.organize_name, v.organize_name, o.organize_name, l.issue_org) as who
    from lic_licence l join ent_enterprise e on e.id = l.enterprise_id and e.is_deleted = 0
    left join org_organize a on a.id = l.admin_organize_id left join org_organize v on v.id = l.verify_organize_id
    left join org_organize o on o.id = e.organize_id
    where l.enterprise_id = ${enterpriseId} and l.is_deleted = 0 and l.status not in (${sql.lit(licenceStatus.is.draft)}, ${sql.lit(licenceStatus.is.superseded)})
      and l.certificate_type in (${sql.lit(certificateType.is.productionSafetyLicence)}, ${sql.lit(certificateType.is.wholesaleLicence)}, ${sql.lit(certificateType.is.retailLicence)}, ${sql.lit(certificateType.is.hazardousChemicalsBusinessLicence)}, ${sql.lit(certificateType.is.safeUseLicence)})
    order by l.valid_to desc, l.id desc`.execute(db)
  return found.rows
}

function isOfKind({ kind }: Licence, one: Goods, activity?: Activity): boolean {
  const kinds = kindsOf(one)
  if (!kinds) return true
  return (activity ? kinds[activity] : Object.values(kinds).flat()).some((allowed) => allowed === kind)
}

const includes = (list: readonly string[] | undefined, key: string | null) =>
  key !== null && list?.includes(key) === true

/**
 * Whether a permit covers goods; only what it names is permitted: goods by class; finished goods by category
 * (by class alone where no categories are named), and by grade where grades are named.
 */
function covers({ permit }: Licence, { materialClass: kind, productCategory, productGrade }: Goods): boolean {
  const { classes, categories, grades } = permit ?? {}
  if (kind !== finished) return includes(classes, kind)
  if (classes && !classes.includes(kind)) return false
  if (categories ? !includes(categories, productCategory) : !classes) return false
  return !grades || includes(grades, productGrade)
}

const isInForce = ({ status, isBeingRevoked, validFrom, validTo }: Licence, today: string): boolean =>
  status === licenceStatus.is.valid && !isBeingRevoked && validFrom <= today && today <= validTo

interface Stop {
  enterpriseId: string
  licences: readonly Licence[]
  covering: readonly Licence[]
  one: Goods
  today: string
  act: Label
}

async function refusalOf(db: Db, { enterpriseId, licences, covering, one, today, act }: Stop): Promise<HttpError> {
  const goods = goodsName(one)
  const [stopped] = covering
  if (stopped) {
    const [reason, since] = whyStopped(stopped, today)
    const { enterprise, number, who } = stopped
    return badRequest(say.licenceStopped, { enterprise, number, reason, since, who, act })
  }
  const [other] = licences
  if (other) return badRequest(say.licenceScope, { enterprise: other.enterprise, number: other.number, goods, act })
  const found = await sql<{ name: string }>`select enterprise_name as name from ent_enterprise
    where id = ${enterpriseId}`.execute(db)
  return badRequest(say.noLicence, { enterprise: found.rows[0]?.name ?? '', goods, act })
}

function goodsName({ materialClass: kind, productCategory: category, productGrade }: Goods): Label {
  const [zh, en] = labelOf(productCategory, category) ?? labelOf(materialClass, kind) ?? ['', '']
  return productGrade ? [`${zh}${productGrade}级`, `${en}, grade ${productGrade}`] : [zh, en]
}

function whyStopped(licence: Licence, today: string): [reason: Label, since: string] {
  const since = shanghaiDay(licence.statusTime)
  if (licence.isBeingRevoked) return [say.revoking, since]
  if (licence.status === licenceStatus.is.revoked) return [say.revoked, since]
  if (licence.status === licenceStatus.is.cancelled) return [say.cancelled, since]
  if (licence.status === licenceStatus.is.suspended) return [say.suspended, since]
  if (licence.status === licenceStatus.is.expired || licence.validTo < today)
    return [say.expired, dayAfter(licence.validTo)]
  if (licence.status === licenceStatus.is.valid) return [say.notYet, licence.validFrom]
  return [say.unverified, since]
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
