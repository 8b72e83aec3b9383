import { item, write } from './item.ts'

/** Records the authority maintains about an enterprise besides its register. */
export const enterpriseMenus = [
  item('/enterInformation/intake', 'intake', ['接入企业', 'Take on a plant'], 'form', 'enterprise', ['add', 'view'], {
    sides: 'sss',
  }),
  item('/enterInformation/supervise', 'management', ['监管信息', 'Supervision data'], 'flag', 'enterprise', write, {
    sides: 'sss',
  }),
  item(
    '/enterInformation/lists',
    'companylist',
    ['企业名单', 'Company lists'],
    'star',
    'enterprise',
    ['view', 'export'],
    {
      sides: 'sss',
    },
  ),
  item('/enterInformation/fieldNull', 'fieldNull', ['信息缺项', 'Missing information'], 'warning', 'enterprise', [
    'view',
    'export',
  ]),
  item('/enterInformation/classify', 'classification', ['分类分级', 'Grading'], 'level', 'enterprise', write),
]

/** 证件信息: certificates of enterprises and their staff. */
export const certificateMenu = item(
  '/zjxx',
  'certificate',
  ['证件信息', 'Certificates'],
  'card',
  'certificate',
  ['view'],
  {
    children: [
      item('/zjxx/enterprise', 'certificate', ['企业证照', 'Enterprise certificates'], 'card', 'certificate', [
        ...write,
        'process',
        'export',
      ]),
      item(
        '/zjxx/process',
        'certificateProcess',
        ['证照审核', 'Certificate review'],
        'check',
        'certificate',
        ['process', 'view'],
        { sides: 'sss' },
      ),
      item('/zjxx/staff', 'staff', ['从业人员', 'Staff'], 'user', 'staff', [...write, 'process', 'export']),
      item('/zjxx/staffCert', 'staffCert', ['人员证书', 'Staff certificates'], 'medal', 'staff', [...write, 'export']),
      item('/zjxx/staffProcess', 'staffProcess', ['人员审核', 'Staff review'], 'check', 'staff', ['process', 'view'], {
        sides: 'sss',
      }),
    ],
  },
)

export const licenceMenu = item('/licence', 'licence', ['许可管理', 'Licences'], 'stamp', 'licence', ['view'], {
  children: [
    item('/licence/guide', 'guide', ['办事指南', 'Guides'], 'map', 'licence', write),
    item('/licence/record', 'licenceRecord', ['许可申请', 'Applications'], 'form', 'licence', [...write, 'process']),
    item('/licence/licence', 'licence', ['许可证', 'Licences'], 'stamp', 'licence', [...write, 'verify', 'export']),
    item('/licence/revocation', 'revocation', ['撤销审批', 'Revocations'], 'ban', 'licence', ['verify', 'view'], {
      sides: 'sss',
    }),
    item('/licence/publicity', 'publicity', ['公示', 'Public notice'], 'eye', 'licence', ['view']),
    item('/licence/warning', 'licenceWarning', ['许可预警', 'Licence warnings'], 'clock', 'licence', ['edit', 'view']),
  ],
})

/** 台账: inspections, findings and reports. */
export const recordMenu = item('/tz', 'ledger', ['台账', 'Ledgers'], 'book', 'hidden', ['view'], {
  children: [
    item('/tz/basecheck', 'basecheck', ['检查台账', 'Checks'], 'check', 'hidden', ['add', 'edit', 'view', 'export']),
    item(
      '/tz/checktemplate',
      'checktemplate',
      ['检查模板', 'Check templates'],
      'form',
      'hidden',
      [...write, 'verify'],
      {
        sides: 'sss',
      },
    ),
    item('/tz/draw', 'randomdraw', ['双随机抽查', 'Random draw'], 'level', 'hidden', ['add', 'view', 'export'], {
      sides: 'sss',
    }),
    item('/tz/patrol', 'patrol', ['巡查', 'Patrols'], 'walk', 'hidden', ['add', 'edit', 'view', 'export']),
    item('/tz/inspection', 'inspectionlog', ['巡检记录', 'Inspections'], 'list', 'hidden', [
      'add',
      'edit',
      'view',
      'export',
    ]),
    item('/tz/machine', 'machineLog', ['涉药机械检查', 'Machine checks'], 'gear', 'device', [
      'add',
      'edit',
      'view',
      'export',
    ]),
    item('/tz/hidden', 'hidden', ['隐患台账', 'Hidden troubles'], 'alert', 'hidden', [...write, 'verify', 'export']),
    item('/tz/submission', 'submission', ['企业报送', 'Submissions'], 'upload', 'submission', [
      ...write,
      'process',
      'export',
    ]),
    item('/tz/person', 'personRecord', ['人员进出', 'Passages'], 'walk', 'staff', ['view', 'export']),
    item('/tz/nightwatch', 'nightwatch', ['夜间值守', 'Night watch'], 'clock', 'staff', [...write, 'export']),
    item('/tz/vehicle', 'vehicleTrack', ['车辆动态', 'Vehicle tracking'], 'truck', 'transport', ['view', 'export']),
    item('/tz/transfer', 'transfer', ['厂内中转', 'In-plant transfers'], 'swap', 'order', [...write, 'export']),
    item('/tz/handover', 'handover', ['交接班', 'Shift handovers'], 'swap', 'handover', ['add', 'view'], {
      sides: 'sss',
    }),
  ],
})

export const violationMenu = item('/wfxw', 'violation', ['执法检查', 'Enforcement'], 'gavel', 'enforcement', [
  ...write,
  'export',
])
