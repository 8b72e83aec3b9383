import { monitorWarnType } from '@fengsui/contract/dictionaries/devices.ts'
import { alarmType, alarmTypeExt, handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DemoCounty } from './county/county.ts'
import { demoId } from './county/ids.ts'

interface CaseText {
  /** Which warnings show it. */
  of: RawBuilder<boolean>
  title: string
  summary: string
  cause: string
  measures: string
  published: 0 | 1
}

/** Written for the demonstration. */
const cases: readonly CaseText[] = [
  {
    of: sql`x.alarm_type = ${alarmType.is.personLimitExceeded}`,
    title: '交接班时两班人员同在一间工房',
    summary: '换班时接班人员提前进入，工房人数超过定员，系统报警后交班人员撤出。',
    cause: '班组没有规定先出后进；接班人员在工房内等候交接，班长未在门口核对人数。',
    measures: '交接一律在工房外进行，交班人员全部离开后接班人员再进入；门口张贴定员，班长逐班签字。',
    published: 1,
  },
  {
    of: sql`x.alarm_type_ext = ${alarmTypeExt.is.explosiveOverLimit}`,
    title: '领料一次过多造成工房超量存药',
    summary: '工房一次领入两个班次的药料，药量秤读数超过限定药量，当班转移多余药料。',
    cause: '领料单按天开具而不是按班次开具，保管员没有核对工房当前药量。',
    measures: '按班次限量领料，领料前在平台查看工房当前药量；超过限定药量八成时暂停领料。',
    published: 1,
  },
  {
    of: sql`x.monitor_type = ${monitorWarnType.is.humidity}`,
    title: '干燥天气未及时加湿',
    summary: '相对湿度连续低于限值，涂料工房停止作业并洒水，湿度恢复后复产。',
    cause: '加湿设备水箱无水，班前检查没有查看；值班人员接到报警后先去确认读数，耽误了停机。',
    measures: '把加湿设备纳入班前检查表；湿度报警先停机撤人，再查原因。',
    published: 0,
  },
]

/** Writes typical cases of the county, each of the latest handled warning that shows it, as it is now. */
export async function seedDemoCases(db: Db, { organizations }: DemoCounty): Promise<Record<string, number>> {
  const county = organizations.find(({ region }) => region === '430181')
  let written = 0
  for (const [n, { of, title, summary, cause, measures, published }] of cases.entries()) {
    const at = (column: string) =>
      sql`to_char(${sql.ref(`x.${column}`)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
    const done = await sql`
      with chosen as (select x.* from warn_event_v x join ent_enterprise e on e.id = x.enterprise_id
        where x.close_time is not null and x.handle_result is not null and x.handle_status = ${handleStatus.is.handled}
          and e.region_code like '430181%' and ${of} order by x.warn_time desc, x.id limit 1),
      marked as (update warn_event w set is_case = 1 from chosen where w.id = chosen.id)
      insert into warn_case (id, organize_id, title, warn_id, enterprise_id, case_type, occur_date, summary, cause, measures,
        images, files, published, evidence)
      select ${demoId('warnCase', n + 1)}, ${county?.id ?? null}, ${title}, x.id, x.enterprise_id, x.source,
        (x.warn_time at time zone 'Asia/Shanghai')::date, ${summary}, ${cause}, ${measures}, x.images, x.files, ${published},
        jsonb_build_object('warnNo', x.warn_no, 'typeKey', x.type_key, 'severity', x.severity, 'content', x.content,
          'contentEn', x.content_en, 'workplaceName', x.workplace_name, 'deviceName', x.device_name, 'warnTime', ${at('warnTime')},
          'recoverTime', ${at('recoverTime')}, 'closeTime', ${at('closeTime')}, 'worstValue', x.worst_value, 'threshold', x.threshold,
          'unitText', x.unit_text, 'nature', x.nature, 'handleStatus', x.handle_status, 'handleResult', x.handle_result,
          'handleTime', ${at('handleTime')}, 'handleUserName', x.handle_user_name, 'violationHandling', x.violation_handling,
          'verifyOpinion', x.verify_opinion, 'occurrences', '[]'::jsonb,
          'timeline', coalesce((select jsonb_agg(jsonb_build_object('action', l.action,
              'time', to_char(l.time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'), 'toLevel', l.to_level, 'opinion', l.opinion,
              'userName', u.real_name, 'organizeName', o.organize_name) order by l.time, l.id)
            from warn_log l left join sys_user u on u.id = l.user_id left join org_organize o on o.id = l.organize_id
            where l.warn_id = x.id), '[]'::jsonb))
      from chosen x`.execute(db)
    written += Number(done.numAffectedRows ?? 0)
  }
  return { warn_case: written }
}
