import { z } from 'zod'
import { get, signedIn } from '../kit/call.ts'
import { ref, text } from '../kit/field.ts'
import { group, rowSchema } from '../kit/resource.ts'
import { dept } from './dept.ts'

/** Departments as other front ends choose them (domain-model.md#R4.6). */
export const departmentLists = group('/yhjg-base', ['部门选项', 'Departments to choose'], {
  basedepartment: get(
    ['监管部门', 'Departments of authorities'],
    { deptName: text(['部门名称', 'Department'], 60), organizeId: dept.fields.organizeId },
    z.array(rowSchema(dept.fields)),
    'dept_view',
    { path: 'basedepartment/list' },
  ),
  espbasedepartment: get(
    ['企业部门选项', 'Departments of an enterprise'],
    { enterpriseId: ref(['企业', 'Enterprise'], 'enterprise') },
    z.array(z.object({ value: z.string(), label: z.string(), parentId: z.string() })),
    signedIn,
    { path: 'espbasedepartment/listSelect' },
  ),
})
