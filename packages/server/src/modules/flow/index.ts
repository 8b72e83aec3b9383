import type { Implementation } from '../../framework/http/implement.ts'
import deployment from './flow-deployment.ts'
import instance from './flow-instance.ts'
import model from './flow-model.ts'
import process from './flow-process.ts'
import work from './flow-work.ts'

export const flow: readonly Implementation[] = [model, deployment, instance, process, work]
