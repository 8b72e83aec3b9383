import { deviceFields } from '../devices/device.ts'
import { enterprise } from '../enterprises/enterprise.ts'
import { flag, text } from '../kit/field.ts'
import { intakeDeviceFields, roomFields } from './intake-fields.ts'

/**
 * The sheet for many enterprises has a line for each device, or for each room without one; lines with the same
 * credit code are one enterprise. Columns of the enterprise may stay empty below its first line.
 */
const { enterpriseName, shortName, creditCode, enterpriseNature, enterpriseType, enterpriseLevel } = enterprise.fields
const { economicType, modeOfOperation, address, longitude, latitude, businessScope, legalPerson } = enterprise.fields
const { principal, principalPhone, safetyManager, safetyPhone, safetyStaffCount } = enterprise.fields

export const sheetEnterpriseFields = {
  enterpriseName,
  shortName,
  creditCode,
  enterpriseNature,
  enterpriseType,
  enterpriseLevel,
  economicType,
  modeOfOperation,
  county: text(['县', 'County'], 60),
  town: text(['乡镇', 'Township'], 60),
  address,
  longitude,
  latitude,
  businessScope,
  legalPerson,
  principal,
  principalPhone,
  safetyManager,
  safetyPhone,
  safetyStaffCount,
  withAccounts: flag(['建账号', 'Create accounts'], { default: 1 }),
  gatewayCode: { ...deviceFields.code, required: false, label: ['网关编号', 'Gateway code'] },
} as const

/** Columns of a room begin with `room`, those of a device with `device`. */
export const sheetRoomFields = {
  roomCode: { ...roomFields.code, label: ['工库房编号', 'Workplace code'] },
  roomBuilding: roomFields.buildingNumber,
  roomName: { ...roomFields.name, label: ['工库房名称', 'Workplace name'] },
  roomKind: { ...roomFields.workplaceKind, label: ['工库房类别', 'Workplace category'] },
  roomProcess: roomFields.processType,
  roomGrade: roomFields.hazardGrade,
  roomQuantity: roomFields.xianDingYaoLiang,
  roomPeople: roomFields.maxPerson,
} as const
export const sheetDeviceFields = {
  deviceKind: intakeDeviceFields.kind,
  deviceCode: intakeDeviceFields.code,
  deviceName: intakeDeviceFields.name,
} as const

/** Lines and enterprises of one sheet, and its megabytes. */
export const sheetBounds = { rows: 2000, enterprises: 200, megabytes: 5 } as const
