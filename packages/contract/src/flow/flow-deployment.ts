import { z } from 'zod'
import { flowCategory, flowMode, suspensionState } from '../dictionaries/flows.ts'
import { done, post } from '../kit/call.ts'
import { code, integer, ref, text, time } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'

const fields = {
  tenantId: text(['租户', 'Tenant'], 12, { readOnly: true, search: 'eq', list: true }),
  key: text(['流程标识', 'Key'], 64, { readOnly: true, search: 'like', list: true }),
  name: text(['流程名称', 'Name'], 100, { readOnly: true, search: 'like', list: true }),
  category: code(['流程分类', 'Category'], flowCategory, { readOnly: true, search: 'eq', list: true }),
  mode: code(['流程模式', 'Kind'], flowMode, { readOnly: true, search: 'eq', list: true }),
  version: integer(['流程版本', 'Version'], 1, 1_000_000, { readOnly: true, list: true }),
  suspensionState: code(['状态', 'State'], suspensionState, { readOnly: true, search: 'eq', list: true }),
  deploymentId: ref(['部署', 'Deployment'], 'manager', { readOnly: true }),
  deploymentTime: time(['部署时间', 'Deployed at'], { readOnly: true, search: 'range', list: true }),
  deployUserName: text(['部署人', 'Deployed by'], 30, { readOnly: true, list: true }),
  /** Processes that run by this version. */
  runningCount: integer(['办理中', 'Running'], 0, 2147483647, { readOnly: true, list: true }),
}

/**
 * 流程部署: versions of the process of a category, of one tenant each. New processes start by the newest active one;
 * without any, any holder of the permission of the review decides.
 */
export const flowDeployment = resource({
  path: '/blade-flow/manager',
  label: ['流程部署', 'Deployed process'],
  area: 'flow_manager',
  table: 'flow_deployment',
  view: 'flow_deployment_v',
  owner: 'tenant',
  fields,
  standard: { page: 'list' },
  derived: { categoryName: z.string() },
  calls: {
    changeState: post(
      ['激活或挂起流程', 'Activate or suspend a process'],
      {
        /** `active` or `suspend`. */
        state: text(['状态', 'State'], 10, { required: true }),
        processId: ref(['流程', 'Process'], 'manager', { required: true }),
      },
      done,
      'flow_manager_state',
      { path: 'change-state' },
    ),
    deployUpload: post(
      ['上传部署流程', 'Deploy BPMN files'],
      {
        /** Of the form: `flow_` and a key of the dictionary `flow`. The files are `files`. */
        category: text(['流程分类', 'Category'], 30),
        tenantIds: text(['租户', 'Tenants'], 2000),
      },
      done,
      'flow_manager_add',
      { path: 'deploy-upload', upload: true },
    ),
    deleteDeployment: post(
      ['删除流程部署', 'Delete deployed processes'],
      { deploymentIds: text(['部署', 'Deployments'], 4000), deploymentId: text(['部署', 'Deployment'], 4000) },
      done,
      'flow_manager_remove',
      { path: 'delete-deployment' },
    ),
  },
})
