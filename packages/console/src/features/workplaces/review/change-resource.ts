import { pathOf } from '@fengsui/contract/kit/resource.ts'
import { workplaceChange } from '@fengsui/contract/workplaces/change.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'

/** Workplace changes as a register: their list has its own path. */
export const changes = {
  ...workplaceChange,
  standard: { page: pathOf(workplace.path, workplace.calls.workplaceProcessList.path ?? '') },
}
