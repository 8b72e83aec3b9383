import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import type { SceneName } from '../../pictures/scenes.ts'
import type { Random } from '../random.ts'

/** What is said about warnings of one cause: what was done, and why one was no violation. */
interface Words {
  readonly results: readonly string[]
  readonly falseAlarms: readonly string[]
  readonly nonViolations: readonly string[]
  /** Why a handling or an application is sent back. */
  readonly returned: string
  /** The photograph that shows it was put right. */
  readonly proof: SceneName
}

const offline = (...results: string[]): Words => ({
  results,
  falseAlarms: ['平台检修期间的通信中断，设备本身未停。', '运营商割接光缆，设备存有数据，恢复后已补传。'],
  nonViolations: ['计划停电检修，已提前报备，期间工房未作业。', '设备送检校准，已用备用设备替换。'],
  returned: '未说明离线期间工房是否作业，请补充。',
  proof: 'cabinet',
})
const people = (...results: string[]): Words => ({
  results,
  falseAlarms: ['人员检测将推车误识别为人员，现场人数未超定员。', '门口路过人员被计入，室内人数未超定员。'],
  nonViolations: ['监管人员现场检查，临时进入工房。', '经批准的检修作业，已停产并办理作业票。'],
  returned: '抓图中确有超出定员的人员，按违规处理。',
  proof: 'room-clear',
})

const WORDS: Readonly<Record<string, Words>> = {
  m1: {
    results: [
      '已调低供热并打开排风，室温回落至限值以下，复测合格后恢复作业。',
      '供热阀门关闭不严，已更换阀芯，暂停进出药物，待温度下降复测合格。',
    ],
    falseAlarms: ['温湿度计紧贴供热管，移位后复测正常。', '探头受热源直接照射，与水银温度计比对偏高4 ℃。'],
    nonViolations: ['空房升温调试，室内无药物。'],
    returned: '曲线显示室温确已超限，请说明药物是否转移。',
    proof: 'drying-room',
  },
  m2: {
    results: ['已启动除湿机并关闭门窗，湿度恢复正常。', '雨后返潮，已更换吸湿剂，地面铺设垫板，复测合格。'],
    falseAlarms: ['传感器受潮漂移，与干湿球计比对，实测正常。'],
    nonViolations: ['库内冲洗地面后的短时升高，库内无药物。'],
    returned: '请补充除湿后的复测数据。',
    proof: 'drying-room',
  },
  m3: {
    results: ['已停机清扫积尘并开启湿式除尘，复测浓度合格。', '已更换除尘滤袋，浓度恢复正常。'],
    falseAlarms: ['水雾进入采样口，烘干后复测正常。'],
    nonViolations: ['班后清扫扬尘，室内已无药物和作业人员。'],
    returned: '曲线显示浓度确有超限，请说明停机时间。',
    proof: 'room-clear',
  },
  m4: {
    results: ['已停机检查变频器参数，转速恢复至额定值。', '皮带轮更换后未重新设定，已停机调整。'],
    falseAlarms: ['转速探头松动产生重复脉冲，紧固后正常。'],
    nonViolations: ['维修后的空载试车，未加药。'],
    returned: '请补充变频器记录。',
    proof: 'guard-after',
  },
  a0: people('已清退超定员人员，并对班组长进行安全教育。', '已核实为交接班重叠，已调整交接班地点并教育当事人。'),
  e1013: people('已责令夜间作业人员立即撤离，封闭工房电源，全厂通报。'),
  e1023: people('已清退超定员人员，停产整顿半天并对全班组进行安全教育。'),
  a8: {
    results: ['已打磨接地极连接点并补打接地极，复测电阻合格。', '接地线压接松动，已重新压接，复测电阻合格。'],
    falseAlarms: ['雨天测试夹接触不良，重测合格。'],
    nonViolations: ['更换接地极期间的测试，工房未作业。'],
    returned: '请补充接地电阻复测记录。',
    proof: 'wire-after',
  },
  a9: {
    results: ['已责令当事人退出重新释放静电，并进行岗前教育。', '已停工半小时，全班组重新释放静电后进入。'],
    falseAlarms: ['当事人已触摸，触摸时间不足两秒，未被记录。'],
    nonViolations: ['监管人员在释放器外侧查看，未进入作业区。'],
    returned: '抓图中当事人未触摸释放器即进入，按违规处理。',
    proof: 'discharger',
  },
  e1001: {
    results: [
      '已立即停止领药，将超量药物退回中转库，重新核定领药量。',
      '已分批转运超量药物，并对领药员和操作工进行安全教育。',
    ],
    falseAlarms: ['称量时工具未移开，去皮后重量正常。'],
    nonViolations: ['砝码校秤，秤上无药物。'],
    returned: '请上传复称的秤面照片。',
    proof: 'scale-right',
  },
  a5: offline('已重启人员检测设备并检查供电，设备恢复在线。', '网线松动，已重新压接，设备恢复在线。'),
  a7: offline('已检查采集线路，更换接线端子后恢复在线。'),
  a12: offline('已重启粉尘仪，设备恢复在线。'),
  a13: offline('已检查机械采集模块电源，设备恢复在线。'),
  a16: offline('已更换静电释放器通讯模块，设备恢复在线。'),
  e1014: offline('厂区交换机断电，已恢复供电并加装不间断电源。', '已重启网关，链路恢复，核对设备数据无缺失。'),
  e1025: offline('已检查药量秤串口线，重新插接后恢复在线。'),
}
const other = offline('已现场处置，恢复正常。')
const wordsOf = (typeKey: string): Words => WORDS[typeKey] ?? other

const CONFIRMED = ['情况属实，同意。', '已调阅记录，同意。']
const VERIFIED = ['现场复查已整改到位。', '已核对处置记录，符合要求。']

export const resultOf = (typeKey: string, random: Random): string => random.pick(wordsOf(typeKey).results)
export const reasonOf = (typeKey: string, nature: '002' | '003', random: Random): string => {
  const { falseAlarms, nonViolations } = wordsOf(typeKey)
  return random.pick(nature === warnNature.is.falseAlarmApplication ? falseAlarms : nonViolations)
}
export const returnOf = (typeKey: string): string => wordsOf(typeKey).returned
export const opinionOf = (what: 'confirmed' | 'verified', random: Random): string =>
  random.pick(what === 'confirmed' ? CONFIRMED : VERIFIED)
/** Name of the photograph attached to handlings and applications of this cause. */
export const proofOf = (typeKey: string): SceneName => wordsOf(typeKey).proof
