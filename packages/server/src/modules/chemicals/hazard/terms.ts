import { betaOf, type ExplosiveClass, explosiveClasses } from '@fengsui/contract/chemicals/gb18218.ts'
import type { HazardTerm } from '@fengsui/contract/chemicals/major-hazard.ts'
import { materialClass } from '@fengsui/contract/dictionaries/chemicals.ts'
import { hazardGrade } from '@fengsui/contract/dictionaries/workplaces.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../framework/context.ts'

interface Held {
  unitId: string
  kind: 'explosive' | 'chemical'
  /** Null where neither grade nor division gives the class; then there is no critical quantity. */
  symbol: string | null
  name: string
  casNo: string | null
  symbols: string[] | null
  critical: string | null
  design: string
  actual: string
  productIds: string[] | null
}

/** Explosive class by hazard division of the goods; composition and black powder are division 1.1. */
const ofGoods = sql`case when p.hazard_division like '1.1%' then 'W1.1' when p.hazard_division like '1.2%' or p.hazard_division like '1.3%'
  then 'W1.2' when p.hazard_division like '1.4%' then 'W1.3' when p.material_class in (${sql.lit(materialClass.is.composition)}, ${sql.lit(materialClass.is.blackPowder)}) then 'W1.1' end`
/** Explosive class by hazard grade of the building: its contents may be as dangerous as it is built for. */
const ofBuilding = sql`case when b.hazard_grade like '1.1%' then 'W1.1' when b.hazard_grade = '1.3' then 'W1.2' end`

/**
 * Returns design and actual quantities of each unit, in tonnes. Explosives count as net explosive quantity;
 * the limit of a store or room is its design quantity. Chemicals are goods that refer to a catalogue entry.
 */
export async function termsOf(tx: Tx, unitIds: readonly string[]): Promise<ReadonlyMap<string, readonly HazardTerm[]>> {
  const found = await sql<Held>`
    with unit as (select * from haz_unit where id = any(${[...unitIds]}::bigint[])),
    stock as (
      select u.id as unit_id, s.product_id, s.weight_kg, s.explosive_kg, p.catalog_id, p.name, b.hazard_grade,
        coalesce(${ofGoods}, ${ofBuilding}) as symbol
      from unit u join wh_stock s on s.warehouse_id = u.warehouse_id and s.quantity > 0
      join wh_warehouse b on b.id = s.warehouse_id join ent_product p on p.id = s.product_id
    ), chemical as (
      select unit_id, catalog_id, 0::numeric as design, weight_kg / 1000 as actual, product_id from stock where catalog_id is not null
      union all
      select u.id, (x ->> 'catalogId')::bigint, (x ->> 'tonnes')::numeric, 0, null
      from unit u cross join lateral jsonb_array_elements(u.substances) x
    )
    select c.unit_id::text, 'chemical' as kind, null as symbol, k.name, k.cas_no, critical_quantity_of(k.id)::text as critical,
      (select array_agg(v.class_code order by v.class_code) from chem_catalog_class_v v where v.catalog_id = k.id and v.is_deleted = 0) as symbols,
      sum(c.design)::text as design, sum(c.actual)::text as actual,
      array_agg(distinct c.product_id::text) filter (where c.product_id is not null) as product_ids
    from chemical c join chem_catalog k on k.id = c.catalog_id group by c.unit_id, k.id
    union all
    select unit_id::text, 'explosive', symbol, string_agg(distinct name, '、' order by name), null, null, null, '0',
      (sum(explosive_kg) / 1000)::text, array_agg(distinct product_id::text)
    from stock where catalog_id is null and explosive_kg > 0 group by unit_id, symbol
    union all
    select u.id::text, 'explosive', ${ofBuilding}, b.warehouse_name, null, null, null, (b.max_stock_kg / 1000)::text, '0', null
    from unit u join wh_warehouse b on b.id = u.warehouse_id where b.hazard_grade <> ${sql.lit(hazardGrade.is.noExplosive)}
    union all
    select u.id::text, 'explosive', ${ofBuilding}, string_agg(b.name, '、' order by b.name), null, null, null,
      (sum(greatest(b.xian_ding_yao_liang, b.weight_now)) / 1000)::text, (coalesce(sum(b.weight_now), 0) / 1000)::text, null
    from unit u join wp_workplace_v b on u.workplace_ids ? b.id::text and b.enterprise_id = u.enterprise_id and b.is_deleted = 0
    where b.hazard_grade <> ${sql.lit(hazardGrade.is.noExplosive)} group by u.id, ${ofBuilding}`.execute(tx)
  return new Map(
    unitIds.map((id) => [id, settled(found.rows.filter(({ unitId }) => String(unitId) === id).map(termOf))]),
  )
}

function termOf({ kind, symbol, name, casNo, symbols, critical, design, actual, productIds }: Held): HazardTerm {
  const explosive = symbol ? explosiveClasses[symbol as ExplosiveClass] : undefined
  const quantity = Math.max(Number(design), Number(actual))
  const most = explosive?.critical ?? (critical === null ? null : Number(critical))
  const beta = betaOf(casNo, symbol ? [symbol] : (symbols ?? []))
  const share = most ? round(quantity / most) : null
  return {
    name,
    symbol: symbol ?? symbols?.join('、') ?? null,
    casNo,
    kind,
    design: Number(design),
    actual: Number(actual),
    quantity,
    critical: most,
    beta,
    share,
    weighted: share === null ? null : round(share * beta),
    productIds: productIds ?? [],
  }
}
const round = (value: number): number => Math.round(value * 1e6) / 1e6

/**
 * Keeps, of the explosives of a store, either the design or the actual term, whichever weighs more: both are
 * about the same goods. Workrooms have a single term for both.
 */
function settled(terms: readonly HazardTerm[]): readonly HazardTerm[] {
  const explosives = terms.filter(({ kind }) => kind === 'explosive')
  const stock = explosives.filter(({ productIds }) => productIds.length > 0)
  const design = explosives.filter(({ productIds }) => productIds.length === 0)
  const sum = (of: readonly HazardTerm[]) => of.reduce((all, { weighted }) => all + (weighted ?? 0), 0)
  const lying = stock.reduce((all, { actual }) => all + actual, 0)
  const chosen =
    design.length === 0 || sum(stock) > sum(design)
      ? stock
      : design.map((term) => ({
          ...term,
          actual: term.actual + (design.length === 1 ? lying : 0),
          productIds: stock.flatMap(({ productIds }) => productIds),
        }))
  return [...chosen, ...terms.filter(({ kind }) => kind === 'chemical')].sort(
    (one, other) => (other.weighted ?? -1) - (one.weighted ?? -1),
  )
}
