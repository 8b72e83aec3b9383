import { z } from 'zod'
import { deviceFields } from '../devices/device.ts'
import { deviceKind } from '../dictionaries/devices.ts'
import { missingArea } from '../dictionaries/enterprises.ts'
import { code, decimal, integer, json, ref, text } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { lookup } from '../kit/lookup.ts'
import { ent } from '../kit/mixins.ts'
import { type Resource, resource } from '../kit/resource.ts'
import { enterpriseCertificate } from '../people/enterprise-certificate.ts'
import { staff } from '../people/staff.ts'
import { warehouse } from '../warehouse/warehouse.ts'
import { workplace } from '../workplaces/workplace.ts'
import { enterprise } from './enterprise.ts'
import type { MissingArea } from './missing-fields.ts'

const shown = { readOnly: true, list: true } as const
const missing = z.object({ field: z.string(), label: z.string() })

/** 信息缺项 (domain-model.md#R2.13): records with empty fields that supervision needs. A row has the id of its record. */
export const fieldNull = resource({
  path: '/yhjg-dp/sss/Dashboard/fieldNull',
  label: ['信息缺项', 'Missing information'],
  area: 'enterprise',
  table: 'ent_field_null_v',
  title: 'recordName',
  standard: ['page'],
  fields: {
    ...ent,
    enterpriseId: ref(['企业', 'Enterprise'], 'enterprise', { readOnly: true, search: 'eq' }),
    area: code(['信息类别', 'Register'], missingArea, { ...shown, search: 'eq' }),
    recordId: ref(['记录', 'Record'], 'record', { readOnly: true }),
    recordName: text(['记录名称', 'Record'], 100, { ...shown, search: 'like' }),
    /** Number by which the register finds the record. */
    recordCode: text(['记录编号', 'Number'], 100, { readOnly: true }),
    kind: code(['设备类型', 'Device type'], deviceKind, { readOnly: true }),
    missingFields: json(['缺项', 'Missing'], z.array(missing), { readOnly: true }),
    missingNames: text(['缺少的信息', 'Missing information'], 500, { ...shown, priority: 'decides' }),
    missingCount: integer(['缺项数', 'Missing'], 0, 100, shown),
    completeness: decimal(['完整率', 'Complete'], 5, 2, { ...shown, unit: '%' }),
  },
})

interface Register {
  readonly of: Pick<Resource, 'owner' | 'table' | 'area' | 'fields'>
  /** Page of the register, and the filter that finds a record by its number; cameras and devices have pages by kind. */
  readonly page?: string
  readonly filter: string
}
const devices = { owner: 'enterprise', table: 'dev_device', area: 'device', fields: deviceFields } as const

/** The registers whose records are looked at. */
export const missingRegisters: Readonly<Record<MissingArea, Register>> = {
  enterprise: { of: enterprise, page: '/enterInformation/register', filter: 'creditCode' },
  certificate: { of: enterpriseCertificate, page: '/zjxx/enterprise', filter: 'certificateNo' },
  staff: { of: staff, page: '/zjxx/staff', filter: 'realName' },
  workplace: { of: workplace, page: '/enterInformation/gongkufang', filter: 'code' },
  device: { of: devices, filter: 'code' },
  camera: { of: devices, filter: 'code' },
  warehouse: { of: warehouse, page: '/warehouse/store', filter: 'warehouseCode' },
}

export const missingLabel = (area: MissingArea, field: string): Label =>
  lookup(missingRegisters[area].of.fields, field)?.label ?? [field, field]
