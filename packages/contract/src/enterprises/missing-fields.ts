import type { missingArea } from '../dictionaries/enterprises.ts'
import type { KeyOf } from '../kit/dictionary.ts'

export type MissingArea = KeyOf<typeof missingArea>

const ofDevices = ['manufacturer', 'model', 'serialNo', 'installDate'] as const

/** Fields that supervision needs although a form does not demand them, by register: those the view ent_field_null_v asks for. */
export const missingFieldNames = {
  enterprise: [
    'legalPhone',
    'dutyPhone',
    'foundDate',
    'employeeCount',
    'safetyStaffCount',
    'landArea',
    'standardLevel',
    'panorama',
    'longitude',
  ],
  certificate: ['files', 'scope', 'legalPerson'],
  staff: ['education', 'trainDate', 'healthDate', 'facePhoto'],
  workplace: ['area', 'safeDistance', 'layoutFiles', 'longitude'],
  device: [...ofDevices, 'calibrateExpire'],
  camera: ofDevices,
  warehouse: ['volume', 'workplaceId', 'longitude'],
} as const satisfies Readonly<Record<MissingArea, readonly string[]>>

const measuring: ReadonlySet<string> = new Set([
  'th',
  'dust',
  'electrostatic',
  'chargegunpowder',
  'sound',
  'levelgauge',
])
/** Whether a device of a kind is calibrated: what measures. */
export const isCalibrated = (kind: string | null): boolean => kind !== null && measuring.has(kind)
