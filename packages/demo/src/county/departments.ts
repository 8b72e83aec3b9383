import type { DemoEnterprise } from './enterprises.ts'
import { demoId } from './ids.ts'
import type { DemoOrganize } from './organizations.ts'

interface DemoDepartment {
  id: string
  parentId: string
  ancestors: string
  deptName: string
  fullName: string
  /** 1 organisation or enterprise, 2 office within one. */
  deptCategory: 1 | 2
  organizeId: string | null
  enterpriseId: string | null
  sort: number
}

/**
 * Returns one department for each organisation, in the same tree, and one for each enterprise below its
 * township's.
 */
export function demoDepartments(
  organizations: readonly DemoOrganize[],
  enterprises: readonly DemoEnterprise[],
): DemoDepartment[] {
  const idOf = new Map(organizations.map((organize, n) => [organize.id, demoId('dept', n + 1)]))
  const chain = (ancestors: string) => ancestors.split(',').map((id) => idOf.get(id) ?? id)
  const houses = organizations.map(
    (organize, n): DemoDepartment => ({
      id: demoId('dept', n + 1),
      parentId: idOf.get(organize.parentId ?? '') ?? '0',
      ancestors: chain(organize.ancestors).join(','),
      deptName: organize.shortName,
      fullName: organize.organizeName,
      deptCategory: 1,
      organizeId: organize.id,
      enterpriseId: null,
      sort: organize.sortCode,
    }),
  )
  const byOrganize = new Map(houses.map((services) => [services.organizeId, services]))
  const plants = enterprises.map((enterprise, n): DemoDepartment => {
    const above = byOrganize.get(enterprise.organizeId)
    return {
      id: demoId('dept', 1001 + n),
      parentId: above?.id ?? '0',
      ancestors: above ? `${above.ancestors},${above.id}` : '0',
      deptName: enterprise.shortName,
      fullName: enterprise.enterpriseName,
      deptCategory: 1,
      organizeId: null,
      enterpriseId: enterprise.id,
      sort: n + 1,
    }
  })
  return [...houses, ...plants]
}
