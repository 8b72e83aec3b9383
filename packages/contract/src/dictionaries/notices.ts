import { dictionary } from '../kit/dictionary.ts'

export const noticeBellType = dictionary('noticeBellType', ['消息类型', 'Message type'], {
  messages: ['1', '消息', 'Messages'],
  notices: ['2', '通知', 'Notices'],
})

export const noticeCategory = dictionary(
  'notice',
  ['通知分类', 'Notice category'],
  {
    issue: ['1', '发布', 'Publication'],
    approveAndForward: ['2', '批转', 'Approve and forward'],
    forward: ['3', '转发', 'Forward'],
    instruction: ['4', '指示', 'Instruction'],
    appointment: ['5', '任免', 'Appointments and removals'],
    generalAffairs: ['6', '事务', 'General affairs'],
  },
  { system: true, numeric: true },
)

export const newsCategory = dictionary('newsCategory', ['动态分类', 'News category'], {
  industryNews: ['1', '行业动态', 'Industry news'],
  policy: ['2', '政策解读', 'Policy explained'],
  safetyKnowledge: ['3', '安全知识', 'Safety knowledge'],
  accidentLessons: ['4', '事故警示', 'Lessons of accidents'],
  workExchange: ['5', '工作交流', 'Work exchange'],
  knowledgeBase: ['6', '知识库', 'Knowledge base'],
})

export const noticeLevel = dictionary('noticeLevel', ['通知等级', 'Notice level'], {
  general: ['001', '一般', 'General'],
  important: ['002', '重要', 'Important'],
  urgent: ['003', '紧急', 'Urgent'],
})

export const noticeStatus = dictionary('noticeStatus', ['通知状态', 'Notice status'], {
  draft: ['draft', '草稿', 'Draft'],
  released: ['released', '已发布', 'Published'],
  withdrawn: ['withdrawn', '已撤回', 'Withdrawn'],
})

export const noticeType = dictionary('noticeType', ['通知性质', 'Notice type'], {
  officialNotice: ['1', '通知公告', 'Official notice'],
  lawsAndRegulations: ['2', '法律法规', 'Laws and regulations'],
  accidentInformation: ['3', '事故信息', 'Accident information'],
  workInformation: ['4', '工作信息', 'Work information'],
})
