import { alarmType } from './dictionaries/alarm-type.ts'
import { alarmTypeExt } from './dictionaries/alarm-type-ext.ts'
import { apiScopeType } from './dictionaries/api-scope-type.ts'
import { buttonFunc } from './dictionaries/button-func.ts'
import { dataScopeType } from './dictionaries/data-scope-type.ts'
import { deviceKind } from './dictionaries/device-kind.ts'
import { deviceLogType } from './dictionaries/device-log-type.ts'
import { deviceProtocol } from './dictionaries/device-protocol.ts'
import { deviceStatus } from './dictionaries/device-status.ts'
import { economicType } from './dictionaries/economic-type.ts'
import { enabledStatus } from './dictionaries/enabled-status.ts'
import { enterpriseLevel } from './dictionaries/enterprise-level.ts'
import { enterpriseNature } from './dictionaries/enterprise-nature.ts'
import { enterpriseStatus } from './dictionaries/enterprise-status.ts'
import { enterpriseType } from './dictionaries/enterprise-type.ts'
import { errorSource } from './dictionaries/error-source.ts'
import { escalationReason } from './dictionaries/escalation-reason.ts'
import { grantType } from './dictionaries/grant-type.ts'
import { handleStatus } from './dictionaries/handle-status.ts'
import { handleType } from './dictionaries/handle-type.ts'
import { hazardGrade } from './dictionaries/hazard-grade.ts'
import { isSealed } from './dictionaries/is-sealed.ts'
import { materialClass } from './dictionaries/material-class.ts'
import { menuCategory } from './dictionaries/menu-category.ts'
import { modeOfOperation } from './dictionaries/mode-of-operation.ts'
import { monitorWarnType } from './dictionaries/monitor-warn-type.ts'
import { noticeBellType } from './dictionaries/notice-bell-type.ts'
import { noticeCategory } from './dictionaries/notice-category.ts'
import { noticeLevel } from './dictionaries/notice-level.ts'
import { noticeStatus } from './dictionaries/notice-status.ts'
import { noticeType } from './dictionaries/notice-type.ts'
import { orgCategory } from './dictionaries/org-category.ts'
import { organizeLevel } from './dictionaries/organize-level.ts'
import { ossKind } from './dictionaries/oss-kind.ts'
import { personDesc } from './dictionaries/person-desc.ts'
import { postCategory } from './dictionaries/post-category.ts'
import { productionState } from './dictionaries/production-state.ts'
import { regionLevel } from './dictionaries/region-level.ts'
import { registrationState } from './dictionaries/registration-state.ts'
import { reviewStatus } from './dictionaries/review-status.ts'
import { riskGrade } from './dictionaries/risk-grade.ts'
import { sex } from './dictionaries/sex.ts'
import { signInFailure } from './dictionaries/sign-in-failure.ts'
import { smsKind } from './dictionaries/sms-kind.ts'
import { socialIcon } from './dictionaries/social-icon.ts'
import { socialKind } from './dictionaries/social-kind.ts'
import { stopReason } from './dictionaries/stop-reason.ts'
import { timebucket } from './dictionaries/timebucket.ts'
import { userStatus } from './dictionaries/user-status.ts'
import { userType } from './dictionaries/user-type.ts'
import { violationHandling } from './dictionaries/violation-handling.ts'
import { visitKind } from './dictionaries/visit-kind.ts'
import { warehouseWarnType } from './dictionaries/warehouse-warn-type.ts'
import { warnNature } from './dictionaries/warn-nature.ts'
import { warnSeverity } from './dictionaries/warn-severity.ts'
import { warnSource } from './dictionaries/warn-source.ts'
import { weatherType } from './dictionaries/weather-type.ts'
import { workplaceKind } from './dictionaries/workplace-kind.ts'
import { workplaceProcess } from './dictionaries/workplace-process.ts'
import { yesNo } from './dictionaries/yes-no.ts'
import type { Dictionary } from './kit/dictionary.ts'
import { rejectReason } from './telemetry/reasons.ts'

/** Every dictionary; the server seeds its tables from here. */
export const dictionaries: readonly Dictionary[] = [
  alarmType,
  alarmTypeExt,
  deviceKind,
  deviceLogType,
  deviceProtocol,
  deviceStatus,
  economicType,
  enterpriseLevel,
  enterpriseNature,
  enterpriseStatus,
  enterpriseType,
  escalationReason,
  handleStatus,
  handleType,
  hazardGrade,
  materialClass,
  modeOfOperation,
  monitorWarnType,
  organizeLevel,
  personDesc,
  productionState,
  sex,
  noticeCategory,
  noticeBellType,
  noticeType,
  noticeLevel,
  noticeStatus,
  menuCategory,
  buttonFunc,
  yesNo,
  isSealed,
  postCategory,
  regionLevel,
  dataScopeType,
  apiScopeType,
  orgCategory,
  enabledStatus,
  ossKind,
  smsKind,
  socialKind,
  socialIcon,
  registrationState,
  rejectReason,
  reviewStatus,
  riskGrade,
  stopReason,
  timebucket,
  userStatus,
  userType,
  violationHandling,
  warehouseWarnType,
  warnNature,
  warnSeverity,
  warnSource,
  weatherType,
  workplaceKind,
  workplaceProcess,
  visitKind,
  errorSource,
  grantType,
  signInFailure,
]
