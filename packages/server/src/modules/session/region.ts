import { region } from '@fengsui/contract/session/oauth.ts'
import { sql } from 'kysely'
import { implement } from '../../kit/implement.ts'

type Row = {
  code: string
  parentCode: string
  name: string
  level: number
  hasChildren: boolean
}
/** The whole country; what is asked without a parent is what lies directly below it. */
const root = '00'

export default implement(region, {
  lazyTree: async ({ db }, { parentCode }) => {
    const found = await sql<Row>`select code, parent_code, name, level,
        exists (select 1 from sys_region c where c.parent_code = r.code) as has_children
      from sys_region r where parent_code = ${parentCode ?? root} order by sort, code`.execute(db)
    return found.rows.map(({ code, parentCode: parentId, name, level, hasChildren }) => {
      return { id: code, parentId, title: name, key: code, value: code, hasChildren, level }
    })
  },
  select: async ({ db }, { code }) => {
    const found = await sql<Row>`select code, parent_code, name, level from sys_region
      where parent_code = ${code ?? root} order by sort, code`.execute(db)
    return found.rows
  },
})
