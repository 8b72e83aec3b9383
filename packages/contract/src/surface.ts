import { groups, resources } from './catalogue.ts'
import { type Call, type Permission, signedIn } from './kit/call.ts'
import type { Label } from './kit/label.ts'
import { callPath, type Group, pathOf, type Resource, type Standard } from './kit/resource.ts'

/** A mounted call, for tests, documentation and `npm run where`. */
export interface SurfaceCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly label: Label
  readonly needs: Permission | readonly Permission[]
  readonly of: Resource | Group
  readonly standard?: Standard
  readonly call?: Call
  readonly name: string
}
const writes: ReadonlySet<Standard> = new Set(['submit', 'remove', 'verify', 'reverseVerify'])
const words: Readonly<Record<Standard, Label>> = {
  page: ['分页', 'Page'],
  list: ['列表', 'List'],
  detail: ['详情', 'Detail'],
  submit: ['新增或修改', 'Add or change'],
  remove: ['删除', 'Delete'],
  tree: ['树', 'Tree'],
  lazyTree: ['懒加载树', 'Lazy tree'],
  select: ['选项', 'Options'],
  generateNo: ['生成编号', 'Generate a number'],
  listForUnFinish: ['未完成列表', 'Unfinished'],
  verify: ['审核', 'Verify'],
  reverseVerify: ['反审核', 'Reverse verification'],
}

/**
 * Returns the permissions of a standard call; a submit has two, `_add` without id and `_edit` with id, and
 * `_process` for a verdict.
 */
export function needsOf(
  of: Resource,
  standard: Standard,
): Permission | readonly [add: Permission, edit: Permission, ...review: Permission[]] {
  if (standard === 'submit')
    return [`${of.area}_add`, `${of.area}_edit`, ...(of.reviewable ? [`${of.area}_process`] : [])]
  if (standard === 'remove') return `${of.area}_delete`
  if (standard === 'verify' || standard === 'reverseVerify') return `${of.area}_verify`
  if (standard === 'select') return signedIn
  return standard === 'generateNo' ? `${of.area}_add` : `${of.area}_view`
}

/** Returns every call the server mounts. */
export function surface(): SurfaceCall[] {
  const standard = resources.flatMap((of) =>
    (Object.entries(of.standard) as [Standard, string][]).map(
      ([name, path]): SurfaceCall => ({
        method: writes.has(name) ? 'POST' : 'GET',
        path: pathOf(of.path, path),
        label: [`${of.label[0]}${words[name][0]}`, `${of.label[1]}: ${words[name][1]}`],
        needs: needsOf(of, name),
        of,
        standard: name,
        name,
      }),
    ),
  )
  const extra = [...resources, ...groups].flatMap((of) =>
    Object.entries(of.calls).map(
      ([name, call]): SurfaceCall => ({
        method: call.method,
        path: callPath(of, name, call),
        label: call.label,
        needs: call.needs,
        of,
        call,
        name,
      }),
    ),
  )
  return [...standard, ...extra]
}
