import { lookup } from '../kit/lookup.ts'

/** Permission of those who review the changes of an area (`change_request.area`) where no process names others. */
const byArea = {
  staff: 'staff_process',
  certificate: 'certificate_process',
  workplace: 'workplace_process',
  device: 'device_process',
  warehouse: 'warehouse_confirm',
  quota: 'quota_process',
} as const

export type ReviewArea = keyof typeof byArea
export const reviewPermissions: readonly string[] = Object.values(byArea)

export function reviewPermissionOf(area: string): string {
  const word = lookup<string>(byArea, area)
  if (!word) throw new Error(`nobody reviews ${area}`)
  return word
}
