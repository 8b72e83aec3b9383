import type { Label } from '../kit/label.ts'

/** Messages of taking on an enterprise. */
export const intakeMessages = {
  closed: ['该企业的接入已结束，请先重新打开', 'The intake of this enterprise is closed; open it again first'],
  phoneTaken: ['手机号{phone}已有账号「{account}」', 'Phone {phone} already has the account "{account}"'],
  phoneTakenElsewhere: [
    '手机号{phone}已被其他单位的账号使用',
    'Phone {phone} is used by an account of another organisation',
  ],
  accountTaken: ['账号「{account}」已存在', 'The account "{account}" already exists'],
  phoneTwice: [
    '手机号{phone}填了两次，一人兼任请在一行选多个岗位',
    'Phone {phone} is entered twice; choose several posts in one row for one person',
  ],
  noRole: ['角色「{name}」不存在，请联系管理员', 'There is no role "{name}"; ask an administrator'],
  reasonToClose: [
    '还有{count}处没人管，请填写结束接入的原因',
    'Points still unguarded: {count}; enter the reason for closing the intake',
  ],
  vacantLevels: [
    '已保存。{levels}没有接收人，报警到这一级没有人收到',
    'Saved. Nobody receives warnings at level {levels}',
  ],
  noRegion: [
    '{label}「{value}」不在您的辖区内，或名称不唯一',
    '{label} "{value}" is not in your region, or not unique',
  ],
  noOrganisation: ['{value}没有监管机构，请先登记机构', '{value} has no supervising organisation; register it first'],
  differs: ['{label}与第{row}行的同一企业不一致', '{label} differs from row {row} of the same enterprise'],
  noRoom: ['第{row}行有设备而没有工库房编号', 'Row {row} has a device but no workplace code'],
  noGateway: ['有设备的企业请填网关编号', 'An enterprise with devices needs a gateway code'],
  mostEnterprises: ['一次最多接入{max}家企业', 'No more than {max} enterprises can be taken on at once'],
  fileTooLarge: ['表格不能超过{max} MB', 'The sheet must not exceed {max} MB'],
} as const satisfies Record<string, Label>
