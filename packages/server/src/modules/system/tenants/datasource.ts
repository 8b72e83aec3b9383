import { datasource } from '@fengsui/contract/system/datasource.ts'
import { implement } from '../../../kit/implement.ts'

/** All tenants share one database: there is no other to choose. */
export default implement(datasource, { select: async () => [] })
