import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { exporting } from '@fengsui/contract/statistics/export.ts'
import type { Context } from '../../framework/context.ts'
import { maskedText } from '../../framework/logs/mask.ts'
import { place } from '../../framework/logs/place.ts'

/** Logs an export: user and filters (domain-model.md#G.3). */
export function noteExport({ logs, caller, clock, request }: Context, of: Resource, query: object): void {
  logs?.push('log_usual', {
    ...{ tenantId: caller.tenantId, userId: caller.userId, createBy: caller.account.slice(0, 60) },
    ...place,
    ...{ method: 'POST', requestUri: `${exporting.path}/export`, methodClass: of.path, methodName: 'export' },
    ...{ userAgent: request.agent.slice(0, 400), remoteIp: request.ip, params: maskedText(query) },
    ...{ logLevel: 'info', logId: `${of.path.split('/').at(-1)}_export`, logData: `导出${of.label[0]}` },
    createTime: clock.now(),
  })
}
