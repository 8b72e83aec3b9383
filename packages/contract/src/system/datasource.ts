import { z } from 'zod'
import { get, signedIn } from '../kit/call.ts'
import { group } from '../kit/resource.ts'

/** 数据源 (blade-conventions.md#5): databases for tenants. All tenants share one, so there is no choice. */
export const datasource = group('/blade-develop/datasource', ['数据源', 'Data sources'], {
  select: get(
    ['数据源选项', 'Data source options'],
    {},
    z.array(z.looseObject({ id: z.string(), name: z.string() })),
    signedIn,
  ),
})
