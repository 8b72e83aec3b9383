import { acceptStatus } from './dictionaries/accept-status.ts'
import { alarmType } from './dictionaries/alarm-type.ts'
import { alarmTypeExt } from './dictionaries/alarm-type-ext.ts'
import { apiScopeType } from './dictionaries/api-scope-type.ts'
import { applyType } from './dictionaries/apply-type.ts'
import { approvalAct } from './dictionaries/approval-act.ts'
import { balanceRule } from './dictionaries/balance-rule.ts'
import { balanceStatus } from './dictionaries/balance-status.ts'
import { buttonFunc } from './dictionaries/button-func.ts'
import { certificateType } from './dictionaries/certificate-type.ts'
import { changeItem } from './dictionaries/change-item.ts'
import { dataScopeType } from './dictionaries/data-scope-type.ts'
import { deviceKind } from './dictionaries/device-kind.ts'
import { deviceLogType } from './dictionaries/device-log-type.ts'
import { deviceProtocol } from './dictionaries/device-protocol.ts'
import { deviceStatus } from './dictionaries/device-status.ts'
import { discardMethod } from './dictionaries/discard-method.ts'
import { discardReason } from './dictionaries/discard-reason.ts'
import { documentKind } from './dictionaries/document-kind.ts'
import { drivingClass } from './dictionaries/driving-class.ts'
import { economicType } from './dictionaries/economic-type.ts'
import { employStatus } from './dictionaries/employ-status.ts'
import { enabledStatus } from './dictionaries/enabled-status.ts'
import { enforcementResult } from './dictionaries/enforcement-result.ts'
import { enforcementType } from './dictionaries/enforcement-type.ts'
import { enterpriseLevel } from './dictionaries/enterprise-level.ts'
import { enterpriseNature } from './dictionaries/enterprise-nature.ts'
import { enterpriseStatus } from './dictionaries/enterprise-status.ts'
import { enterpriseType } from './dictionaries/enterprise-type.ts'
import { errorSource } from './dictionaries/error-source.ts'
import { escalationReason } from './dictionaries/escalation-reason.ts'
import { expireState } from './dictionaries/expire-state.ts'
import { gender } from './dictionaries/gender.ts'
import { grantType } from './dictionaries/grant-type.ts'
import { guideKind } from './dictionaries/guide-kind.ts'
import { handleStatus } from './dictionaries/handle-status.ts'
import { handleType } from './dictionaries/handle-type.ts'
import { hazardDivision } from './dictionaries/hazard-division.ts'
import { hazardGrade } from './dictionaries/hazard-grade.ts'
import { hazardUnitKind } from './dictionaries/hazard-unit-kind.ts'
import { hiddenTroubleLevel } from './dictionaries/hidden-trouble-level.ts'
import { hiddenTroubleSource } from './dictionaries/hidden-trouble-source.ts'
import { hiddenTroubleStatus } from './dictionaries/hidden-trouble-status.ts'
import { inOut } from './dictionaries/in-out.ts'
import { inStoreType } from './dictionaries/in-store-type.ts'
import { indexKind } from './dictionaries/index-kind.ts'
import { inspectResult } from './dictionaries/inspect-result.ts'
import { isSealed } from './dictionaries/is-sealed.ts'
import { jobStatus } from './dictionaries/job-status.ts'
import { leftSource } from './dictionaries/left-source.ts'
import { licenceAct } from './dictionaries/licence-act.ts'
import { licenceActionType } from './dictionaries/licence-action-type.ts'
import { licenceRecordStatus } from './dictionaries/licence-record-status.ts'
import { licenceStatus } from './dictionaries/licence-status.ts'
import { licenceWarnKind } from './dictionaries/licence-warn-kind.ts'
import { majorHazardLevel } from './dictionaries/major-hazard-level.ts'
import { materialClass } from './dictionaries/material-class.ts'
import { menuCategory } from './dictionaries/menu-category.ts'
import { modeOfOperation } from './dictionaries/mode-of-operation.ts'
import { monitorWarnType } from './dictionaries/monitor-warn-type.ts'
import { noticeBellType } from './dictionaries/notice-bell-type.ts'
import { noticeCategory } from './dictionaries/notice-category.ts'
import { noticeLevel } from './dictionaries/notice-level.ts'
import { noticeStatus } from './dictionaries/notice-status.ts'
import { noticeType } from './dictionaries/notice-type.ts'
import { orderStatus } from './dictionaries/order-status.ts'
import { orgCategory } from './dictionaries/org-category.ts'
import { organizeLevel } from './dictionaries/organize-level.ts'
import { ossKind } from './dictionaries/oss-kind.ts'
import { outStoreType } from './dictionaries/out-store-type.ts'
import { outageCause } from './dictionaries/outage-cause.ts'
import { packGroup } from './dictionaries/pack-group.ts'
import { packKind } from './dictionaries/pack-kind.ts'
import { packStatus } from './dictionaries/pack-status.ts'
import { penaltyType } from './dictionaries/penalty-type.ts'
import { personDesc } from './dictionaries/person-desc.ts'
import { planStatus } from './dictionaries/plan-status.ts'
import { plateColor } from './dictionaries/plate-color.ts'
import { postCategory } from './dictionaries/post-category.ts'
import { productCategory } from './dictionaries/product-category.ts'
import { productGrade } from './dictionaries/product-grade.ts'
import { productionState } from './dictionaries/production-state.ts'
import { regionLevel } from './dictionaries/region-level.ts'
import { registrationState } from './dictionaries/registration-state.ts'
import { reportDeliverType } from './dictionaries/report-deliver-type.ts'
import { reviewStatus } from './dictionaries/review-status.ts'
import { revocationApplyStatus } from './dictionaries/revocation-apply-status.ts'
import { revocationKind } from './dictionaries/revocation-kind.ts'
import { riskGrade } from './dictionaries/risk-grade.ts'
import { saleType } from './dictionaries/sale-type.ts'
import { sex } from './dictionaries/sex.ts'
import { signInFailure } from './dictionaries/sign-in-failure.ts'
import { simpleReview } from './dictionaries/simple-review.ts'
import { smsKind } from './dictionaries/sms-kind.ts'
import { socialIcon } from './dictionaries/social-icon.ts'
import { socialKind } from './dictionaries/social-kind.ts'
import { staffCertType } from './dictionaries/staff-cert-type.ts'
import { statGroup } from './dictionaries/stat-group.ts'
import { stockBizType } from './dictionaries/stock-biz-type.ts'
import { stockWarnKind } from './dictionaries/stock-warn-kind.ts'
import { stopReason } from './dictionaries/stop-reason.ts'
import { storageClass } from './dictionaries/storage-class.ts'
import { submissionPeriod } from './dictionaries/submission-period.ts'
import { submissionStatus } from './dictionaries/submission-status.ts'
import { timebucket } from './dictionaries/timebucket.ts'
import { transportStatus } from './dictionaries/transport-status.ts'
import { unit } from './dictionaries/unit.ts'
import { unitKind } from './dictionaries/unit-kind.ts'
import { useType } from './dictionaries/use-type.ts'
import { userStatus } from './dictionaries/user-status.ts'
import { userType } from './dictionaries/user-type.ts'
import { vehicleInOutType } from './dictionaries/vehicle-in-out-type.ts'
import { vehicleKind } from './dictionaries/vehicle-kind.ts'
import { vehicleState } from './dictionaries/vehicle-state.ts'
import { violationHandling } from './dictionaries/violation-handling.ts'
import { visitKind } from './dictionaries/visit-kind.ts'
import { warehouseStatus } from './dictionaries/warehouse-status.ts'
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

/** All dictionaries; the server seeds its tables from this list. */
export const dictionaries: readonly Dictionary[] = [
  acceptStatus,
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
  hazardUnitKind,
  majorHazardLevel,
  licenceWarnKind,
  materialClass,
  modeOfOperation,
  monitorWarnType,
  organizeLevel,
  personDesc,
  productionState,
  saleType,
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
  jobStatus,
  approvalAct,
  balanceRule,
  documentKind,
  leftSource,
  balanceStatus,
  statGroup,
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
  revocationKind,
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
  certificateType,
  staffCertType,
  hiddenTroubleLevel,
  hiddenTroubleStatus,
  hiddenTroubleSource,
  enforcementType,
  enforcementResult,
  penaltyType,
  revocationApplyStatus,
  applyType,
  changeItem,
  reportDeliverType,
  orderStatus,
  planStatus,
  transportStatus,
  discardReason,
  discardMethod,
  inStoreType,
  outStoreType,
  outageCause,
  productCategory,
  productGrade,
  useType,
  hazardDivision,
  unit,
  unitKind,
  storageClass,
  warehouseStatus,
  packKind,
  packGroup,
  indexKind,
  packStatus,
  inspectResult,
  employStatus,
  vehicleKind,
  vehicleInOutType,
  vehicleState,
  drivingClass,
  plateColor,
  submissionStatus,
  submissionPeriod,
  guideKind,
  licenceRecordStatus,
  licenceStatus,
  licenceAct,
  licenceActionType,
  inOut,
  expireState,
  stockBizType,
  stockWarnKind,
  simpleReview,
  gender,
]
