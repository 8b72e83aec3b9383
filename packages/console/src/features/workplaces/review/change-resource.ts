import { pathOf, type Resource } from '@fengsui/contract/kit/resource.ts'
import { workplaceChange } from '@fengsui/contract/workplaces/change.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'

/** Changes of workplaces as a register: their list stands under a path of its own. */
export const changes: Resource = {
  ...workplaceChange,
  standard: { page: pathOf(workplace.path, workplace.calls.workplaceProcessList.path ?? '') },
}
