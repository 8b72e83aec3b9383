import type { Context } from '../../framework/context.ts'

export const header = (ctx: Context, name: string): string => String(ctx.request.headers[name] ?? '').trim()

export interface HeaderOverrides {
  readonly deptId?: string | null | undefined
  readonly roleId?: string | null | undefined
  readonly grant_type?: string | null | undefined
}

/** Returns the department and roles requested, from headers or else parameters. */
export const narrowing = (ctx: Context, input: HeaderOverrides) => ({
  deptId: header(ctx, 'dept-id') || (input.deptId ?? undefined),
  roleId: header(ctx, 'role-id') || (input.roleId ?? undefined),
})
