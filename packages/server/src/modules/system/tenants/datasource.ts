import { datasource } from '@fengsui/contract/system/datasource.ts'
import { implement } from '../../../framework/http/implement.ts'

/** All tenants share one database: the list is empty. */
export default implement(datasource, { select: async () => [] })
