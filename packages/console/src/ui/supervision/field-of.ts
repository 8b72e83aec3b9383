import { majorhazardunit } from '@fengsui/contract/chemicals/major-hazard.ts'
import { indexinformation } from '@fengsui/contract/chemicals/quota.ts'
import { deviceFields } from '@fengsui/contract/devices/device.ts'
import { gatewayPort } from '@fengsui/contract/devices/gateway-port.ts'
import { deviceRegisters } from '@fengsui/contract/devices/registers.ts'
import type { Field, FieldMap } from '@fengsui/contract/kit/field.ts'
import { lookup } from '@fengsui/contract/kit/lookup.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { enterpriseCertificate } from '@fengsui/contract/people/enterprise-certificate.ts'
import { staff } from '@fengsui/contract/people/staff.ts'
import { userCertificate } from '@fengsui/contract/people/staff-certificate.ts'
import type { ChangeSubject, deviceChange } from '@fengsui/contract/supervision/change.ts'
import { warnRule } from '@fengsui/contract/telemetry/warn-rule.ts'
import { videoRegisters } from '@fengsui/contract/video/video-catalogue.ts'
import { storeChangeFields } from '@fengsui/contract/warehouse/store-change.ts'
import { station } from '@fengsui/contract/workplaces/station.ts'
import { workplace } from '@fengsui/contract/workplaces/workplace.ts'

/** Fields by subject; those of a device depend on its kind. A setting is of a workplace. */
export const fieldsOf: Readonly<Record<Exclude<ChangeSubject, 'device'>, FieldMap>> = {
  workplace: workplace.fields,
  setting: workplace.fields,
  station: station.fields,
  'gateway-port': gatewayPort.fields,
  rule: warnRule.fields,
  majorhazardunit: majorhazardunit.fields,
  certificate: enterpriseCertificate.fields,
  userCertificate: userCertificate.fields,
  staff: staff.fields,
  warehousestocktake: storeChangeFields,
  warehouseinstore: storeChangeFields,
  warehouseoutstore: storeChangeFields,
  indexinformation: indexinformation.fields,
  'map-area': mapArea.fields,
}

const registerOf = (kind: string) => deviceRegisters.get(kind) ?? videoRegisters.find(({ only }) => only.kind === kind)

/** Returns the field behind an item of a change: of its device's kind, or of what it changes. */
export function fieldOf(
  { subject, deviceKind }: Pick<RowOf<typeof deviceChange>, 'subject' | 'deviceKind'>,
  name: string,
): Field | undefined {
  const known = subject === 'device' ? registerOf(String(deviceKind))?.fields : lookup(fieldsOf, String(subject))
  return lookup(known ?? deviceFields, name)
}
