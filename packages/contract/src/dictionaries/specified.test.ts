import { expect, it } from 'vitest'
import { dictionaries } from '../dictionaries.ts'

/**
 * The dictionaries of the specification, section 3 "Dictionaries (value: label)", as written there. Where our English
 * label says the same in other words, it follows after `=`. Left out: cameras, staff review and company lists, whose
 * screens are other areas.
 */
const specified: Readonly<Record<string, string>> = {
  alarmType: `-1 unknown; 0 over-staffing violation = Person limit exceeded; 1 workstation offline; 2 lens blocked;
    3 lens blockage shifted = Lens blocked or shifted; 4 production stopped operation = Production operation stopped;
    5 PDS offline; 7 temperature-humidity device offline; 8 resistance abnormal = Abnormal resistance;
    9 static-discharger not touched = Static discharger not touched; 10 over-height stacking; 11 NVR offline;
    12 dust device offline; 13 drug-involved device offline = Composition machine offline;
    14 machine entered while in production = Machine entered during production;
    15 off-duty intrusion = Unattended post entered; 16 static discharger offline; 17 AI2 offline; 18 camera offline`,
  warehouseWarnType: `10 over-height stacking; 20 blocked passage; 101 distance from wall not met = Too close to wall;
    102 non-fireworks product; 103 messy stacking; 104 unknown object found; 105 smoke or open fire`,
  monitorWarnType: `1 temperature; 2 humidity; 3 dust concentration;
    4 drug-involved device speed = Composition machine speed;
    5 drug-involved device running time = Composition machine running time`,
  deviceStatus: '0 fault; 1 recovered',
  handleStatus: `0 unhandled; 1 handled; 2 false-alarm returned = False alarm refused;
    3 false-alarm confirmed = False alarm confirmed; 4 non-violation returned = Non-violation refused;
    5 non-violation confirmed`,
  handleType: `0 not reported = Not escalated; 1 safety administrator; 2 enterprise head;
    3 township safety supervision = Township emergency office; 4 county emergency bureau; 5 city emergency bureau;
    6 provincial emergency department; 7 national emergency ministry = Ministry of Emergency Management`,
  productionState: '0 in production; 1 stopped',
  enterpriseLevel:
    '001 first level = Level 1; 002 second level = Level 2; 003 third level = Level 3; 004 fourth level = Level 4',
  enterpriseType: '001 firecracker; 002 fireworks; 003 small product; 004 fuse; 005 black powder',
  vehicleInOutType: '1 regular; 2 entering; 3 leaving',
  inOut: '0 out; 1 in',
  warnNature: `001 violation; 002 false-alarm application = False alarm application;
    003 non-violation application`,
  violationHandling: '1 plant-wide public criticism; 2 safety education; 3 fine',
  noticeType: '1 official notice; 2 laws and regulations; 3 accident information; 4 work information',
  noticeBellType: '1 messages; 2 notices',
  noticeLevel: '001 general; 002 important; 003 urgent',
  reviewStatus: '1 approved; 2 pending; 3 returned',
  simpleReview: '0 unreviewed = Not verified; 1 reviewed = Verified',
  personDesc: '1 stranger; 2 unlicensed person',
  isSealed: '0 no; 1 yes',
}

it.each(Object.entries(specified))(
  'Dictionaries: values and labels of %s are those of the specification',
  (code, text) => {
    const declared = dictionaries.find((one) => one.code === code)
    const expected = text.split(';').map((entry) => {
      const [, value = '', said = '', , own] = /^\s*(-?\d+) ([^=]+?)(\s*=\s*(.+?))?\s*$/s.exec(entry) ?? []
      return [value, (own ?? said).toLowerCase()]
    })
    const found = Object.entries(declared?.entries ?? {}).map(([value, [, en]]) => [value, en.toLowerCase()])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    for (const [zh] of Object.values(declared?.entries ?? {})) expect(zh).toMatch(/[\p{Script=Han}]|^[A-Z]/u)
  },
)

it('economicType and modeOfOperation are dictionaries by these codes', () => {
  for (const code of ['economicType', 'modeOfOperation'])
    expect(Object.keys(dictionaries.find((one) => one.code === code)?.entries ?? {}).length).toBeGreaterThan(8)
})
