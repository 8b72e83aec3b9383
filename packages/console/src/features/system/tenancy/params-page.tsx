import { param } from '@fengsui/contract/system/param.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { ParamKeyInput } from './param-key-input.tsx'

const columns = ['paramName', 'paramKey', 'paramValue', 'remark', 'updateTime'] as const
const search = ['paramName', 'paramKey', 'paramValue'] as const
const inputs = { paramKey: ParamKeyInput }

/** A tenant's own parameters; those the server reads are offered with a description. */
export default function ParamsPage() {
  return <ResourcePage of={param} columns={columns} search={search} inputs={inputs} />
}
