import { timebucket } from '@fengsui/contract/dictionaries/statistics.ts'
import { warnSource } from '@fengsui/contract/dictionaries/warnings.ts'
import { peopleCounts } from '@fengsui/contract/statistics/people-counts.ts'
import { overManTypes } from '@fengsui/contract/statistics/rows-of.ts'
import { sql } from 'kysely'
import { counted } from '../../framework/access/stat-scope.ts'
import { implement } from '../../framework/http/implement.ts'
import { bucketsOf, seriesOf } from '../stock/index.ts'

interface Part {
  bucket: number
  people: number
  maxPeople: number
  detectors: number
}
const tenth = (figure: number): number => Math.round(figure * 10) / 10

export default implement(peopleCounts, {
  /** Hours of the last day are read from the hourly roll-up, longer parts from that of days. */
  async statistics(ctx, { timebucket: period, ...asked }) {
    const inside = await counted(ctx, asked)
    const parts = bucketsOf(period, ctx.clock.now())
    const rollUp = sql.table(period === timebucket.is.day ? 'tele_hour' : 'tele_day')
    const rows = await sql<Part>`with seen as (
        select ${parts.at(sql`t.bucket`)} as bucket, t.device_id, sum(t.sum) / nullif(sum(t.count), 0) as mean,
          max(t.max) as most
        from ${rollUp} t join dev_device d on d.id = t.device_id
        where d.kind = 'pds' and t.metric = 'peopleCount' and t.bucket >= ${parts.from} and t.bucket <= ${parts.to}
          and ${inside(sql`d.enterprise_id`)} group by 1, 2)
      select bucket::int, coalesce(sum(mean), 0)::float8 as people, coalesce(sum(most), 0)::float8 as max_people,
        (count(*) filter (where most is not null))::int as detectors
      from seen group by 1`.execute(ctx.db)
    const over = await sql<{ bucket: number; value: number }>`select ${parts.at(sql`x.warn_time`)}::int as bucket,
        count(*)::int as value
      from warn_event x where x.source = ${warnSource.is.peopleMonitoring} and x.type_key in (${sql.join([...overManTypes])})
        and x.warn_time >= ${parts.from} and x.warn_time <= ${parts.to} and ${inside(sql`x.enterprise_id`)}
      group by 1`.execute(ctx.db)
    const watched = await sql<{ n: number }>`select count(distinct d.workplace_id)::int as n from dev_device d
      where d.kind = 'pds' and d.is_deleted = 0 and ${inside(sql`d.enterprise_id`)}`.execute(ctx.db)
    const series = (name: 'people' | 'maxPeople' | 'detectors') =>
      seriesOf(
        parts,
        rows.rows.map((row) => ({ bucket: row.bucket, value: tenth(row[name]) })),
      )
    return {
      buckets: [...parts.labels],
      edges: [...parts.edges],
      people: series('people'),
      maxPeople: series('maxPeople'),
      overTimes: seriesOf(parts, over.rows),
      detectors: series('detectors'),
      workplaces: watched.rows[0]?.n ?? 0,
    }
  },
})
