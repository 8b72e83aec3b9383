/** Messages of JT/T 808 by direction. */
export const fromTerminal = {
  answer: 0x0001,
  heartbeat: 0x0002,
  logOut: 0x0003,
  partsAgain: 0x0005,
  register: 0x0100,
  authenticate: 0x0102,
  parameters: 0x0104,
  attributes: 0x0107,
  location: 0x0200,
  locationAnswer: 0x0201,
  driver: 0x0702,
  locations: 0x0704,
  mediaEvent: 0x0800,
  media: 0x0801,
  photographed: 0x0805,
  passThrough: 0x0900,
} as const

export const fromPlatform = {
  answer: 0x8001,
  partsAgain: 0x8003,
  registered: 0x8100,
  setParameters: 0x8103,
  queryParameters: 0x8104,
  control: 0x8105,
  queryTheseParameters: 0x8106,
  queryAttributes: 0x8107,
  queryLocation: 0x8201,
  text: 0x8300,
  mediaKept: 0x8800,
  photograph: 0x8801,
} as const

/** Results of a general answer. */
export const result = { done: 0, failed: 1, wrong: 2, unsupported: 3, alarmConfirmed: 4 } as const

/** Results of a registration. */
export const registration = {
  done: 0,
  vehicleTaken: 1,
  unknownVehicle: 2,
  terminalTaken: 3,
  unknownTerminal: 4,
} as const
