import type { Group, Resource } from '../kit/resource.ts'
import { flowDeployment } from './flow-deployment.ts'
import { flowInstance } from './flow-instance.ts'
import { flowModel } from './flow-model.ts'
import { flowProcess } from './flow-process.ts'
import { flowWork } from './flow-work.ts'

/** Processes that decide reviews. */
export const flows: readonly Resource[] = [flowModel, flowDeployment, flowInstance]
export const flowGroups: readonly Group[] = [flowProcess, flowWork]
