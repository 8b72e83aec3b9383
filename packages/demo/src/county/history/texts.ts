import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Random } from '../random.ts'

const RESULTS: Readonly<Record<string, readonly string[]>> = {
  m1: [
    '已开启工房降温喷淋并加强通风，温度回落至限值以下后恢复作业。',
    '已暂停作业并转移药物，待温度下降复测合格后复工。',
  ],
  m2: ['已启动除湿设备并关闭门窗，湿度恢复正常。', '已暂停涉药工序，除湿后复测合格。'],
  m3: ['已停机清扫积尘并开启湿式除尘，复测浓度合格。', '已更换除尘滤袋，浓度恢复正常。'],
  m4: ['已停机检查变频器参数，转速恢复至额定值。'],
  m5: ['已停机散热，检查轴承温度正常后按规程重新开机。'],
  a0: ['已清退超定员人员，并对班组长进行安全教育。', '已核实为交接班重叠，已调整交接班地点并教育当事人。'],
  a5: ['已重启人员检测设备并检查供电，设备恢复在线。', '网线松动，已重新压接，设备恢复在线。'],
  a7: ['已检查采集线路，更换接线端子后恢复在线。'],
  a8: ['已打磨接地极连接点并补打接地极，复测电阻合格。'],
  a9: ['已责令当事人退出重新释放静电，并进行岗前教育。'],
  a12: ['已重启粉尘仪，设备恢复在线。'],
  a13: ['已检查机械采集模块电源，设备恢复在线。'],
  a16: ['已更换静电释放器通讯模块，设备恢复在线。'],
  e1001: [
    '已立即停止领药，将超量药物退回中转库，重新核定领药量。',
    '已分批转运超量药物，并对领药员和操作工进行安全教育。',
  ],
  e1013: ['已责令夜间作业人员立即撤离，封闭工房电源，全厂通报。'],
  e1014: ['厂区交换机断电，已恢复供电并加装不间断电源。', '已重启网关，链路恢复，核对设备数据无缺失。'],
  e1023: ['已清退超定员人员，停产整顿半天并对全班组进行安全教育。'],
  e1025: ['已检查药量秤串口线，重新插接后恢复在线。'],
}
const FALSE_ALARM = [
  '现场核实为传感器受潮漂移，实测值正常。',
  '人员检测将推车误识别为人员，现场人数未超定员。',
  '设备检定期间的测试数据。',
]
const NON_VIOLATION = ['经批准的检修作业，检修人员已办理作业票。', '监管人员现场检查，临时进入工房。']
const CONFIRMED = ['情况属实，同意。', '已调阅抓图和曲线，同意。']
const RETURNED = ['说明不充分，请补充现场照片后处理。', '曲线显示确有超限，按违规处理。']
const VERIFIED = ['现场复查已整改到位。', '已核对处置记录，符合要求。']

export const resultOf = (typeKey: string, random: Random) => random.pick(RESULTS[typeKey] ?? ['已现场处置，恢复正常。'])
export const reasonOf = (nature: '002' | '003', random: Random) =>
  random.pick(nature === warnNature.is.falseAlarmApplication ? FALSE_ALARM : NON_VIOLATION)
export const opinionOf = (what: 'confirmed' | 'returned' | 'verified', random: Random) =>
  random.pick({ confirmed: CONFIRMED, returned: RETURNED, verified: VERIFIED }[what])
