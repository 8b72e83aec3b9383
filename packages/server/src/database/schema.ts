/**
 * Tables and views of the migrated schema, for the query builder: columns in camelCase; int8, numeric and date as
 * strings, timestamptz as Date, columns of a dictionary as its keys. `npm run schema-types` writes this file.
 */

import type { ColumnType } from "kysely";

type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

type Numeric = ColumnType<string, number | string, number | string>;

type Timestamp = ColumnType<Date, Date | string, Date | string>;

type EnterpriseTypeKey = '001' | '002' | '003' | '004' | '005'

type EnterpriseLevelKey = '001' | '002' | '003' | '004'

type EnterpriseNatureKey = '1' | '2' | '3' | '4' | '5' | '6' | '7'

type EconomicTypeKey = '110' | '120' | '130' | '141' | '142' | '143' | '149' | '151' | '159' | '160' | '171' | '172' | '173' | '174' | '175' | '179' | '190' | '210' | '220' | '230' | '240' | '290' | '310' | '320' | '330' | '340' | '390' | '900'

type ModeOfOperationKey = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09'

type EnterpriseStatusKey = '0' | '1' | '2' | '3' | '4'

type ProductionStateKey = '0' | '1'

type WarnSeverityKey = '1' | '2' | '3' | '4'

type RiskGradeKey = '1' | '2' | '3' | '4'

type ReviewStatusKey = '1' | '2' | '3'

type MissingAreaKey = 'enterprise' | 'certificate' | 'staff' | 'workplace' | 'device' | 'camera' | 'warehouse'

type DeviceKindKey = 'th' | 'dust' | 'electrostatic' | 'pds' | 'chargegunpowder' | 'druginvolved' | 'sound' | 'lidar' | 'levelgauge' | 'warehousevolume' | 'roadgate' | 'winggate' | 'vehicleterminal' | 'camera' | 'nvr' | 'dv' | 'ai' | 'gateway'

type OrganizeLevelKey = '1' | '2' | '3' | '4' | '5' | '6'

type HandleTypeKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7'

type WorkplaceKindKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12' | '13'

type WorkplaceProcessKey = '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '19' | '20' | '21' | '99' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09'

type HazardGradeKey = '0' | '1.1-1' | '1.1-2' | '1.3'

type StopReasonKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

type ChangeSubjectKey = 'workplace' | 'setting' | 'station' | 'device' | 'gateway-port' | 'rule' | 'majorhazardunit' | 'map-area' | 'certificate' | 'userCertificate' | 'staff' | 'warehousestocktake' | 'warehouseinstore' | 'warehouseoutstore' | 'indexinformation'

type WorkplaceChangeTypeKey = 'add' | 'update' | 'setting' | 'remove'

type ChangeStatusKey = '1' | '2' | '3' | '4' | '5'

type DeviceProtocolKey = 'mqtt' | 'http' | 'modbus-tcp' | 'modbus-rtu' | 'jt808' | 'onvif' | 'gb28181' | 'rtsp' | 'tcp'

type DeviceStatusKey = '0' | '1'

type MaterialClassKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'

type VehicleInOutTypeKey = '1' | '2' | '3'

type InOutKey = '0' | '1'

type RejectReasonKey = 'malformed' | 'tooLarge' | 'tooDeep' | 'tooManyParts' | 'unknownTopic' | 'unknownDevice' | 'unknownMetric' | 'badValue' | 'badTime' | 'tooOld' | 'tooLate' | 'tooFarAhead' | 'unkeptPicture' | 'unstorable'

type MajorHazardLevelKey = '0' | '1' | '2' | '3' | '4'

type HazardMetricKey = 'temperature' | 'humidity' | 'pressure' | 'level' | 'gas' | 'dust' | 'quantity'

type HazardPointStateKey = 'LL' | 'L' | 'N' | 'H' | 'HH' | 'OFF'

type DeviceLogTypeKey = '1' | '2' | '3' | '4' | '5' | '6'

type AlarmTypeKey = '0' | '1' | '2' | '3' | '4' | '5' | '7' | '8' | '9' | '10' | '11' | '12' | '13' | '14' | '15' | '16' | '17' | '18' | '-1'

type OutageCauseKey = 'silent' | 'gateway' | 'left'

type PersonKindKey = '1' | '2' | '3' | '4' | '5'

type PersonDescKey = '1' | '2'

type UserTypeKey = 'sss' | 'esp'

type GrantTypeKey = 'password' | 'captcha' | 'social' | 'authorization_code'

type SignInFailureKey = 'credentials' | 'locked' | 'captcha' | 'side' | 'stopped' | 'pending' | 'refused'

type SocialKindKey = 'oidc' | 'wechat'

type SocialIconKey = 'key' | 'wechat' | 'shield' | 'idcard' | 'bank'

type RegistrationStateKey = 'pending' | 'normal' | 'refused'

type WarnSourceKey = 'video' | 'produce' | 'pds' | 'warehouse' | 'electrostatic' | 'stranger' | 'vehicle' | 'stock' | 'licence' | 'manage' | 'device' | 'manual'

type AlarmTypeExtKey = '1001' | '1002' | '1003' | '1004' | '1005' | '1006' | '1007' | '1008' | '1009' | '1010' | '1011' | '1012' | '1013' | '1014' | '1015' | '1016' | '1017' | '1018' | '1019' | '1020' | '1021' | '1022' | '1023' | '1024' | '1025' | '1026' | '1027' | '1028' | '1029' | '1030' | '1040' | '1041' | '1042' | '1043' | '1050' | '1051'

type WarehouseWarnTypeKey = '10' | '20' | '101' | '102' | '103' | '104' | '105'

type MonitorWarnTypeKey = '1' | '2' | '3' | '4' | '5'

type WarnNatureKey = '001' | '002' | '003'

type HandleStatusKey = '0' | '1' | '2' | '3' | '4' | '5'

type WarnSourceEndKey = 'disabled' | 'moved'

type ViolationHandlingKey = '1' | '2' | '3'

type ErrorSourceKey = 'server' | 'console'

type VisitKindKey = '1' | '2'

type NoticeBellTypeKey = '1' | '2'

type NoticeTypeKey = '1' | '2' | '3' | '4'

type NoticeLevelKey = '001' | '002' | '003'

type NoticeStatusKey = 'draft' | 'released' | 'withdrawn'

type NewsCategoryKey = '1' | '2' | '3' | '4' | '5' | '6'

type HandoverStatusKey = '1' | '2' | '3'

type ProductCategoryKey = '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09'

type ProductGradeKey = 'A' | 'B' | 'C' | 'D'

type UseTypeKey = '1' | '2'

type HazardDivisionKey = '3' | '8' | '9' | '1.1G' | '1.2G' | '1.3G' | '1.4G' | '1.4S' | '1.1D' | '4.1' | '4.2' | '4.3' | '5.1' | '5.2' | '6.1'

type UnitKey = 'kg' | 'g' | 't' | 'L' | 'm3' | 'box' | 'pcs' | 'disc' | 'string' | 'm' | 'bundle' | 'bag' | 'barrel' | 'bottle'

type UnitKindKey = '1' | '2' | '3' | '4'

type HazardUnitKindKey = '1' | '2'

type IndexKindKey = 'produce' | 'purchase' | 'stock' | 'sales' | 'use'

type GenderKey = '0' | '1' | '2'

type DrivingClassKey = 'A1' | 'A2' | 'B1' | 'B2' | 'C1'

type EmployStatusKey = '0' | '1' | '2'

type PlateColorKey = '1' | '2' | '3' | '4' | '5' | '6'

type VehicleKindKey = '1' | '2' | '3' | '4' | '5'

type VehicleStateKey = 'idle' | 'running' | 'expired' | 'stopped'

type PackKindKey = '1' | '2' | '3' | '4' | '5' | '6' | '9'

type PackGroupKey = 'I' | 'II' | 'III'

type PackStatusKey = '1' | '2' | '3' | '4' | '5'

type InspectResultKey = '0' | '1' | '2'

type CertificateTypeKey = '10' | '11' | '99' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09'

type LicenceStatusKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8'

type GuideKindKey = '1' | '2' | '3' | '4' | '5'

type ApplyTypeKey = '1' | '2' | '3' | '4' | '5'

type LicenceRecordStatusKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10'

type LicenceActKey = 'submit' | 'accept' | 'return' | 'firstReview' | 'secondReview' | 'publicise' | 'issue' | 'refuse' | 'objection' | 'withdraw' | 'attach' | 'enter' | 'retract' | 'verify' | 'sendBack' | 'repeat' | 'suspend' | 'restore' | 'cancel' | 'expire' | 'supersede' | 'revoke' | 'askRevoke' | 'refuseRevoke' | 'dropRevoke' | 'assignVerify' | 'assignAdmin' | 'report' | 'deliver' | 'handOver'

type LicenceActionTypeKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11'

type RevocationKindKey = 'revoke' | 'cancel' | 'withdraw'

type RevocationApplyStatusKey = '0' | '1' | '2' | '3'

type LicenceWarnKindKey = 'expiring' | 'expired' | 'over_scope' | 'no_licence' | 'stock_over'

type OrderStatusKey = '0' | '1' | '2' | '3' | '4'

type SaleTypeKey = '1' | '2'

type DiscardReasonKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '9'

type DiscardMethodKey = '1' | '2' | '3' | '4'

type TransportStatusKey = '0' | '1' | '2' | '3' | '4' | '5'

type SubmissionPeriodKey = '1' | '2' | '3' | '4' | '5' | '6'

type PlanStatusKey = '0' | '1' | '2' | '3' | '4' | '5'

type StorageClassKey = '1' | '2' | '3' | '4'

type WarehouseStatusKey = '0' | '1' | '2' | '3'

type InStoreTypeKey = '1' | '2' | '3' | '4' | '5' | '6' | '9'

type SimpleReviewKey = '0' | '1'

type OutStoreTypeKey = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '9'

type AcceptStatusKey = '1' | '2' | '3'

type DocumentKindKey = 'directionorderform' | 'directionpurchase' | 'directionsales' | 'directionuseorder' | 'directiondiscardorder' | 'directiondistribution' | 'directiontransport' | 'directionproductionplan' | 'in' | 'out' | 'transfer' | 'stocktake'

type StockBizTypeKey = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I9' | 'O1' | 'O2' | 'O3' | 'O4' | 'O5' | 'O6' | 'O7' | 'O9' | 'R'

type ApprovalActKey = '1' | '2'

type ExpireStateKey = 'valid' | 'soon' | 'expired'

type StockWarnKindKey = 'over_box' | 'over_kg' | 'expiring' | 'expired' | 'no_stocktake' | 'negative_check' | 'measured_diff' | 'shortage' | 'surplus'

type EnforcementTypeKey = '1' | '2' | '3' | '4' | '5' | '6'

type EnforcementResultKey = '1' | '2' | '3' | '4' | '5'

type PenaltyTypeKey = '0' | '1' | '2' | '3' | '4' | '5' | '6'

type HiddenTroubleSourceKey = '1' | '2' | '3' | '4' | '5'

type TroubleOriginKey = 'patrol' | 'basecheck' | 'druginvolvedInspectLog'

type HiddenTroubleLevelKey = '1' | '2'

type HiddenTroubleCategoryKey = 'people' | 'equipment' | 'environment' | 'management'

type HiddenTroubleStatusKey = '0' | '1' | '2' | '3' | '4'

type AccidentTypeKey = 'explosion' | 'fire' | 'poisoning' | 'other'

type ControlLevelKey = 'company' | 'workshop' | 'team' | 'post'

type SubmissionStatusKey = '0' | '1' | '2' | '3' | '4'

type SubmissionActionKey = 'submit' | 'approve' | 'return'

type ExcessKindKey = 'produce' | 'purchase' | 'stock' | 'sales' | 'use' | 'people'

type CertificateStateKey = 'valid' | 'soon' | 'expired' | 'suspended' | 'ended'

type CertificateOwnerKey = 'enterprise' | 'staff'

type CertificateChangeTypeKey = 'add' | 'modify' | 'remove'

type StaffPostKey = '10' | '99' | '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09'

type EducationKey = '1' | '2' | '3' | '4' | '5' | '6'

type StaffReviewKey = '0' | '1' | '2'

type StaffCertTypeKey = '1' | '2' | '3' | '4' | '5' | '6' | '9'

type SpecialOperationKey = '1' | '2' | '3' | '4' | '5'

type WatchStateKey = 'planned' | 'running' | 'over'

type PatrolTypeKey = 'video' | 'site'

type PatrolResultKey = '0' | '1'

type CheckStatusKey = 'open' | 'closed'

type InspectionTargetKey = 'workplace' | 'device' | 'warehouse' | 'camera'

type InspectionShiftKey = 'morning' | 'noon' | 'evening'

type DrawStatusKey = 'frozen' | 'released'

type FlowKey = '1' | '2' | '3' | '4' | '5' | '6' | '7'

type FlowModeKey = '1' | '2'

type SuspensionStateKey = '1' | '2'

type FlowStateKey = '1' | '2' | '3' | '4' | '5'

type BalanceRuleKey = 'MB1' | 'MB2' | 'MB3' | 'MB4' | 'MB5' | 'MB6' | 'MB7' | 'MB8' | 'MB9' | 'MB10' | 'MB11' | 'MB12' | 'MB13' | 'MB14' | 'MB15'

type BalanceStatusKey = '0' | '1' | '2'

type CameraBindKindKey = 'workplace' | 'warehouse' | 'station' | 'road' | 'gate'

type GbStateKey = 'registered' | 'wrongPassword' | 'notRegistered'

type VideoEventSourceKey = 'isapi' | 'onvif' | 'gb28181'

type VideoEventMeaningKey = 'none' | 'a0' | 'a2' | 'a3' | 'a10' | 'a14' | 'a15' | 'w10' | 'w20' | 'w101' | 'w102' | 'w103' | 'w104' | 'w105' | 'e1002' | 'e1003' | 'e1016'

type EvidenceKindKey = 'still' | 'clip'

type EvidenceCauseKey = 'raise' | 'manual'

type ReportStatisticKey = 'statutory' | 'warnings'

type ReportCycleKey = '1' | '2'

type MapLayerTypeKey = 'xyz' | 'wmts' | 'geojson' | 'model3d'

type MapDatumKey = 'wgs84' | 'gcj02'

type MapAreaKindKey = '1' | '2' | '3' | '4'

interface BaseDriver {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  employStatus: Generated<EmployStatusKey>;
  enterpriseId: Int8;
  files: Generated<unknown>;
  gender: GenderKey | null;
  id: Generated<Int8>;
  idCard: string | null;
  isDeleted: Generated<number>;
  licenceClass: DrivingClassKey;
  licenceExpire: string;
  licenceNo: string;
  name: string;
  organizeId: Int8 | null;
  phone: string;
  photo: Generated<unknown>;
  qualificationExpire: string;
  qualificationNo: string;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface BaseDriverV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  employStatus: EmployStatusKey | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  gender: GenderKey | null;
  id: Int8 | null;
  idCard: string | null;
  isDeleted: number | null;
  licenceClass: DrivingClassKey | null;
  licenceExpire: string | null;
  licenceNo: string | null;
  name: string | null;
  organizeId: Int8 | null;
  phone: string | null;
  photo: unknown | null;
  qualificationExpire: string | null;
  qualificationNo: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface BaseEscort {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  employStatus: Generated<EmployStatusKey>;
  enterpriseId: Int8;
  files: Generated<unknown>;
  gender: GenderKey | null;
  id: Generated<Int8>;
  idCard: string | null;
  isDeleted: Generated<number>;
  name: string;
  organizeId: Int8 | null;
  phone: string;
  photo: Generated<unknown>;
  qualificationExpire: string;
  qualificationNo: string;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface BaseEscortV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  employStatus: EmployStatusKey | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  gender: GenderKey | null;
  id: Int8 | null;
  idCard: string | null;
  isDeleted: number | null;
  name: string | null;
  organizeId: Int8 | null;
  phone: string | null;
  photo: unknown | null;
  qualificationExpire: string | null;
  qualificationNo: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface BasePackaging {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  firstExpire: string | null;
  firstQuantity: Generated<number>;
  id: Generated<Int8>;
  inspectExpire: string | null;
  isDeleted: Generated<number>;
  material: string | null;
  maxLoad: Numeric | null;
  organizeId: Int8 | null;
  packCode: string;
  packGroup: PackGroupKey | null;
  packKind: PackKindKey;
  packName: string;
  packStatus: Generated<PackStatusKey>;
  quantity: Generated<number>;
  regionCode: Generated<string>;
  reusable: Generated<number>;
  spec: string;
  supplier: string | null;
  tenantId: Generated<string>;
  unMark: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface BasePackagingV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  firstExpire: string | null;
  firstQuantity: number | null;
  id: Int8 | null;
  inspectExpire: string | null;
  isDeleted: number | null;
  material: string | null;
  maxLoad: Numeric | null;
  organizeId: Int8 | null;
  packCode: string | null;
  packGroup: PackGroupKey | null;
  packKind: PackKindKey | null;
  packName: string | null;
  packStatus: PackStatusKey | null;
  quantity: number | null;
  regionCode: string | null;
  reusable: number | null;
  spec: string | null;
  supplier: string | null;
  tenantId: string | null;
  unMark: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface BaseQuotaIndex {
  basis: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  indexKind: IndexKindKey;
  isDeleted: Generated<number>;
  materialClass: MaterialClassKey | null;
  organizeId: Int8 | null;
  productId: Int8 | null;
  quota: Numeric;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  unit: UnitKey;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  year: Generated<number>;
}

interface BaseQuotaIndexV {
  basis: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  indexKind: IndexKindKey | null;
  isDeleted: number | null;
  materialClass: MaterialClassKey | null;
  organizeId: Int8 | null;
  productId: Int8 | null;
  productName: string | null;
  quota: Numeric | null;
  regionCode: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  usedQuantity: Numeric | null;
  usedRate: Numeric | null;
  version: number | null;
  year: number | null;
}

interface BaseUnitRate {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  enterpriseId: Int8 | null;
  fromUnit: UnitKey;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  productId: Int8 | null;
  rate: Numeric;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  toUnit: UnitKey;
  unitKind: UnitKindKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface BaseUnitRateV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  fromUnit: UnitKey | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  productId: Int8 | null;
  productName: string | null;
  rate: Numeric | null;
  regionCode: string | null;
  tenantId: string | null;
  toUnit: UnitKey | null;
  unitKind: UnitKindKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface BaseVehicle {
  brandModel: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deviceId: Int8 | null;
  driverId: Int8 | null;
  enterpriseId: Int8;
  escortId: Int8 | null;
  explosiveLimit: Numeric | null;
  files: Generated<unknown>;
  id: Generated<Int8>;
  inOutType: Generated<VehicleInOutTypeKey>;
  inspectExpire: string;
  insuranceExpire: string | null;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  permitExpire: string | null;
  permitNo: string | null;
  plateColor: PlateColorKey;
  plateNumber: string;
  ratedLoad: Numeric;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  tenantId: Generated<string>;
  terminalNo: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  vehicleKind: VehicleKindKey;
  version: Generated<number>;
  vin: string | null;
}

interface BaseVehicleV {
  brandModel: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deviceId: Int8 | null;
  driverId: Int8 | null;
  driverName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  escortId: Int8 | null;
  escortName: string | null;
  explosiveLimit: Numeric | null;
  files: unknown | null;
  id: Int8 | null;
  inOutType: VehicleInOutTypeKey | null;
  inspectExpire: string | null;
  insuranceExpire: string | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  permitExpire: string | null;
  permitNo: string | null;
  plateColor: PlateColorKey | null;
  plateNumber: string | null;
  ratedLoad: Numeric | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  state: VehicleStateKey | null;
  tenantId: string | null;
  terminalNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehicleKind: VehicleKindKey | null;
  version: number | null;
  vin: string | null;
}

interface CertProcessV {
  after: unknown | null;
  applyTime: Timestamp | null;
  applyUser: Int8 | null;
  applyUserName: string | null;
  approvedFields: unknown | null;
  area: string | null;
  before: unknown | null;
  certificateId: Int8 | null;
  certificateType: CertificateTypeKey | null;
  changeType: CertificateChangeTypeKey | null;
  createTime: Timestamp | null;
  dueTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  overdue: number | null;
  ownerKind: CertificateOwnerKey | null;
  reason: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  reviewUserName: string | null;
  staffName: string | null;
  status: ChangeStatusKey | null;
  subject: string | null;
  subjectId: Int8 | null;
  subjectName: string | null;
  tenantId: string | null;
}

interface ChangeLog {
  area: string;
  createTime: Generated<Timestamp>;
  deviceId: Int8 | null;
  enterpriseId: Int8;
  field: string;
  id: Generated<Int8>;
  newValue: unknown | null;
  oldValue: unknown | null;
  organizeId: Int8 | null;
  reason: string | null;
  regionCode: Generated<string>;
  requestId: Int8 | null;
  subject: ChangeSubjectKey;
  subjectId: Int8;
  subjectName: string | null;
  tenantId: Generated<string>;
  time: Timestamp;
  userId: Int8 | null;
  workplaceId: Int8 | null;
}

interface ChangeLogV {
  area: string | null;
  createTime: Timestamp | null;
  deviceId: Int8 | null;
  deviceKind: DeviceKindKey | null;
  deviceName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  field: string | null;
  fieldName: string | null;
  id: Int8 | null;
  newValue: unknown | null;
  oldValue: unknown | null;
  organizeId: Int8 | null;
  reason: string | null;
  regionCode: string | null;
  requestId: Int8 | null;
  reviewTime: Timestamp | null;
  reviewUserName: string | null;
  subject: ChangeSubjectKey | null;
  subjectId: Int8 | null;
  subjectName: string | null;
  tenantId: string | null;
  time: Timestamp | null;
  userId: Int8 | null;
  userName: string | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface ChangeRequest {
  after: unknown | null;
  applyTime: Generated<Timestamp>;
  applyUser: Int8 | null;
  approvedFields: unknown | null;
  area: Generated<string>;
  before: unknown | null;
  changeType: WorkplaceChangeTypeKey;
  createTime: Generated<Timestamp>;
  deviceId: Int8 | null;
  dueTime: Timestamp | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  overdueTold: Generated<number>;
  reason: string | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  status: Generated<ChangeStatusKey>;
  subject: Generated<ChangeSubjectKey>;
  subjectId: Int8 | null;
  subjectName: string | null;
  tenantId: Generated<string>;
  workplaceId: Int8 | null;
}

interface ChangeRequestV {
  after: unknown | null;
  applyTime: Timestamp | null;
  applyUser: Int8 | null;
  applyUserName: string | null;
  applyUserPhone: string | null;
  approvedFields: unknown | null;
  area: string | null;
  before: unknown | null;
  changeType: WorkplaceChangeTypeKey | null;
  createTime: Timestamp | null;
  deviceId: Int8 | null;
  deviceKind: DeviceKindKey | null;
  deviceName: string | null;
  dueTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  overdue: number | null;
  overdueTold: number | null;
  reason: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  reviewUserName: string | null;
  status: ChangeStatusKey | null;
  subject: ChangeSubjectKey | null;
  subjectId: Int8 | null;
  subjectName: string | null;
  tenantId: string | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface ChemCatalog {
  alias: string | null;
  casNo: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  criticalQuantity: Numeric | null;
  easyToDrug: Generated<number>;
  easyToExplode: Generated<number>;
  englishName: string | null;
  hazardDivision: HazardDivisionKey | null;
  highlyToxic: Generated<number>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  keySupervised: Generated<number>;
  msds: Generated<unknown>;
  name: string;
  serialNo: number | null;
  sortCode: Generated<number>;
  unNo: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface ChemCatalogClass {
  catalogId: Int8;
  classId: Int8;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface ChemCatalogClassV {
  casNo: string | null;
  catalogId: Int8 | null;
  catalogName: string | null;
  category: string | null;
  classCode: string | null;
  classId: Int8 | null;
  className: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  criticalQuantity: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface ChemCatalogV {
  alias: string | null;
  casNo: string | null;
  classNames: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  criticalQuantity: Numeric | null;
  easyToDrug: number | null;
  easyToExplode: number | null;
  englishName: string | null;
  hazardDivision: HazardDivisionKey | null;
  highlyToxic: number | null;
  id: Int8 | null;
  isDeleted: number | null;
  keySupervised: number | null;
  msds: unknown | null;
  name: string | null;
  serialNo: number | null;
  sortCode: number | null;
  unNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface ChemClass {
  category: string | null;
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  criticalQuantity: Numeric | null;
  hazardStatement: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  name: string;
  parentId: Int8 | null;
  pictogram: string | null;
  signalWord: string | null;
  sortCode: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface ChemClassV {
  category: string | null;
  code: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  criticalQuantity: Numeric | null;
  hazardStatement: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  name: string | null;
  parentId: Int8 | null;
  parentName: string | null;
  pictogram: string | null;
  signalWord: string | null;
  sortCode: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface ChemEnterprise {
  catalogId: Int8;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  emergency: string | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  maxStorage: Numeric;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  storageMethod: string | null;
  storagePlace: string;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  usage: string;
  version: Generated<number>;
  yearQuantity: Numeric | null;
}

interface ChemEnterpriseV {
  casNo: string | null;
  catalogId: Int8 | null;
  catalogName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  criticalQuantity: Numeric | null;
  easyToExplode: number | null;
  emergency: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  highlyToxic: number | null;
  id: Int8 | null;
  isDeleted: number | null;
  maxStorage: Numeric | null;
  organizeId: Int8 | null;
  qValue: Numeric | null;
  regionCode: string | null;
  storageMethod: string | null;
  storagePlace: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  usage: string | null;
  version: number | null;
  yearQuantity: Numeric | null;
}

interface DevDevice {
  attrs: Generated<unknown>;
  calibrateDate: string | null;
  calibrateExpire: string | null;
  code: string;
  connectTime: Timestamp | null;
  countsOnline: Generated<number>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  enterpriseId: Int8;
  gatewayId: Int8 | null;
  gatewayPortId: Int8 | null;
  heartTime: Timestamp | null;
  height: Numeric | null;
  id: Generated<Int8>;
  indexCode: string | null;
  installDate: string | null;
  ip: string | null;
  isDeleted: Generated<number>;
  kind: DeviceKindKey;
  lastValues: Generated<unknown>;
  lastValueTime: Timestamp | null;
  latitude: Numeric | null;
  longitude: Numeric | null;
  manufacturer: string | null;
  model: string | null;
  name: string;
  offlineSeconds: number | null;
  onLine: Generated<number>;
  organizeId: Int8 | null;
  port: number | null;
  protocol: Generated<DeviceProtocolKey>;
  regionCode: Generated<string>;
  remark: string | null;
  samplingSeconds: number | null;
  serialNo: string | null;
  sortCode: Generated<number>;
  stationId: Int8 | null;
  status: Generated<DeviceStatusKey>;
  tenantId: Generated<string>;
  thresholds: Generated<unknown>;
  tokenHash: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warehouseId: Int8 | null;
  workplaceId: Int8 | null;
}

interface DevDeviceV {
  attrs: unknown | null;
  bindCount: number | null;
  bindPdsName: string | null;
  calibrateDate: string | null;
  calibrateExpire: string | null;
  code: string | null;
  connectTime: Timestamp | null;
  countsOnline: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  currentWeight: Numeric | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  gatewayId: Int8 | null;
  gatewayName: string | null;
  gatewayPortId: Int8 | null;
  gatewayPortName: string | null;
  heartTime: Timestamp | null;
  height: Numeric | null;
  id: Int8 | null;
  indexCode: string | null;
  installDate: string | null;
  ip: string | null;
  isDeleted: number | null;
  kind: DeviceKindKey | null;
  lastResistance: Numeric | null;
  lastUpdateDate: Timestamp | null;
  lastValues: unknown | null;
  lastValueTime: Timestamp | null;
  latitude: Numeric | null;
  longitude: Numeric | null;
  manufacturer: string | null;
  mediumName: string | null;
  model: string | null;
  name: string | null;
  occupancy: Numeric | null;
  occupiedVolume: Numeric | null;
  offlineSeconds: number | null;
  onLine: number | null;
  openWarnings: number | null;
  organizeId: Int8 | null;
  pendingChange: number | null;
  port: number | null;
  protocol: DeviceProtocolKey | null;
  regionCode: string | null;
  remark: string | null;
  samplingSeconds: number | null;
  serialNo: string | null;
  signalStrength: number | null;
  sortCode: number | null;
  soundLevel: Numeric | null;
  soundName: string | null;
  staticDischargeWicksName: string | null;
  stationId: Int8 | null;
  stationName: string | null;
  status: DeviceStatusKey | null;
  tenantId: string | null;
  thresholds: unknown | null;
  todayCharged: Numeric | null;
  todayTouch: number | null;
  tokenHash: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  valueState: string | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
  workplaceId: Int8 | null;
  workplaceMaxPerson: number | null;
  workplaceName: string | null;
  worstSeverity: WarnSeverityKey | null;
}

interface DevGatewayPort {
  baudRate: Generated<number>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  enterpriseId: Int8;
  gatewayId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  machineId: Int8 | null;
  organizeId: Int8 | null;
  portNo: number;
  portType: Generated<string>;
  regionCode: Generated<string>;
  registerMap: Generated<unknown>;
  slaveAddress: number | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface DevGatewayPortV {
  baudRate: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  gatewayId: Int8 | null;
  gatewayName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  machineCode: string | null;
  machineId: Int8 | null;
  machineKind: DeviceKindKey | null;
  machineName: string | null;
  organizeId: Int8 | null;
  portNo: number | null;
  portType: string | null;
  regionCode: string | null;
  registerMap: unknown | null;
  slaveAddress: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface DevLog {
  alarmType: AlarmTypeKey | null;
  cause: OutageCauseKey | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  detail: string | null;
  deviceId: Int8;
  deviceKind: DeviceKindKey;
  enterpriseId: Int8;
  gatewayName: string | null;
  id: Generated<Int8>;
  lastHeard: Timestamp | null;
  logType: DeviceLogTypeKey;
  occurTime: Timestamp;
  organizeId: Int8 | null;
  recoverTime: Timestamp | null;
  regionCode: Generated<string>;
  silentAfter: number | null;
  status: Generated<DeviceStatusKey>;
  tenantId: Generated<string>;
}

interface DevLogV {
  alarmType: AlarmTypeKey | null;
  cause: OutageCauseKey | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  createUserName: string | null;
  detail: string | null;
  deviceId: Int8 | null;
  deviceKind: DeviceKindKey | null;
  deviceName: string | null;
  durationSeconds: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  gatewayName: string | null;
  id: Int8 | null;
  lastHeard: Timestamp | null;
  logType: DeviceLogTypeKey | null;
  occurTime: Timestamp | null;
  organizeId: Int8 | null;
  recoverTime: Timestamp | null;
  regionCode: string | null;
  silentAfter: number | null;
  status: DeviceStatusKey | null;
  tenantId: string | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface DutyHandover {
  acceptRemark: string | null;
  acceptTime: Timestamp | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  facts: unknown;
  giverId: Int8;
  giverName: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lateCount: Generated<number>;
  notes: string | null;
  openCount: Generated<number>;
  organizeId: Int8;
  organizeName: string;
  periodFrom: Timestamp;
  periodTo: Timestamp;
  status: Generated<HandoverStatusKey>;
  takerId: Int8;
  takerName: string;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  withdrawName: string | null;
  withdrawReason: string | null;
  withdrawTime: Timestamp | null;
}

interface EntAbnormalV {
  count: number | null;
  enterpriseId: Int8 | null;
  note: string | null;
  reason: string | null;
}

interface EntCertificate {
  address: string | null;
  businessLicenseNo: string;
  certificateName: string;
  certificateNo: string;
  certificateType: CertificateTypeKey;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  issueDate: string;
  issueOrg: string;
  legalPerson: string | null;
  licenceId: Int8 | null;
  organizeId: Int8 | null;
  permitCategories: unknown | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  scope: string | null;
  tenantId: Generated<string>;
  toldEnd: string | null;
  toldRung: number | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  validFrom: string;
  validTo: string;
  version: Generated<number>;
}

interface EntCertificateV {
  address: string | null;
  businessLicenseNo: string | null;
  certificateName: string | null;
  certificateNo: string | null;
  certificateType: CertificateTypeKey | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  expireState: CertificateStateKey | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  issueDate: string | null;
  issueOrg: string | null;
  legalPerson: string | null;
  licenceId: Int8 | null;
  organizeId: Int8 | null;
  permitCategories: unknown | null;
  qrCode: string | null;
  regionCode: string | null;
  remainDays: number | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  scope: string | null;
  tenantId: string | null;
  toldEnd: string | null;
  toldRung: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  validFrom: string | null;
  validTo: string | null;
  version: number | null;
}

interface EntClassification {
  baseScore: Numeric;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  enterpriseLevel: EnterpriseLevelKey;
  evaluateDate: string;
  evaluateOrg: Int8 | null;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  majorHazard: Generated<number>;
  majorHazardLevel: string | null;
  managementScore: Numeric | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  riskColor: RiskGradeKey;
  tenantId: Generated<string>;
  totalScore: Generated<Numeric | null>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  year: number;
}

interface EntClassificationV {
  baseScore: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseLevel: EnterpriseLevelKey | null;
  enterpriseName: string | null;
  evaluateDate: string | null;
  evaluateOrg: Int8 | null;
  evaluateOrgName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  majorHazard: number | null;
  majorHazardLevel: string | null;
  managementScore: Numeric | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  riskColor: RiskGradeKey | null;
  tenantId: string | null;
  totalScore: Numeric | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  year: number | null;
}

interface EntCompanyV {
  abnormalReasons: unknown | null;
  address: string | null;
  annualOutput: Numeric | null;
  boundary: unknown | null;
  buildingArea: Numeric | null;
  businessScope: string | null;
  cityId: string | null;
  countyId: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  creditCode: string | null;
  dutyPhone: string | null;
  economicType: string | null;
  email: string | null;
  employeeCount: number | null;
  enterpriseLevel: EnterpriseLevelKey | null;
  enterpriseName: string | null;
  enterpriseNature: EnterpriseNatureKey | null;
  enterpriseStatus: EnterpriseStatusKey | null;
  enterpriseType: EnterpriseTypeKey | null;
  fixedAssets: Numeric | null;
  foundDate: string | null;
  height: Numeric | null;
  id: Int8 | null;
  insurance: number | null;
  isDeleted: number | null;
  landArea: Numeric | null;
  lastCheckDate: string | null;
  latitude: Numeric | null;
  legalPerson: string | null;
  legalPhone: string | null;
  licenseId: Int8 | null;
  licenseNumber: string | null;
  longitude: Numeric | null;
  modelUrl: string | null;
  modeOfOperation: string | null;
  onlineRate: Numeric | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  panorama: unknown | null;
  peopleNow: number | null;
  principal: string | null;
  principalPhone: string | null;
  productionState: ProductionStateKey | null;
  provinceId: string | null;
  reason: string | null;
  regionCode: string | null;
  regionName: string | null;
  registeredCapital: Numeric | null;
  reviewOpinion: string | null;
  reviewStatus: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  riskGrade: RiskGradeKey | null;
  riskScore: Numeric | null;
  safetyManager: string | null;
  safetyPhone: string | null;
  safetyStaffCount: number | null;
  shortName: string | null;
  standardLevel: string | null;
  tenantId: string | null;
  townId: string | null;
  unhandled: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warnToday: number | null;
}

interface EntEnforcement {
  basis: string | null;
  certNos: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deadline: string | null;
  documentNo: string | null;
  enforceDate: string;
  enforcementNo: string | null;
  enforcementType: EnforcementTypeKey;
  enforceOrg: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  officers: string;
  organizeId: Int8 | null;
  penaltyAmount: Numeric | null;
  penaltyType: PenaltyTypeKey | null;
  problem: string | null;
  recheckDate: string | null;
  recheckResult: InspectResultKey | null;
  regionCode: Generated<string>;
  result: EnforcementResultKey;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warnId: Int8 | null;
}

interface EntEnforcementV {
  basis: string | null;
  certNos: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deadline: string | null;
  documentNo: string | null;
  enforceDate: string | null;
  enforcementNo: string | null;
  enforcementType: EnforcementTypeKey | null;
  enforceOrg: Int8 | null;
  enforceOrgName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  officers: string | null;
  organizeId: Int8 | null;
  penaltyAmount: Numeric | null;
  penaltyType: PenaltyTypeKey | null;
  problem: string | null;
  recheckDate: string | null;
  recheckResult: InspectResultKey | null;
  regionCode: string | null;
  result: EnforcementResultKey | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warnId: Int8 | null;
}

interface EntEnterprise {
  address: string;
  annualOutput: Numeric | null;
  boundary: unknown | null;
  buildingArea: Numeric | null;
  businessScope: Generated<string>;
  cityId: string;
  countyId: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  creditCode: string;
  dutyPhone: string | null;
  economicType: EconomicTypeKey;
  email: string | null;
  employeeCount: number | null;
  enterpriseLevel: EnterpriseLevelKey;
  enterpriseName: string;
  enterpriseNature: EnterpriseNatureKey;
  enterpriseStatus: Generated<EnterpriseStatusKey>;
  enterpriseType: EnterpriseTypeKey | null;
  fixedAssets: Numeric | null;
  foundDate: string | null;
  height: Numeric | null;
  id: Generated<Int8>;
  insurance: Generated<number>;
  isDeleted: Generated<number>;
  landArea: Numeric | null;
  latitude: Numeric | null;
  legalPerson: string;
  legalPhone: string | null;
  licenseId: Int8 | null;
  licenseNumber: string | null;
  longitude: Numeric | null;
  modelUrl: string | null;
  modeOfOperation: ModeOfOperationKey;
  organizeId: Int8;
  panorama: Generated<unknown>;
  principal: string;
  principalPhone: string;
  productionState: Generated<ProductionStateKey>;
  provinceId: string;
  regionCode: Generated<string | null>;
  registeredCapital: Numeric | null;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  riskGrade: RiskGradeKey | null;
  riskScore: Numeric | null;
  safetyManager: string;
  safetyPhone: string;
  safetyStaffCount: number | null;
  shortName: string | null;
  standardLevel: string | null;
  tenantId: Generated<string>;
  townId: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface EntEnterpriseV {
  address: string | null;
  annualOutput: Numeric | null;
  boundary: unknown | null;
  buildingArea: Numeric | null;
  businessScope: string | null;
  cityId: string | null;
  countyId: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  creditCode: string | null;
  deviceCount: number | null;
  dutyPhone: string | null;
  economicType: EconomicTypeKey | null;
  email: string | null;
  employeeCount: number | null;
  enterpriseLevel: EnterpriseLevelKey | null;
  enterpriseName: string | null;
  enterpriseNature: EnterpriseNatureKey | null;
  enterpriseStatus: EnterpriseStatusKey | null;
  enterpriseType: EnterpriseTypeKey | null;
  fixedAssets: Numeric | null;
  foundDate: string | null;
  height: Numeric | null;
  id: Int8 | null;
  insurance: number | null;
  isDeleted: number | null;
  landArea: Numeric | null;
  latitude: Numeric | null;
  legalPerson: string | null;
  legalPhone: string | null;
  licenseId: Int8 | null;
  licenseNumber: string | null;
  longitude: Numeric | null;
  modelUrl: string | null;
  modeOfOperation: ModeOfOperationKey | null;
  onlineCount: number | null;
  openWarnings: number | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  panorama: unknown | null;
  principal: string | null;
  principalPhone: string | null;
  productionState: ProductionStateKey | null;
  provinceId: string | null;
  regionCode: string | null;
  regionName: string | null;
  registeredCapital: Numeric | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  riskGrade: RiskGradeKey | null;
  riskScore: Numeric | null;
  safetyManager: string | null;
  safetyPhone: string | null;
  safetyStaffCount: number | null;
  shortName: string | null;
  standardLevel: string | null;
  tenantId: string | null;
  townId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  workplaceCount: number | null;
  worstSeverity: WarnSeverityKey | null;
}

interface EntFieldNullV {
  area: MissingAreaKey | null;
  completeness: Numeric | null;
  createTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  kind: DeviceKindKey | null;
  missingCount: number | null;
  missingFields: unknown | null;
  missingNames: string | null;
  organizeId: Int8 | null;
  recordCode: string | null;
  recordId: Int8 | null;
  recordName: string | null;
  regionCode: string | null;
  tenantId: string | null;
}

interface EntHiddenTrouble {
  afterFiles: Generated<unknown>;
  askDate: string | null;
  askUser: Int8 | null;
  beforeFiles: Generated<unknown>;
  category: HiddenTroubleCategoryKey;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deadline: string | null;
  description: string;
  enterpriseId: Int8;
  findDate: string;
  finder: string;
  finderSide: Generated<string>;
  finishDate: string | null;
  fund: Numeric | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  level: HiddenTroubleLevelKey;
  measure: string | null;
  organizeId: Int8 | null;
  overdueTold: Generated<number>;
  place: string;
  recheckDate: string | null;
  recheckDeadline: string | null;
  recheckOpinion: string | null;
  recheckOverdueTold: Generated<number>;
  recheckUser: string | null;
  regionCode: Generated<string>;
  responsible: string;
  source: HiddenTroubleSourceKey;
  sourceId: Int8 | null;
  sourceKind: TroubleOriginKey | null;
  status: Generated<HiddenTroubleStatusKey>;
  tenantId: Generated<string>;
  troubleNo: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  workplaceId: Int8 | null;
}

interface EntHiddenTroubleLog {
  enterpriseId: Int8 | null;
  files: Generated<unknown>;
  fromStatus: string | null;
  id: Generated<Int8>;
  opinion: string | null;
  time: Timestamp;
  toStatus: string;
  troubleId: Int8;
  userId: Int8 | null;
}

interface EntHiddenTroubleV {
  afterFiles: unknown | null;
  askDate: string | null;
  askUser: Int8 | null;
  beforeFiles: unknown | null;
  category: HiddenTroubleCategoryKey | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deadline: string | null;
  description: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  findDate: string | null;
  finder: string | null;
  finderSide: string | null;
  finishDate: string | null;
  fund: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  level: HiddenTroubleLevelKey | null;
  measure: string | null;
  organizeId: Int8 | null;
  overdue: number | null;
  overdueTold: number | null;
  place: string | null;
  recheckDate: string | null;
  recheckDeadline: string | null;
  recheckOpinion: string | null;
  recheckOverdue: number | null;
  recheckOverdueTold: number | null;
  recheckUser: string | null;
  regionCode: string | null;
  responsible: string | null;
  source: HiddenTroubleSourceKey | null;
  sourceId: Int8 | null;
  sourceKind: TroubleOriginKey | null;
  status: HiddenTroubleStatusKey | null;
  tenantId: string | null;
  troubleNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface EntIntake {
  closeReason: string | null;
  closeTime: Timestamp | null;
  closeUser: Int8 | null;
  drafts: Generated<unknown>;
  enterpriseId: Int8;
  id: Generated<Int8>;
  openTime: Generated<Timestamp>;
  openUser: Int8 | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  savedTime: Timestamp | null;
  tenantId: Generated<string>;
}

interface EntManagement {
  abnormal: Generated<number>;
  abnormalReason: string | null;
  accountExpire: string | null;
  checkFrequency: number | null;
  contactLeader: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  gridLeader: string | null;
  gridPhone: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  joinDate: string | null;
  keyReason: string | null;
  keySupervision: Generated<number>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  remark: string | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface EntManagementV {
  abnormal: number | null;
  abnormalReason: string | null;
  accountCount: number | null;
  accountExpire: string | null;
  checkedCount: number | null;
  checkFrequency: number | null;
  contactLeader: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  gridLeader: string | null;
  gridPhone: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  joinDate: string | null;
  keyReason: string | null;
  keySupervision: number | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  remark: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface EntPlantModel {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  file: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  offsetDown: Generated<Numeric>;
  offsetRight: Generated<Numeric>;
  offsetUp: Generated<Numeric>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  scale: Generated<Numeric>;
  tenantId: Generated<string>;
  textures: number;
  triangles: number;
  turn: Generated<Numeric>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  vertices: number;
}

interface EntPlantModelV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  file: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  offsetDown: Numeric | null;
  offsetRight: Numeric | null;
  offsetUp: Numeric | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  scale: Numeric | null;
  tenantId: string | null;
  textures: number | null;
  triangles: number | null;
  turn: Numeric | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  updateUserName: string | null;
  version: number | null;
  vertices: number | null;
}

interface EntProduct {
  barcode69: string | null;
  boxVolume: Numeric | null;
  boxWeight: Numeric | null;
  catalogId: Int8 | null;
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  enterpriseId: Int8;
  explosiveLimit: Numeric | null;
  hazardDivision: HazardDivisionKey | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  materialClass: MaterialClassKey;
  name: string;
  netExplosiveUnit: Numeric | null;
  organizeId: Int8 | null;
  perBox: Numeric | null;
  photo: Generated<unknown>;
  producerName: string | null;
  productCategory: ProductCategoryKey | null;
  productGrade: ProductGradeKey | null;
  recipe: unknown | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  shelfMonths: Generated<number>;
  spec: string;
  standardNo: string | null;
  tenantId: Generated<string>;
  unit: UnitKey;
  unNo: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  useType: UseTypeKey | null;
  version: Generated<number>;
}

interface EntProductV {
  barcode69: string | null;
  boxVolume: Numeric | null;
  boxWeight: Numeric | null;
  catalogId: Int8 | null;
  catalogName: string | null;
  code: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  explosiveLimit: Numeric | null;
  hazardDivision: HazardDivisionKey | null;
  id: Int8 | null;
  isDeleted: number | null;
  materialClass: MaterialClassKey | null;
  name: string | null;
  netExplosiveUnit: Numeric | null;
  organizeId: Int8 | null;
  perBox: Numeric | null;
  photo: unknown | null;
  producerName: string | null;
  productCategory: ProductCategoryKey | null;
  productGrade: ProductGradeKey | null;
  recipe: unknown | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  shelfMonths: number | null;
  spec: string | null;
  standardNo: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  unNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  useType: UseTypeKey | null;
  version: number | null;
}

interface EntRiskPoint {
  accidentType: AccidentTypeKey;
  consequence: Numeric;
  controlLevel: ControlLevelKey | null;
  controlMeasure: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  exposure: Numeric;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lecScore: Generated<Numeric | null>;
  likelihood: Numeric;
  organizeId: Int8 | null;
  pointName: string;
  pointPlace: string;
  regionCode: Generated<string>;
  riskColor: RiskGradeKey | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface EntRiskPointV {
  accidentType: AccidentTypeKey | null;
  consequence: Numeric | null;
  controlLevel: ControlLevelKey | null;
  controlMeasure: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  exposure: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  lecScore: Numeric | null;
  likelihood: Numeric | null;
  organizeId: Int8 | null;
  pointName: string | null;
  pointPlace: string | null;
  regionCode: string | null;
  riskColor: RiskGradeKey | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface EntSitePlan {
  aspect: Generated<Numeric>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  fence: Generated<unknown>;
  gates: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  metresWide: Numeric | null;
  musterPoints: Generated<unknown>;
  northAngle: Generated<Numeric>;
  organizeId: Int8 | null;
  others: Generated<unknown>;
  picture: Generated<unknown>;
  planDate: string | null;
  regionCode: Generated<string>;
  roads: Generated<unknown>;
  rooms: Generated<unknown>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface EntSitePlanV {
  aspect: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  fence: unknown | null;
  gates: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  metresWide: Numeric | null;
  musterPoints: unknown | null;
  northAngle: Numeric | null;
  organizeId: Int8 | null;
  others: unknown | null;
  picture: unknown | null;
  planDate: string | null;
  regionCode: string | null;
  roads: unknown | null;
  rooms: unknown | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  updateUserName: string | null;
  version: number | null;
}

interface EntStaff {
  birthday: string | null;
  cardNo: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  education: EducationKey | null;
  employStatus: Generated<EmployStatusKey>;
  enterpriseId: Int8;
  entryDate: string;
  espDeptId: Int8 | null;
  facePhoto: Generated<unknown>;
  gender: GenderKey | null;
  healthDate: string | null;
  id: Generated<Int8>;
  idCard: string;
  insurance: Generated<number>;
  isDeleted: Generated<number>;
  leaveDate: string | null;
  organizeId: Int8 | null;
  phone: string;
  post: StaffPostKey;
  realName: string;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  status: Generated<StaffReviewKey>;
  tenantId: Generated<string>;
  trainDate: string | null;
  trainHours: Numeric | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  userId: Int8 | null;
  version: Generated<number>;
  workplaceIds: Generated<unknown>;
}

interface EntStaffV {
  age: number | null;
  birthday: string | null;
  cardNo: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  education: EducationKey | null;
  employStatus: EmployStatusKey | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  entryDate: string | null;
  espDeptId: Int8 | null;
  espDeptName: string | null;
  facePhoto: unknown | null;
  gender: GenderKey | null;
  hasCertificate: number | null;
  healthDate: string | null;
  healthDue: number | null;
  id: Int8 | null;
  idCard: string | null;
  insurance: number | null;
  isDeleted: number | null;
  leaveDate: string | null;
  onSite: number | null;
  organizeId: Int8 | null;
  phone: string | null;
  post: StaffPostKey | null;
  realName: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  status: StaffReviewKey | null;
  tenantId: string | null;
  trainDate: string | null;
  trainHours: Numeric | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  userId: Int8 | null;
  version: number | null;
  workplaceIds: unknown | null;
  workplaceNames: string | null;
}

interface ExtPackInspection {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  documentNo: string;
  enterpriseId: Int8;
  failCount: number | null;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  operateDate: string;
  operator: string;
  organizeId: Int8 | null;
  packId: Int8;
  quantity: number;
  regionCode: Generated<string>;
  result: InspectResultKey;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  validTo: string | null;
  version: Generated<number>;
}

interface ExtPackInspectionV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  documentNo: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  failCount: number | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  operateDate: string | null;
  operator: string | null;
  organizeId: Int8 | null;
  packId: Int8 | null;
  packName: string | null;
  quantity: number | null;
  regionCode: string | null;
  result: InspectResultKey | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  validTo: string | null;
  version: number | null;
}

interface ExtPackRecovery {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  documentNo: string;
  enterpriseId: Int8;
  files: Generated<unknown>;
  fromEnterpriseId: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  operateDate: string;
  operator: string;
  organizeId: Int8 | null;
  packId: Int8;
  quantity: number;
  recoverCondition: string;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface ExtPackRecoveryV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  documentNo: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  fromEnterpriseId: Int8 | null;
  fromEnterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  operateDate: string | null;
  operator: string | null;
  organizeId: Int8 | null;
  packId: Int8 | null;
  packName: string | null;
  quantity: number | null;
  recoverCondition: string | null;
  regionCode: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface ExtPackScrapping {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  disposeMethod: string;
  documentNo: string;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  operateDate: string;
  operator: string;
  organizeId: Int8 | null;
  packId: Int8;
  quantity: number;
  regionCode: Generated<string>;
  scrapReason: string;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface ExtPackScrappingV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  disposeMethod: string | null;
  documentNo: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  operateDate: string | null;
  operator: string | null;
  organizeId: Int8 | null;
  packId: Int8 | null;
  packName: string | null;
  quantity: number | null;
  regionCode: string | null;
  scrapReason: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface FlowCopy {
  createTime: Generated<Timestamp>;
  holderEnterprise: Int8 | null;
  holderOrganize: Int8 | null;
  holderRoles: Generated<string[]>;
  holderUsers: Generated<ArrayType<Int8>>;
  id: Generated<Int8>;
  instanceId: Int8;
  readSeconds: Generated<number>;
  readUntil: Generated<Timestamp>;
  readUsers: Generated<ArrayType<Int8>>;
  stepId: Int8;
}

interface FlowDeployment {
  category: FlowKey;
  deploymentTime: Generated<Timestamp>;
  deployUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  key: string;
  mode: FlowModeKey;
  name: string;
  suspensionState: Generated<SuspensionStateKey>;
  tenantId: string;
  version: number;
  xml: string;
}

interface FlowDeploymentV {
  category: FlowKey | null;
  createTime: Timestamp | null;
  deploymentId: Int8 | null;
  deploymentTime: Timestamp | null;
  deployUserName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  key: string | null;
  mode: FlowModeKey | null;
  name: string | null;
  runningCount: number | null;
  suspensionState: SuspensionStateKey | null;
  tenantId: string | null;
  version: number | null;
}

interface FlowInstance {
  category: FlowKey;
  changeId: Int8;
  deploymentId: Int8;
  endReason: string | null;
  endTime: Timestamp | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  startTime: Generated<Timestamp>;
  startUser: Int8 | null;
  state: Generated<FlowStateKey>;
  tenantId: Generated<string>;
  variables: Generated<unknown>;
}

interface FlowInstanceV {
  category: FlowKey | null;
  changeId: Int8 | null;
  createTime: Timestamp | null;
  endReason: string | null;
  endTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  executionId: Int8 | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  processDefinitionId: Int8 | null;
  processDefinitionKey: string | null;
  processDefinitionName: string | null;
  processDefinitionVersion: number | null;
  processInstanceId: Int8 | null;
  regionCode: string | null;
  startTime: Timestamp | null;
  startUser: Int8 | null;
  startUserName: string | null;
  state: FlowStateKey | null;
  subject: string | null;
  subjectName: string | null;
  suspensionState: SuspensionStateKey | null;
  taskNames: string | null;
  tenantId: string | null;
}

interface FlowModel {
  category: FlowKey | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  description: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  modelEditorXml: string | null;
  modelKey: string;
  name: string;
  tenantId: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface FlowModelV {
  category: FlowKey | null;
  created: Timestamp | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  description: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  lastUpdated: Timestamp | null;
  modelKey: string | null;
  name: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface FlowStep {
  arrivedBy: string | null;
  attachedTo: Int8 | null;
  carried: string | null;
  claimUser: Int8 | null;
  createTime: Generated<Timestamp>;
  decideUser: Int8 | null;
  decision: string | null;
  dueTime: Timestamp | null;
  elementId: string;
  elementName: string | null;
  elementType: string;
  endTime: Timestamp | null;
  firesAt: Timestamp | null;
  form: unknown | null;
  handedReason: string | null;
  handedTime: Timestamp | null;
  handedUser: Int8 | null;
  holderEnterprise: Int8 | null;
  holderOrganize: Int8 | null;
  holderPermission: string | null;
  holderRoles: Generated<string[]>;
  holderUsers: Generated<ArrayType<Int8>>;
  id: Generated<Int8>;
  instanceId: Int8;
  opinion: string | null;
  place: number | null;
  places: number | null;
  round: Int8 | null;
  state: string;
}

interface GbChannel {
  channelId: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deviceId: Int8;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  isOn: Generated<number>;
  latitude: Numeric | null;
  longitude: Numeric | null;
  manufacturer: string | null;
  model: string | null;
  name: string | null;
  organizeId: Int8 | null;
  parentId: string | null;
  regionCode: Generated<string>;
  seenTime: Timestamp;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface GbChannelV {
  cameraId: Int8 | null;
  cameraName: string | null;
  channelId: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deviceId: Int8 | null;
  deviceName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  isOn: number | null;
  latitude: Numeric | null;
  longitude: Numeric | null;
  manufacturer: string | null;
  model: string | null;
  name: string | null;
  organizeId: Int8 | null;
  parentId: string | null;
  regionCode: string | null;
  seenTime: Timestamp | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface GbRefusal {
  address: string;
  deviceId: Int8;
  firstTime: Timestamp;
  lastTime: Timestamp;
  times: Generated<number>;
}

interface GbRegistration {
  address: string;
  deviceId: Int8;
  expireTime: Timestamp;
  gbId: string;
  port: number;
  registerTime: Timestamp;
  transport: string;
  userAgent: string | null;
}

interface GbStranger {
  address: string;
  firstTime: Timestamp;
  gbId: string;
  lastTime: Timestamp;
  times: Generated<number>;
  userAgent: string | null;
}

interface HazRecord {
  alpha: Numeric;
  createTime: Generated<Timestamp>;
  enterpriseId: Int8;
  exposedPeople: number | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  levelBefore: MajorHazardLevelKey;
  majorLevel: MajorHazardLevelKey;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  rValue: Numeric;
  sValue: Numeric;
  tenantId: Generated<string>;
  terms: Generated<unknown>;
  unitId: Int8;
  unitName: string;
}

interface HazRecordV {
  alpha: Numeric | null;
  createTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  exposedPeople: number | null;
  id: Int8 | null;
  isDeleted: number | null;
  levelBefore: MajorHazardLevelKey | null;
  majorLevel: MajorHazardLevelKey | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  rValue: Numeric | null;
  sValue: Numeric | null;
  tenantId: string | null;
  terms: unknown | null;
  unitId: Int8 | null;
  unitName: string | null;
}

interface HazUnit {
  agreed: Generated<number>;
  alpha: Generated<Numeric>;
  automatic: Generated<number>;
  calcTime: Timestamp | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  exposedPeople: number | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  majorLevel: Generated<MajorHazardLevelKey>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  rValue: Generated<Numeric>;
  substances: Generated<unknown>;
  sValue: Generated<Numeric>;
  tenantId: Generated<string>;
  terms: Generated<unknown>;
  unitKind: HazardUnitKindKey;
  unitName: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warehouseId: Int8 | null;
  without: Generated<number>;
  workplaceIds: Generated<unknown>;
}

interface HazUnitV {
  agreed: number | null;
  alpha: Numeric | null;
  automatic: number | null;
  calcTime: Timestamp | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  exposedPeople: number | null;
  id: Int8 | null;
  isDeleted: number | null;
  majorLevel: MajorHazardLevelKey | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  rValue: Numeric | null;
  substances: unknown | null;
  sValue: Numeric | null;
  tenantId: string | null;
  terms: unknown | null;
  unitKind: HazardUnitKindKey | null;
  unitName: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
  without: number | null;
  workplaceIds: unknown | null;
}

interface HzCollectionPoint {
  catalogId: Int8 | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deviceId: Int8 | null;
  enterpriseId: Int8;
  hazardLevel: MajorHazardLevelKey | null;
  hazardName: string;
  height: Numeric | null;
  high: Numeric | null;
  highHigh: Numeric | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  latitude: Numeric | null;
  longitude: Numeric | null;
  low: Numeric | null;
  lowLow: Numeric | null;
  metricKey: HazardMetricKey;
  organizeId: Int8 | null;
  pointCode: string;
  pointName: string;
  regionCode: Generated<string>;
  responsible: string | null;
  responsiblePhone: string | null;
  rValue: Numeric | null;
  tenantId: Generated<string>;
  unitText: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface HzCollectionPointV {
  catalogId: Int8 | null;
  catalogName: string | null;
  collectTime: Timestamp | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  currentValue: Numeric | null;
  deviceId: Int8 | null;
  deviceName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  hazardLevel: MajorHazardLevelKey | null;
  hazardName: string | null;
  height: Numeric | null;
  high: Numeric | null;
  highHigh: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  latitude: Numeric | null;
  longitude: Numeric | null;
  low: Numeric | null;
  lowLow: Numeric | null;
  metricKey: HazardMetricKey | null;
  organizeId: Int8 | null;
  pointCode: string | null;
  pointName: string | null;
  regionCode: string | null;
  responsible: string | null;
  responsiblePhone: string | null;
  rValue: Numeric | null;
  tenantId: string | null;
  unitText: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  valueState: HazardPointStateKey | null;
  version: number | null;
}

interface JobRun {
  lastTime: Timestamp;
  name: string;
}

interface Jt808Command {
  answer: string | null;
  answerTime: Timestamp | null;
  command: string;
  content: Generated<string>;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  sentTime: Timestamp | null;
  state: Generated<string>;
  terminalId: Int8;
}

interface Jt808Stranger {
  address: string;
  firstTime: Timestamp;
  id: Generated<Int8>;
  lastTime: Timestamp;
  manufacturer: string | null;
  model: string | null;
  plateNumber: string | null;
  terminalNo: string;
  times: Generated<number>;
}

interface Jt808Terminal {
  authenticateTime: Timestamp | null;
  codeHash: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  edition: string | null;
  enabled: Generated<number>;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  makerNo: string | null;
  manufacturer: string | null;
  model: string | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  registerTime: Timestamp | null;
  registerUntil: Timestamp | null;
  tenantId: Generated<string>;
  terminalNo: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  vehicleId: Int8;
  version: Generated<number>;
}

interface Jt808TerminalV {
  authenticateTime: Timestamp | null;
  codeHash: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  edition: string | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  locateTime: Timestamp | null;
  makerNo: string | null;
  manufacturer: string | null;
  model: string | null;
  onLine: number | null;
  organizeId: Int8 | null;
  plateNumber: string | null;
  regionCode: string | null;
  registerTime: Timestamp | null;
  registerUntil: Timestamp | null;
  tenantId: string | null;
  terminalNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  version: number | null;
}

interface LicGuide {
  basis: string;
  certificateType: CertificateTypeKey | null;
  conditions: string;
  consultPhone: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  fee: Numeric | null;
  guideKind: GuideKindKey;
  guideName: string;
  handleOrg: string;
  handlePlace: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  limitDays: number;
  organizeId: Int8 | null;
  promiseDays: number | null;
  status: Generated<string | null>;
  targetEnterpriseIds: unknown | null;
  targetOrganizeIds: unknown | null;
  targetUserType: string | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface LicGuideMaterial {
  copies: number | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  guideId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  materialForm: string | null;
  materialName: string;
  required: Generated<number>;
  templateFile: Generated<unknown>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface LicGuideMaterialV {
  copies: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  guideId: Int8 | null;
  guideName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  materialForm: string | null;
  materialName: string | null;
  required: number | null;
  templateFile: unknown | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface LicGuideProcess {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  guideId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  stepContent: string | null;
  stepDays: number | null;
  stepDept: string | null;
  stepName: string;
  stepNo: number;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface LicGuideProcessV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  guideId: Int8 | null;
  guideName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  stepContent: string | null;
  stepDays: number | null;
  stepDept: string | null;
  stepName: string | null;
  stepNo: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface LicGuideV {
  basis: string | null;
  certificateType: CertificateTypeKey | null;
  conditions: string | null;
  consultPhone: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enabled: number | null;
  fee: Numeric | null;
  guideKind: GuideKindKey | null;
  guideName: string | null;
  handleOrg: string | null;
  handlePlace: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  limitDays: number | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  promiseDays: number | null;
  status: string | null;
  targetEnterpriseIds: unknown | null;
  targetOrganizeIds: unknown | null;
  targetUserType: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface LicLicence {
  address: string;
  adminOrganizeId: Int8 | null;
  beforeLicenceId: Int8 | null;
  businessLicenseVerifyStatus: Generated<ReviewStatusKey>;
  certificateType: CertificateTypeKey;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  creditCode: string;
  economicType: EconomicTypeKey | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isBeingRevoked: Generated<number>;
  isDeleted: Generated<number>;
  issueDate: string;
  issueOrg: string;
  licenseNumber: string;
  maxStockBox: Numeric | null;
  maxStockKg: Numeric | null;
  modeOfOperation: ModeOfOperationKey | null;
  organizeId: Int8 | null;
  permitCategories: unknown;
  principal: string;
  publicity: Generated<number>;
  recordId: Int8 | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  scope: string;
  status: Generated<LicenceStatusKey>;
  statusTime: Generated<Timestamp>;
  storageAddress: string | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  validFrom: string;
  validTo: string;
  verifyComments: string | null;
  verifyOrganizeId: Int8 | null;
  version: Generated<number>;
}

interface LicLicencePublicityV {
  certificateType: CertificateTypeKey | null;
  createTime: Timestamp | null;
  creditCode: string | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  issueDate: string | null;
  issueOrg: string | null;
  licenseNumber: string | null;
  scope: string | null;
  status: LicenceStatusKey | null;
  tenantId: string | null;
  validFrom: string | null;
  validTo: string | null;
}

interface LicLicenceV {
  address: string | null;
  adminOrganizeId: Int8 | null;
  adminOrganizeName: string | null;
  beforeLicenceId: Int8 | null;
  businessLicenseVerifyStatus: ReviewStatusKey | null;
  certificateType: CertificateTypeKey | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  creditCode: string | null;
  economicType: EconomicTypeKey | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isBeingRevoked: number | null;
  isDeleted: number | null;
  issueDate: string | null;
  issueOrg: string | null;
  licenseNumber: string | null;
  maxStockBox: Numeric | null;
  maxStockKg: Numeric | null;
  modeOfOperation: ModeOfOperationKey | null;
  organizeId: Int8 | null;
  permitCategories: unknown | null;
  principal: string | null;
  publicity: number | null;
  recordId: Int8 | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  scope: string | null;
  status: LicenceStatusKey | null;
  statusTime: Timestamp | null;
  storageAddress: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  validFrom: string | null;
  validTo: string | null;
  verifyComments: string | null;
  verifyOrganizeId: Int8 | null;
  verifyOrganizeName: string | null;
  version: number | null;
}

interface LicMateria {
  checkOpinion: string | null;
  checkStatus: ReviewStatusKey | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  guideMaterialId: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  materialName: string;
  organizeId: Int8 | null;
  recordId: Int8;
  regionCode: Generated<string>;
  required: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface LicMateriaV {
  checkOpinion: string | null;
  checkStatus: ReviewStatusKey | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  guideMaterialId: Int8 | null;
  id: Int8 | null;
  isDeleted: number | null;
  materialName: string | null;
  organizeId: Int8 | null;
  recordId: Int8 | null;
  recordNo: string | null;
  regionCode: string | null;
  required: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface LicRecord {
  acceptTime: Timestamp | null;
  address: string | null;
  adminOrganizeId: Int8 | null;
  applicant: string;
  applicantPhone: string;
  applyDate: string | null;
  applyType: ApplyTypeKey;
  certificateType: CertificateTypeKey;
  changeItems: unknown | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  creditCode: string | null;
  economicType: EconomicTypeKey | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  finishTime: Timestamp | null;
  firstReviewUser: Int8 | null;
  guideId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  licenceId: Int8 | null;
  licenseNumber: string | null;
  limitDate: string | null;
  limitDays: number | null;
  maxStockBox: Numeric | null;
  maxStockKg: Numeric | null;
  modeOfOperation: ModeOfOperationKey | null;
  organizeId: Int8 | null;
  overdue: Generated<number>;
  permitCategories: unknown;
  principal: string | null;
  publicityFrom: string | null;
  publicityTo: string | null;
  recordNo: string;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  scope: string;
  status: Generated<LicenceRecordStatusKey>;
  stoppedDays: Generated<number>;
  stoppedTime: Timestamp | null;
  storageAddress: string | null;
  storageArea: Numeric | null;
  submitUser: Int8 | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  validYears: number;
  verifyOrganizeId: Int8 | null;
  version: Generated<number>;
}

interface LicRecordFile {
  attachId: Int8;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  fileKind: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  recordId: Int8;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface LicRecordFileV {
  attachId: Int8 | null;
  attachName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  fileKind: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  recordId: Int8 | null;
  recordNo: string | null;
  regionCode: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface LicRecordLog {
  act: LicenceActKey | null;
  actionType: LicenceActionTypeKey | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  fromLicenceStatus: LicenceStatusKey | null;
  fromStatus: LicenceRecordStatusKey | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  licenceId: Int8 | null;
  operateOrg: string | null;
  operateTime: Generated<Timestamp>;
  operator: string | null;
  opinion: string | null;
  organizeId: Int8 | null;
  recordId: Int8 | null;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  toLicenceStatus: LicenceStatusKey | null;
  toStatus: LicenceRecordStatusKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface LicRecordLogV {
  act: LicenceActKey | null;
  actionType: LicenceActionTypeKey | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  fromLicenceStatus: LicenceStatusKey | null;
  fromStatus: LicenceRecordStatusKey | null;
  id: Int8 | null;
  isDeleted: number | null;
  licenceId: Int8 | null;
  operateOrg: string | null;
  operateTime: Timestamp | null;
  operator: string | null;
  opinion: string | null;
  organizeId: Int8 | null;
  recordId: Int8 | null;
  recordNo: string | null;
  regionCode: string | null;
  tenantId: string | null;
  toLicenceStatus: LicenceStatusKey | null;
  toStatus: LicenceRecordStatusKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface LicRecordPublicityV {
  applyType: ApplyTypeKey | null;
  certificateType: CertificateTypeKey | null;
  createTime: Timestamp | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  publicityFrom: string | null;
  publicityTo: string | null;
  recordNo: string | null;
  scope: string | null;
  status: LicenceRecordStatusKey | null;
  tenantId: string | null;
  verifyOrganizeName: string | null;
}

interface LicRecordV {
  acceptTime: Timestamp | null;
  address: string | null;
  adminOrganizeId: Int8 | null;
  adminOrganizeName: string | null;
  applicant: string | null;
  applicantPhone: string | null;
  applyDate: string | null;
  applyType: ApplyTypeKey | null;
  certificateType: CertificateTypeKey | null;
  changeItems: unknown | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  creditCode: string | null;
  economicType: EconomicTypeKey | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  finishTime: Timestamp | null;
  firstReviewUser: Int8 | null;
  guideId: Int8 | null;
  guideName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  licenceId: Int8 | null;
  licenceName: string | null;
  licenseNumber: string | null;
  limitDate: string | null;
  limitDays: number | null;
  maxStockBox: Numeric | null;
  maxStockKg: Numeric | null;
  modeOfOperation: ModeOfOperationKey | null;
  organizeId: Int8 | null;
  overdue: number | null;
  permitCategories: unknown | null;
  principal: string | null;
  publicityFrom: string | null;
  publicityTo: string | null;
  recordNo: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  scope: string | null;
  status: LicenceRecordStatusKey | null;
  stoppedDays: number | null;
  stoppedTime: Timestamp | null;
  storageAddress: string | null;
  storageArea: Numeric | null;
  submitUser: Int8 | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  validYears: number | null;
  verifyOrganizeId: Int8 | null;
  verifyOrganizeName: string | null;
  version: number | null;
}

interface LicRevocationLog {
  applyFiles: Generated<unknown>;
  applyOpinion: string;
  applyOrganizeId: Int8 | null;
  applyTime: Timestamp | null;
  applyUser: Int8 | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  fileUrls: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  licenceId: Int8;
  organizeId: Int8 | null;
  reason: Generated<RevocationKindKey>;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  revocationApplyStatus: Generated<RevocationApplyStatusKey>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface LicRevocationLogV {
  applyFiles: unknown | null;
  applyOpinion: string | null;
  applyOrganizeId: Int8 | null;
  applyTime: Timestamp | null;
  applyUser: Int8 | null;
  applyUserName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  fileUrls: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  licenceId: Int8 | null;
  licenseNumber: string | null;
  organizeId: Int8 | null;
  reason: RevocationKindKey | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  reviewUserName: string | null;
  revocationApplyStatus: RevocationApplyStatusKey | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface LicWarning {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  handled: Generated<number>;
  handleOpinion: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  licenceId: Int8;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  remainDays: number | null;
  rung: number | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  validTo: string | null;
  version: Generated<number>;
  warnDate: string | null;
  warnKind: Generated<LicenceWarnKindKey>;
}

interface LicWarningV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  handled: number | null;
  handleOpinion: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  licenceId: Int8 | null;
  licenseNumber: string | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  remainDays: number | null;
  rung: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  validTo: string | null;
  version: number | null;
  warnDate: string | null;
  warnKind: LicenceWarnKindKey | null;
}

interface LiveEvent {
  createTime: Generated<Timestamp>;
  enterpriseId: Int8 | null;
  id: Generated<Int8>;
  kind: string;
  payload: unknown;
  regionCode: Generated<string>;
  tenantId: string;
  userId: Int8 | null;
}

interface LogApi {
  createBy: string | null;
  createTime: Timestamp;
  env: string | null;
  id: Int8;
  method: string | null;
  methodClass: string | null;
  methodName: string | null;
  params: string | null;
  remoteIp: string | null;
  requestUri: string | null;
  serverHost: string | null;
  serverIp: string | null;
  serviceId: string | null;
  status: number | null;
  tenantId: string;
  time: number | null;
  title: string | null;
  type: string | null;
  userAgent: string | null;
  userId: Int8 | null;
}

interface LogError {
  createBy: string | null;
  createTime: Timestamp;
  env: string | null;
  exceptionName: string | null;
  fileName: string | null;
  fingerprint: string;
  id: Int8;
  lineNumber: number | null;
  message: string | null;
  method: string | null;
  methodClass: string | null;
  methodName: string | null;
  params: string | null;
  remoteIp: string | null;
  requestUri: string | null;
  serverHost: string | null;
  serverIp: string | null;
  serviceId: string | null;
  source: ErrorSourceKey;
  stackTrace: string | null;
  tenantId: string;
  time: number | null;
  userAgent: string | null;
  userId: Int8 | null;
}

interface LogUsual {
  createBy: string | null;
  createTime: Timestamp;
  env: string | null;
  id: Int8;
  logData: string | null;
  logId: string | null;
  logLevel: string | null;
  method: string | null;
  methodClass: string | null;
  methodName: string | null;
  params: string | null;
  remoteIp: string | null;
  requestUri: string | null;
  serverHost: string | null;
  serverIp: string | null;
  serviceId: string | null;
  tenantId: string;
  time: number | null;
  userAgent: string | null;
  userId: Int8 | null;
}

interface LogView {
  account: string | null;
  content: string;
  createTime: Timestamp;
  enterpriseId: Int8 | null;
  id: Int8;
  ip: string | null;
  pageName: string;
  path: string | null;
  regionCode: string | null;
  tenantId: string;
  userId: Int8 | null;
  userType: UserTypeKey | null;
  visitKind: Generated<VisitKindKey>;
}

interface LogViewV {
  account: string | null;
  content: string | null;
  createTime: Timestamp | null;
  enterpriseId: Int8 | null;
  id: Int8 | null;
  ip: string | null;
  pageName: string | null;
  path: string | null;
  regionCode: string | null;
  tenantId: string | null;
  userId: Int8 | null;
  userType: UserTypeKey | null;
  viewTime: Timestamp | null;
  visitKind: VisitKindKey | null;
}

interface LogWord {
  kind: string;
  tenantId: string;
  value: string;
}

interface MapArea {
  areaKind: MapAreaKindKey;
  areaName: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  people: number | null;
  regionCode: Generated<string>;
  remark: string | null;
  shape: unknown;
  speedLimit: number | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  widthMetres: number | null;
}

interface MapAreaV {
  areaKind: MapAreaKindKey | null;
  areaName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  people: number | null;
  regionCode: string | null;
  remark: string | null;
  shape: unknown | null;
  speedLimit: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  widthMetres: number | null;
}

interface MapDeviceCount {
  enterpriseId: Int8;
  kind: string;
  total: Generated<number>;
}

interface MapDistance {
  aboveKg: Numeric;
  basis: string;
  checked: Generated<number>;
  clause: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  edition: string | null;
  hazardGrade: HazardGradeKey;
  id: Generated<Int8>;
  innerMetres: number;
  isDeleted: Generated<number>;
  outerMetres: number;
  tenantId: Generated<string>;
  toKg: Numeric;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface MapLayer {
  attribution: string | null;
  bounds: unknown | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  datum: Generated<MapDatumKey>;
  enabled: Generated<number>;
  enterpriseId: Int8 | null;
  id: Generated<Int8>;
  isBase: Generated<number>;
  isDeleted: Generated<number>;
  layerName: string;
  layerType: MapLayerTypeKey;
  maxZoom: Generated<number>;
  minZoom: Generated<number>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  sortCode: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  url: string;
  version: Generated<number>;
}

interface MapLayerV {
  attribution: string | null;
  bounds: unknown | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  datum: MapDatumKey | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isBase: number | null;
  isDeleted: number | null;
  layerName: string | null;
  layerType: MapLayerTypeKey | null;
  maxZoom: number | null;
  minZoom: number | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  sortCode: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  url: string | null;
  version: number | null;
}

interface MapRoad {
  extent: string;
  kind: string;
  layerId: Int8;
  n: number;
  name: string;
  path: unknown;
}

interface MapRoadSource {
  layerId: Int8;
  readTime: Timestamp;
  url: string;
}

interface MbResult {
  actual: Numeric;
  confirmOpinion: string | null;
  confirmTime: Timestamp | null;
  confirmUser: Int8 | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  day: string;
  detail: Generated<string>;
  detailId: Int8 | null;
  diff: Numeric;
  diffRate: Numeric | null;
  enterpriseId: Int8;
  expected: Numeric;
  explainOpinion: string | null;
  explainTime: Timestamp | null;
  explainUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  latest: Generated<number>;
  objectId: Int8;
  objectKind: string;
  objectName: string;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  ruleCode: BalanceRuleKey;
  severity: WarnSeverityKey;
  since: string;
  status: Generated<BalanceStatusKey>;
  tenantId: Generated<string>;
  unit: UnitKey;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface MbResultV {
  actual: Numeric | null;
  confirmOpinion: string | null;
  confirmTime: Timestamp | null;
  confirmUser: Int8 | null;
  confirmUserName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  day: string | null;
  detail: string | null;
  detailId: Int8 | null;
  diff: Numeric | null;
  diffRate: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  expected: Numeric | null;
  explainOpinion: string | null;
  explainTime: Timestamp | null;
  explainUser: Int8 | null;
  explainUserName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  latest: number | null;
  objectId: Int8 | null;
  objectKind: string | null;
  objectName: string | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  ruleCode: BalanceRuleKey | null;
  severity: WarnSeverityKey | null;
  since: string | null;
  status: BalanceStatusKey | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface MbRun {
  day: string;
  enterpriseId: Int8;
  time: Timestamp;
}

interface OpsBaseCheck {
  accompany: string | null;
  checkDate: string;
  checkers: string;
  checkNo: string;
  checkOrg: Int8 | null;
  checkSide: UserTypeKey;
  checkType: EnforcementTypeKey;
  conclusion: EnforcementResultKey;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deadline: string | null;
  enterpriseId: Int8;
  failCount: Generated<number>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  items: Generated<unknown>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  signFile: Generated<unknown>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OpsBaseCheckV {
  accompany: string | null;
  checkDate: string | null;
  checkers: string | null;
  checkNo: string | null;
  checkOrg: Int8 | null;
  checkOrgName: string | null;
  checkSide: UserTypeKey | null;
  checkType: EnforcementTypeKey | null;
  conclusion: EnforcementResultKey | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deadline: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  failCount: number | null;
  id: Int8 | null;
  isDeleted: number | null;
  items: unknown | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  signFile: unknown | null;
  status: CheckStatusKey | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OpsCheckTemplate {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  enterpriseNature: EnterpriseNatureKey;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  items: Generated<unknown>;
  templateName: string;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OpsDraw {
  candidateCount: number;
  candidates: unknown;
  commitment: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  drawCount: number;
  drawn: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  listDigest: string;
  month: string;
  organizeId: Int8;
  publishTime: Timestamp | null;
  seed: string;
  status: Generated<DrawStatusKey>;
  targetEnterpriseIds: Generated<unknown>;
  targetOrganizeIds: Generated<unknown>;
  targetUserType: Generated<string>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OpsDrawV {
  candidateCount: number | null;
  candidates: unknown | null;
  commitment: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  drawCount: number | null;
  drawn: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  listDigest: string | null;
  month: string | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  publishTime: Timestamp | null;
  seed: string | null;
  status: DrawStatusKey | null;
  targetEnterpriseIds: unknown | null;
  targetOrganizeIds: unknown | null;
  targetUserType: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OpsInplantTransfer {
  batchNo: string | null;
  carrier: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  explosiveKg: Numeric | null;
  fromWorkplaceId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  planId: Int8 | null;
  productId: Int8;
  quantity: Numeric;
  receiver: string | null;
  regionCode: Generated<string>;
  remark: string | null;
  tenantId: Generated<string>;
  toWorkplaceId: Int8;
  transferNo: string;
  transferTime: Timestamp;
  unit: UnitKey;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OpsInplantTransferV {
  batchNo: string | null;
  carrier: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  createUserName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  explosiveKg: Numeric | null;
  fromWorkplaceId: Int8 | null;
  fromWorkplaceName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  planId: Int8 | null;
  planName: string | null;
  plateNumber: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  receiver: string | null;
  regionCode: string | null;
  remark: string | null;
  tenantId: string | null;
  toWorkplaceId: Int8 | null;
  toWorkplaceName: string | null;
  transferNo: string | null;
  transferTime: Timestamp | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OpsInspectionLog {
  content: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  humidity: Numeric | null;
  id: Generated<Int8>;
  inspector: string;
  inspectTime: Timestamp;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  result: PatrolResultKey;
  shift: InspectionShiftKey | null;
  targetId: Int8;
  targetKind: InspectionTargetKey;
  temperature: Numeric | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OpsInspectionLogV {
  content: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  humidity: Numeric | null;
  id: Int8 | null;
  inspector: string | null;
  inspectTime: Timestamp | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  result: PatrolResultKey | null;
  shift: InspectionShiftKey | null;
  targetId: Int8 | null;
  targetKind: InspectionTargetKey | null;
  targetName: string | null;
  temperature: Numeric | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OpsMachineInspect {
  cleaned: number;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deadline: string | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  grounded: number;
  guardOk: number;
  hiddenTroubleId: Int8 | null;
  id: Generated<Int8>;
  inspector: string;
  inspectTime: Timestamp;
  isDeleted: Generated<number>;
  machineId: Int8;
  noiseOk: number | null;
  organizeId: Int8 | null;
  problem: string | null;
  regionCode: Generated<string>;
  responsible: string | null;
  result: InspectResultKey;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OpsMachineInspectV {
  cleaned: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deadline: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  grounded: number | null;
  guardOk: number | null;
  hiddenTroubleId: Int8 | null;
  id: Int8 | null;
  inspector: string | null;
  inspectTime: Timestamp | null;
  isDeleted: number | null;
  machineId: Int8 | null;
  machineName: string | null;
  noiseOk: number | null;
  organizeId: Int8 | null;
  problem: string | null;
  regionCode: string | null;
  responsible: string | null;
  result: InspectResultKey | null;
  tenantId: string | null;
  troubleNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  workplaceName: string | null;
}

interface OpsNightWatch {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  remark: string | null;
  staffId: Int8;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  watchFrom: Timestamp;
  watchTo: Timestamp;
  workplaceId: Int8 | null;
}

interface OpsNightWatchV {
  certified: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  post: StaffPostKey | null;
  realName: string | null;
  regionCode: string | null;
  remark: string | null;
  staffId: Int8 | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  watchFrom: Timestamp | null;
  watchState: WatchStateKey | null;
  watchTo: Timestamp | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface OpsPatrol {
  category: HiddenTroubleCategoryKey | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deadline: string | null;
  endTime: Timestamp | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  hiddenTroubleId: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  patrolNo: string;
  patrolOrg: Int8 | null;
  patrolType: PatrolTypeKey;
  patrolUser: Int8;
  pointCount: Generated<number>;
  problem: string | null;
  regionCode: Generated<string>;
  responsible: string | null;
  result: PatrolResultKey;
  startTime: Timestamp;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  workplaceIds: Generated<unknown>;
}

interface OpsPatrolV {
  category: HiddenTroubleCategoryKey | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deadline: string | null;
  endTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  hiddenTroubleId: Int8 | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  patrolNo: string | null;
  patrolOrg: Int8 | null;
  patrolOrgName: string | null;
  patrolType: PatrolTypeKey | null;
  patrolUser: Int8 | null;
  patrolUserName: string | null;
  pointCount: number | null;
  problem: string | null;
  regionCode: string | null;
  responsible: string | null;
  result: PatrolResultKey | null;
  startTime: Timestamp | null;
  tenantId: string | null;
  troubleNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  workplaceIds: unknown | null;
  workplaceNames: string | null;
}

interface OpsPersonRecord {
  cameraId: Int8 | null;
  cardNo: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  discharged: number | null;
  enterpriseId: Int8;
  gateId: Int8 | null;
  id: Generated<Int8>;
  imported: Generated<number>;
  inOut: InOutKey;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  passTime: Timestamp;
  personDesc: PersonDescKey | null;
  personId: Int8 | null;
  personKind: PersonKindKey;
  personName: string;
  personNo: string | null;
  photo: string | null;
  regionCode: Generated<string>;
  similarity: Numeric | null;
  temperature: Numeric | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warnId: Int8 | null;
  workplaceId: Int8 | null;
}

interface OpsPersonRecordV {
  cameraId: Int8 | null;
  cameraName: string | null;
  cardNo: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  discharged: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  gateArea: string | null;
  gateId: Int8 | null;
  gateName: string | null;
  id: Int8 | null;
  imported: number | null;
  inOut: InOutKey | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  passTime: Timestamp | null;
  personDesc: PersonDescKey | null;
  personId: Int8 | null;
  personKind: PersonKindKey | null;
  personName: string | null;
  personNo: string | null;
  photo: string | null;
  regionCode: string | null;
  similarity: Numeric | null;
  temperature: Numeric | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warnId: Int8 | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface OpsRandomDraw {
  checkId: Int8 | null;
  createTime: Generated<Timestamp>;
  drawId: Int8;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  month: string;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
}

interface OrdBarcode {
  batchNo: string;
  code: string;
  heldBatchNo: string | null;
  heldProductId: Int8 | null;
  holderId: Int8;
  packId: Int8;
  productId: Int8;
  state: Generated<string>;
  tenantId: Generated<string>;
  warehouseId: Int8 | null;
}

interface OrdBarcodeEvent {
  barcodeFrom: string;
  barcodeTo: string;
  createTime: Generated<Timestamp>;
  direction: string;
  documentId: Int8;
  documentKind: string;
  documentNo: string | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  operator: string | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  sign: Generated<number>;
  tenantId: Generated<string>;
  warehouseId: Int8 | null;
}

interface OrdDiscard {
  applicant: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  discardDate: string;
  discardMethod: DiscardMethodKey;
  discardNo: string;
  discardReason: DiscardReasonKey;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lineCount: Generated<number>;
  orderStatus: Generated<OrderStatusKey>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warehouseId: Int8 | null;
}

interface OrdDiscardDetail {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  discardOrderId: Int8;
  disposedQuantity: Generated<Numeric>;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  issuedQuantity: Generated<Numeric>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string | null;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  spec: string | null;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OrdDiscardDetailV {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  discardOrderId: Int8 | null;
  disposedQuantity: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  issuedQuantity: Numeric | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  spec: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OrdDiscardInfo {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  discardOrderId: Int8;
  disposePlace: string;
  disposeTime: Timestamp;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  operators: string;
  organizeId: Int8 | null;
  outstoreId: Int8 | null;
  productId: Int8;
  quantity: Numeric;
  regionCode: Generated<string>;
  supervisorName: string;
  tenantId: Generated<string>;
  unit: UnitKey;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OrdDiscardInfoV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  discardOrderId: Int8 | null;
  discardOrderName: string | null;
  disposePlace: string | null;
  disposeTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  operators: string | null;
  organizeId: Int8 | null;
  outstoreId: Int8 | null;
  outstoreName: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  supervisorName: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OrdDiscardMgmt {
  commander: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  discardMethod: DiscardMethodKey;
  disposeUnit: string;
  emergencyPlan: Generated<unknown>;
  enterpriseId: Int8;
  files: Generated<unknown>;
  finishTime: Timestamp | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  orderIds: unknown;
  organizeId: Int8 | null;
  planDate: string;
  planName: string;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  safeRadius: Numeric;
  site: string;
  tenantId: Generated<string>;
  totalWeightKg: Generated<Numeric>;
  unitQualification: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OrdDiscardMgmtV {
  commander: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  discardMethod: DiscardMethodKey | null;
  disposeUnit: string | null;
  emergencyPlan: unknown | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  finishTime: Timestamp | null;
  id: Int8 | null;
  isDeleted: number | null;
  orderIds: unknown | null;
  orderNos: string | null;
  organizeId: Int8 | null;
  planDate: string | null;
  planName: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  safeRadius: Numeric | null;
  site: string | null;
  tenantId: string | null;
  totalWeightKg: Numeric | null;
  unitQualification: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OrdDiscardV {
  applicant: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  discardDate: string | null;
  discardMethod: DiscardMethodKey | null;
  discardNo: string | null;
  discardReason: DiscardReasonKey | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  lineCount: number | null;
  orderStatus: OrderStatusKey | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
}

interface OrdDistribution {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  distributeDate: string;
  distributionNo: string;
  driverId: Int8;
  enterpriseId: Int8;
  escortId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lineCount: Generated<number>;
  organizeId: Int8 | null;
  outstoreId: Int8 | null;
  receiverId: Int8;
  receiverLicenceNo: string;
  regionCode: Generated<string>;
  salesId: Int8 | null;
  signFile: Generated<unknown>;
  signTime: Timestamp | null;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  transportStatus: Generated<TransportStatusKey>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  vehicleId: Int8;
  version: Generated<number>;
}

interface OrdDistributionDetail {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  distributionId: Int8;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string | null;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  spec: string | null;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OrdDistributionDetailV {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  distributionId: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  spec: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OrdDistributionV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  distributeDate: string | null;
  distributionNo: string | null;
  driverId: Int8 | null;
  driverName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  escortId: Int8 | null;
  escortName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  lineCount: number | null;
  organizeId: Int8 | null;
  outstoreId: Int8 | null;
  outstoreName: string | null;
  receiverId: Int8 | null;
  receiverLicenceNo: string | null;
  receiverName: string | null;
  regionCode: string | null;
  salesId: Int8 | null;
  salesName: string | null;
  signFile: unknown | null;
  signTime: Timestamp | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  transportStatus: TransportStatusKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  vehicleName: string | null;
  version: number | null;
}

interface OrdOrderForm {
  buyerId: Int8;
  buyerLicenceId: Int8 | null;
  buyFinishStatus: Generated<number>;
  buyFinishTime: Timestamp | null;
  contactName: string | null;
  contactPhone: string | null;
  contractFiles: Generated<unknown>;
  contractNo: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deliverAddress: string | null;
  deliverDate: string | null;
  deliveredQuantity: Generated<Numeric>;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lineCount: Generated<number>;
  orderDate: string;
  orderNo: string;
  orderStatus: Generated<OrderStatusKey>;
  organizeId: Int8 | null;
  receivedQuantity: Generated<Numeric>;
  regionCode: Generated<string>;
  sellerId: Int8;
  sellerLicenceId: Int8 | null;
  sellFinishStatus: Generated<number>;
  sellFinishTime: Timestamp | null;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OrdOrderFormDetail {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deliveredQuantity: Generated<Numeric>;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  orderFormId: Int8;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string | null;
  quantity: Numeric;
  receivedQuantity: Generated<Numeric>;
  regionCode: Generated<string>;
  remark: string | null;
  spec: string | null;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OrdOrderFormDetailV {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deliveredQuantity: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  orderFormId: Int8 | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  receivedQuantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  spec: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OrdOrderFormV {
  buyerId: Int8 | null;
  buyerLicenceId: Int8 | null;
  buyerName: string | null;
  buyFinishStatus: number | null;
  buyFinishTime: Timestamp | null;
  contactName: string | null;
  contactPhone: string | null;
  contractFiles: unknown | null;
  contractNo: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deliverAddress: string | null;
  deliverDate: string | null;
  deliveredQuantity: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  lineCount: number | null;
  orderDate: string | null;
  orderNo: string | null;
  orderStatus: OrderStatusKey | null;
  organizeId: Int8 | null;
  quantityUnit: UnitKey | null;
  receivedQuantity: Numeric | null;
  regionCode: string | null;
  sellerId: Int8 | null;
  sellerLicenceId: Int8 | null;
  sellerName: string | null;
  sellFinishStatus: number | null;
  sellFinishTime: Timestamp | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OrdPackagingInspect {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  dampOk: number;
  enterpriseId: Int8;
  failCount: number;
  files: Generated<unknown>;
  id: Generated<Int8>;
  inspectDate: string;
  inspector: string;
  isDeleted: Generated<number>;
  labelOk: number;
  organizeId: Int8 | null;
  packId: Int8;
  regionCode: Generated<string>;
  result: InspectResultKey;
  sampleCount: number;
  sealOk: number;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightOk: number;
}

interface OrdPackagingInspectV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  dampOk: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  failCount: number | null;
  files: unknown | null;
  id: Int8 | null;
  inspectDate: string | null;
  inspector: string | null;
  isDeleted: number | null;
  labelOk: number | null;
  organizeId: Int8 | null;
  packId: Int8 | null;
  packName: string | null;
  regionCode: string | null;
  result: InspectResultKey | null;
  sampleCount: number | null;
  sealOk: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightOk: number | null;
}

interface OrdPackagingProduct {
  barcodeFrom: string | null;
  barcodeTo: string | null;
  batchNo: string;
  boxCount: number;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  inspectResult: InspectResultKey | null;
  instoreId: Int8 | null;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  packDate: string;
  packer: string;
  packNo: string;
  packPropertyId: Int8 | null;
  perBox: Numeric;
  planId: Int8 | null;
  productId: Int8;
  quantity: Generated<Numeric>;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OrdPackagingProductV {
  barcodeFrom: string | null;
  barcodeTo: string | null;
  batchNo: string | null;
  boxCount: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  inspectResult: InspectResultKey | null;
  instoreId: Int8 | null;
  instoreName: string | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  packDate: string | null;
  packer: string | null;
  packNo: string | null;
  packPropertyId: Int8 | null;
  packPropertyName: string | null;
  perBox: Numeric | null;
  planId: Int8 | null;
  planName: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OrdPlan {
  actualEnd: Timestamp | null;
  actualStart: Timestamp | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  doneQuantity: Generated<Numeric>;
  endDate: string;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  planName: string;
  planNo: string;
  planQuantity: Generated<Numeric>;
  planStaff: number | null;
  planStatus: Generated<PlanStatusKey>;
  planType: SubmissionPeriodKey;
  reason: string | null;
  regionCode: Generated<string>;
  releaseUser: string | null;
  standardExplosiveKg: Generated<Numeric>;
  startDate: string;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  usedExplosiveKg: Generated<Numeric>;
  version: Generated<number>;
  workplaceIds: unknown;
}

interface OrdPlanDetail {
  batchNo: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  doneQuantity: Generated<Numeric>;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  planId: Int8;
  planQuantity: Numeric;
  processType: WorkplaceProcessKey | null;
  productId: Int8;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  unit: UnitKey;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  workplaceId: Int8 | null;
}

interface OrdPlanDetailV {
  batchNo: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  doneQuantity: Numeric | null;
  doneRate: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  planId: Int8 | null;
  planQuantity: Numeric | null;
  processType: WorkplaceProcessKey | null;
  productId: Int8 | null;
  productName: string | null;
  regionCode: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface OrdPlanLog {
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  fromStatus: string;
  id: Generated<Int8>;
  operator: string | null;
  opinion: string | null;
  organizeId: Int8 | null;
  planId: Int8;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  toStatus: string;
}

interface OrdPlanV {
  actualEnd: Timestamp | null;
  actualStart: Timestamp | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  doneQuantity: Numeric | null;
  endDate: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  planName: string | null;
  planNo: string | null;
  planQuantity: Numeric | null;
  planStaff: number | null;
  planStatus: PlanStatusKey | null;
  planType: SubmissionPeriodKey | null;
  quantityUnit: UnitKey | null;
  reason: string | null;
  regionCode: string | null;
  releaseUser: string | null;
  standardExplosiveKg: Numeric | null;
  startDate: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  usedExplosiveKg: Numeric | null;
  version: number | null;
  workplaceIds: unknown | null;
  workplaceNames: string | null;
}

interface OrdProductQuality {
  batchNo: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  explosiveContent: Numeric | null;
  files: Generated<unknown>;
  forbiddenDrug: number;
  id: Generated<Int8>;
  ignitionTime: Numeric | null;
  inspectDate: string;
  inspectOrg: string;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  planId: Int8 | null;
  productId: Int8;
  qualityNo: string;
  regionCode: Generated<string>;
  reportNo: string | null;
  result: InspectResultKey;
  sampleCount: number;
  shotFailRate: Numeric | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OrdProductQualityV {
  batchNo: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  explosiveContent: Numeric | null;
  files: unknown | null;
  forbiddenDrug: number | null;
  id: Int8 | null;
  ignitionTime: Numeric | null;
  inspectDate: string | null;
  inspectOrg: string | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  planId: Int8 | null;
  planName: string | null;
  productId: Int8 | null;
  productName: string | null;
  qualityNo: string | null;
  regionCode: string | null;
  reportNo: string | null;
  result: InspectResultKey | null;
  sampleCount: number | null;
  shotFailRate: Numeric | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OrdPurchase {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  handler: string;
  id: Generated<Int8>;
  inStoreQuantity: Generated<Numeric>;
  isDeleted: Generated<number>;
  lineCount: Generated<number>;
  orderFormId: Int8 | null;
  orderStatus: Generated<OrderStatusKey>;
  organizeId: Int8 | null;
  permitNo: string | null;
  purchaseDate: string;
  purchaseNo: string;
  purpose: string | null;
  regionCode: Generated<string>;
  supplierId: Int8 | null;
  supplierLicenceNo: string;
  supplierName: string;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OrdPurchaseDetail {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string | null;
  purchaseId: Int8;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  spec: string | null;
  storedQuantity: Generated<Numeric>;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OrdPurchaseDetailV {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  purchaseId: Int8 | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  spec: string | null;
  storedQuantity: Numeric | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OrdPurchaseV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  handler: string | null;
  id: Int8 | null;
  inStoreQuantity: Numeric | null;
  isDeleted: number | null;
  lineCount: number | null;
  orderFormId: Int8 | null;
  orderFormName: string | null;
  orderStatus: OrderStatusKey | null;
  organizeId: Int8 | null;
  permitNo: string | null;
  purchaseDate: string | null;
  purchaseNo: string | null;
  purpose: string | null;
  quantityUnit: UnitKey | null;
  regionCode: string | null;
  supplierId: Int8 | null;
  supplierLicenceNo: string | null;
  supplierName: string | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OrdSales {
  buyerId: Int8 | null;
  buyerLicenceNo: string | null;
  buyerName: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  flowRegion: string;
  handler: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lineCount: Generated<number>;
  orderFormId: Int8 | null;
  orderStatus: Generated<OrderStatusKey>;
  organizeId: Int8 | null;
  outStoreQuantity: Generated<Numeric>;
  regionCode: Generated<string>;
  salesDate: string;
  salesNo: string;
  saleType: Generated<SaleTypeKey>;
  signedQuantity: Generated<Numeric>;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  transportPermitNo: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OrdSalesDetail {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deliveredQuantity: Generated<Numeric>;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string | null;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  salesId: Int8;
  spec: string | null;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OrdSalesDetailV {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deliveredQuantity: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  salesId: Int8 | null;
  spec: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OrdSalesV {
  buyerId: Int8 | null;
  buyerLicenceNo: string | null;
  buyerName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  flowRegion: string | null;
  flowRegionName: string | null;
  handler: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  lineCount: number | null;
  orderFormId: Int8 | null;
  orderFormName: string | null;
  orderStatus: OrderStatusKey | null;
  organizeId: Int8 | null;
  outStoreQuantity: Numeric | null;
  quantityUnit: UnitKey | null;
  regionCode: string | null;
  salesDate: string | null;
  salesNo: string | null;
  saleType: SaleTypeKey | null;
  signedQuantity: Numeric | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  transportPermitNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OrdStateLog {
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  documentId: Int8;
  documentKind: string;
  enterpriseId: Int8;
  files: Generated<unknown>;
  fromStatus: string;
  id: Generated<Int8>;
  operator: string | null;
  opinion: string | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  toStatus: string;
}

interface OrdTransport {
  abnormalReason: string | null;
  arriveTime: Timestamp | null;
  carrierId: Int8 | null;
  carrierName: string;
  carrierPermitNo: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  departTime: Timestamp | null;
  driverId: Int8;
  enterpriseId: Int8;
  escortId: Int8;
  fromAddress: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lineCount: Generated<number>;
  organizeId: Int8 | null;
  outstoreId: Int8 | null;
  permitFrom: Timestamp;
  permitTo: Timestamp;
  planArrive: Timestamp;
  planDepart: Timestamp;
  receiverId: Int8 | null;
  receiverName: string;
  regionCode: Generated<string>;
  route: string | null;
  routeLine: unknown | null;
  salesId: Int8 | null;
  signFile: Generated<unknown>;
  signTime: Timestamp | null;
  signUser: string | null;
  tenantId: Generated<string>;
  toAddress: string;
  toRegion: string;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  transportNo: string;
  transportPermitNo: string;
  transportStatus: Generated<TransportStatusKey>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  vehicleId: Int8;
  version: Generated<number>;
}

interface OrdTransportDetail {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  damagedQuantity: Numeric | null;
  enterpriseId: Int8;
  hazardDivision: HazardDivisionKey | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  outstoreDetailId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string | null;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  signedQuantity: Numeric | null;
  spec: string | null;
  tenantId: Generated<string>;
  transportId: Int8;
  unit: UnitKey | null;
  unNo: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OrdTransportDetailV {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  damagedQuantity: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  hazardDivision: HazardDivisionKey | null;
  id: Int8 | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  outstoreDetailId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  signedQuantity: Numeric | null;
  spec: string | null;
  tenantId: string | null;
  transportId: Int8 | null;
  unit: UnitKey | null;
  unNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OrdTransportV {
  abnormalReason: string | null;
  arriveTime: Timestamp | null;
  carrierId: Int8 | null;
  carrierName: string | null;
  carrierPermitNo: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  departTime: Timestamp | null;
  driverId: Int8 | null;
  driverName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  escortId: Int8 | null;
  escortName: string | null;
  fromAddress: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  lineCount: number | null;
  organizeId: Int8 | null;
  outstoreId: Int8 | null;
  outstoreName: string | null;
  permitFrom: Timestamp | null;
  permitTo: Timestamp | null;
  planArrive: Timestamp | null;
  planDepart: Timestamp | null;
  receiverId: Int8 | null;
  receiverName: string | null;
  regionCode: string | null;
  route: string | null;
  routeLine: unknown | null;
  salesId: Int8 | null;
  salesName: string | null;
  signFile: unknown | null;
  signTime: Timestamp | null;
  signUser: string | null;
  tenantId: string | null;
  toAddress: string | null;
  toRegion: string | null;
  toRegionName: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  transportNo: string | null;
  transportPermitNo: string | null;
  transportStatus: TransportStatusKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  vehicleName: string | null;
  version: number | null;
}

interface OrdUse {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  issuer: string;
  lineCount: Generated<number>;
  orderStatus: Generated<OrderStatusKey>;
  organizeId: Int8 | null;
  planId: Int8 | null;
  receiver: string;
  regionCode: Generated<string>;
  returnQuantity: Generated<Numeric>;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  useDate: string;
  useNo: string;
  version: Generated<number>;
  warehouseId: Int8;
  workplaceId: Int8;
}

interface OrdUseDetail {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  issuedQuantity: Generated<Numeric>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string | null;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  returnQuantity: Generated<Numeric>;
  spec: string | null;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  useId: Int8;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface OrdUseDetailV {
  amount: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  issuedQuantity: Numeric | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  returnQuantity: Numeric | null;
  spec: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  useId: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface OrdUseV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  issuer: string | null;
  lineCount: number | null;
  orderStatus: OrderStatusKey | null;
  organizeId: Int8 | null;
  planId: Int8 | null;
  planName: string | null;
  receiver: string | null;
  regionCode: string | null;
  returnQuantity: Numeric | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  useDate: string | null;
  useNo: string | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface OrgOrganize {
  address: string | null;
  ancestors: Generated<string>;
  cityId: string | null;
  code: string;
  countyId: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  height: Numeric | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  latitude: Numeric | null;
  leader: string | null;
  longitude: Numeric | null;
  organizeLevel: OrganizeLevelKey;
  organizeName: string;
  parentId: Int8 | null;
  phone: string | null;
  provinceId: string | null;
  region: string;
  shortName: string | null;
  sortCode: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface OrgOrganizeV {
  address: string | null;
  ancestors: string | null;
  cityId: string | null;
  code: string | null;
  countyId: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseCount: number | null;
  handleType: HandleTypeKey | null;
  height: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  latitude: Numeric | null;
  leader: string | null;
  longitude: Numeric | null;
  organizeLevel: OrganizeLevelKey | null;
  organizeName: string | null;
  parentId: Int8 | null;
  parentName: string | null;
  phone: string | null;
  provinceId: string | null;
  region: string | null;
  regionName: string | null;
  shortName: string | null;
  sortCode: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface OrgWhitelist {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  enterpriseIds: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8;
  reason: string;
  region: Generated<string>;
  roleIds: Generated<unknown>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  validFrom: string;
  validTo: string | null;
  version: Generated<number>;
}

interface OrgWhitelistV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enabled: number | null;
  enterpriseIds: unknown | null;
  enterpriseNames: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  reason: string | null;
  region: string | null;
  roleIds: unknown | null;
  roleNames: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  validFrom: string | null;
  validTo: string | null;
  version: number | null;
}

interface ReplayCase {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  endTime: Timestamp;
  enterpriseId: Int8;
  id: Generated<Int8>;
  instant: Timestamp;
  isDeleted: Generated<number>;
  notes: Generated<unknown>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  startTime: Timestamp;
  summary: string | null;
  tenantId: Generated<string>;
  title: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  view: string | null;
  warnId: Int8 | null;
}

interface ReplayCaseV {
  authorName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  endTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  instant: Timestamp | null;
  isDeleted: number | null;
  notes: unknown | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  startTime: Timestamp | null;
  summary: string | null;
  tenantId: string | null;
  title: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  view: string | null;
  warnId: Int8 | null;
  warnNo: string | null;
}

interface RepPlan {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  cycle: ReportCycleKey;
  enabled: Generated<number>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  name: string;
  organizeId: Int8;
  receivers: Generated<unknown>;
  startTime: Generated<Timestamp>;
  templateId: Int8;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface RepPlanV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  cycle: ReportCycleKey | null;
  enabled: number | null;
  id: Int8 | null;
  isDeleted: number | null;
  name: string | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  receiverNames: unknown | null;
  receivers: unknown | null;
  startTime: Timestamp | null;
  templateId: Int8 | null;
  templateName: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface RepReport {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  figures: Generated<unknown>;
  fileKey: string | null;
  fileName: Generated<string>;
  fileSize: Generated<number>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  madeBy: string | null;
  madeTime: Generated<Timestamp>;
  name: string;
  organizeId: Int8;
  ossId: Int8 | null;
  period: string;
  planId: Int8 | null;
  receivers: Generated<unknown>;
  statistic: ReportStatisticKey;
  templateId: Int8;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface RepReportV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  figures: unknown | null;
  fileKey: string | null;
  fileName: string | null;
  fileSize: number | null;
  id: Int8 | null;
  isDeleted: number | null;
  madeBy: string | null;
  madeTime: Timestamp | null;
  name: string | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  ossId: Int8 | null;
  period: string | null;
  planId: Int8 | null;
  receiverNames: unknown | null;
  receivers: unknown | null;
  statistic: ReportStatisticKey | null;
  templateId: Int8 | null;
  templateName: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface RepTemplate {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  name: string;
  remark: string | null;
  statistic: ReportStatisticKey;
  tags: Generated<unknown>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface RiskDaily {
  day: string;
  enterpriseId: Int8;
  grade: string;
  organizeId: Int8 | null;
  parts: unknown;
  regionCode: Generated<string>;
  score: Numeric;
  tenantId: Generated<string>;
}

interface RiskEnterprise {
  enterpriseId: Int8;
  grade: string;
  parts: unknown;
  score: Numeric;
  time: Timestamp;
}

interface RiskRegion {
  counts: unknown;
  day: string;
  grade: string;
  region: string;
  score: Numeric | null;
  tenantId: string;
}

interface SchemaMigration {
  appliedAt: Generated<Timestamp>;
  checksum: string;
  name: string;
}

interface SearchEntry {
  enterpriseId: Int8 | null;
  keys: string;
  kind: string;
  objectId: Int8;
  part: Generated<string>;
  regionCode: Generated<string>;
  tenantId: string;
  title: string;
}

interface SearchQueue {
  kind: string;
  objectId: Int8;
}

interface StaffCertificate {
  certificateNo: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  issueOrg: string;
  organizeId: Int8 | null;
  recheckDate: string | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  specialOperation: SpecialOperationKey | null;
  staffCertType: StaffCertTypeKey;
  staffId: Int8;
  tenantId: Generated<string>;
  toldEnd: string | null;
  toldRung: number | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  validFrom: string;
  validTo: string;
  version: Generated<number>;
}

interface StaffCertificateV {
  certificateNo: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  expireState: CertificateStateKey | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  issueOrg: string | null;
  organizeId: Int8 | null;
  post: StaffPostKey | null;
  realName: string | null;
  recheckDate: string | null;
  regionCode: string | null;
  remainDays: number | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  specialOperation: SpecialOperationKey | null;
  staffCertType: StaffCertTypeKey | null;
  staffId: Int8 | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  validFrom: string | null;
  validTo: string | null;
  version: number | null;
}

interface StaffProcessV {
  after: unknown | null;
  applyTime: Timestamp | null;
  applyUser: Int8 | null;
  applyUserName: string | null;
  approvedFields: unknown | null;
  area: string | null;
  before: unknown | null;
  changeType: WorkplaceChangeTypeKey | null;
  createTime: Timestamp | null;
  dueTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  overdue: number | null;
  post: StaffPostKey | null;
  realName: string | null;
  reason: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  reviewUserName: string | null;
  staffId: Int8 | null;
  status: ChangeStatusKey | null;
  subjectName: string | null;
  tenantId: string | null;
}

interface SubClass {
  className: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deadlineDay: number;
  enabled: Generated<number>;
  enterpriseNatures: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  items: Generated<unknown>;
  submissionPeriod: SubmissionPeriodKey;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SubContent {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  itemCode: string;
  itemName: string | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  submissionId: Int8;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  value: string | null;
  valueType: string | null;
  version: Generated<number>;
}

interface SubContentV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  itemCode: string | null;
  itemName: string | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  submissionId: Int8 | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  value: string | null;
  valueType: string | null;
  version: number | null;
}

interface SubExcess {
  actualQuantity: Numeric;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  excessKind: ExcessKindKey;
  excessRate: Generated<Numeric | null>;
  handled: Generated<number>;
  handleOpinion: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  occurDate: string;
  organizeId: Int8 | null;
  permitQuantity: Numeric;
  productId: Int8 | null;
  reason: string | null;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SubExcessV {
  actualQuantity: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  excessKind: ExcessKindKey | null;
  excessRate: Numeric | null;
  handled: number | null;
  handleOpinion: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  occurDate: string | null;
  organizeId: Int8 | null;
  permitQuantity: Numeric | null;
  productId: Int8 | null;
  productName: string | null;
  reason: string | null;
  regionCode: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SubHistory {
  action: SubmissionActionKey;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  operateTime: Generated<Timestamp>;
  operateUser: Int8 | null;
  opinion: string | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  snapshot: unknown | null;
  submissionId: Int8;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  versionNo: Generated<number>;
}

interface SubHistoryV {
  action: SubmissionActionKey | null;
  className: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  operateTime: Timestamp | null;
  operateUser: Int8 | null;
  operateUserName: string | null;
  opinion: string | null;
  organizeId: Int8 | null;
  period: string | null;
  regionCode: string | null;
  snapshot: unknown | null;
  submissionId: Int8 | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  versionNo: number | null;
}

interface SubTask {
  classId: Int8;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deadline: Timestamp;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  items: Generated<unknown>;
  organizeId: Int8 | null;
  overdue: Generated<number>;
  period: string;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  submissionStatus: Generated<SubmissionStatusKey>;
  submitTime: Timestamp | null;
  submitUser: Int8 | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SubTaskV {
  classId: Int8 | null;
  className: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deadline: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  filledCount: number | null;
  id: Int8 | null;
  isDeleted: number | null;
  itemCount: number | null;
  items: unknown | null;
  organizeId: Int8 | null;
  overdue: number | null;
  overdueDays: number | null;
  period: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  reviewUserName: string | null;
  submissionStatus: SubmissionStatusKey | null;
  submitTime: Timestamp | null;
  submitUser: Int8 | null;
  submitUserName: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysApiScope {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  menuId: Int8;
  remark: string | null;
  resourceCode: string;
  scopeName: string;
  scopePath: string;
  scopeType: number;
  status: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysApiScopeV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  id: Int8 | null;
  isDeleted: number | null;
  menuId: Int8 | null;
  remark: string | null;
  resourceCode: string | null;
  scopeName: string | null;
  scopePath: string | null;
  scopeType: number | null;
  scopeTypeName: string | null;
  status: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysAttach {
  attachSize: number;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  domainUrl: string | null;
  extension: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  kind: string;
  name: string;
  originalName: string;
  ossId: Int8 | null;
  status: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysAttachV {
  attachSize: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  createUserName: string | null;
  domainUrl: string | null;
  extension: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  kind: string | null;
  link: string | null;
  name: string | null;
  originalName: string | null;
  ossCode: string | null;
  ossId: Int8 | null;
  status: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysCaptcha {
  account: string | null;
  code: string;
  expireTime: Timestamp;
  key: string;
  uses: Generated<number>;
}

interface SysClient {
  accessTokenValidity: Generated<number>;
  additionalInformation: Generated<string>;
  authorities: Generated<string>;
  authorizedGrantTypes: string;
  autoapprove: Generated<string>;
  clientId: string;
  clientSecret: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  refreshTokenValidity: Generated<number>;
  resourceIds: Generated<string>;
  scope: Generated<string>;
  status: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  webServerRedirectUri: Generated<string>;
}

interface SysClockStep {
  deadlines: number;
  id: Generated<Int8>;
  movedMs: Int8;
  time: Timestamp;
}

interface SysDataScope {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  menuId: Int8;
  remark: string | null;
  resourceCode: string;
  scopeClass: string | null;
  scopeColumn: string | null;
  scopeField: Generated<string>;
  scopeName: string;
  scopeType: number;
  scopeValue: string | null;
  status: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysDataScopeV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  id: Int8 | null;
  isDeleted: number | null;
  menuId: Int8 | null;
  remark: string | null;
  resourceCode: string | null;
  scopeClass: string | null;
  scopeColumn: string | null;
  scopeField: string | null;
  scopeName: string | null;
  scopeType: number | null;
  scopeTypeName: string | null;
  scopeValue: string | null;
  status: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysDeclaredGrant {
  roleAlias: string;
  word: string;
}

interface SysDept {
  ancestors: Generated<string>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deptCategory: Generated<number>;
  deptName: string;
  enterpriseId: Int8 | null;
  fullName: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  parentId: Generated<Int8>;
  remark: string | null;
  sort: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysDeptV {
  ancestors: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deptCategory: number | null;
  deptName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  fullName: string | null;
  hasChildren: boolean | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  parentId: Int8 | null;
  parentName: string | null;
  remark: string | null;
  sort: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysDict {
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  dictKey: string;
  dictValue: string;
  dictValueEn: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  isSealed: Generated<number>;
  parentId: Generated<Int8>;
  remark: string | null;
  sort: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysDictBiz {
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  dictKey: string;
  dictValue: string;
  dictValueEn: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  isSealed: Generated<number>;
  parentId: Generated<Int8>;
  remark: string | null;
  sort: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysDictBizV {
  code: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  dictKey: string | null;
  dictValue: string | null;
  dictValueEn: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  isSealed: number | null;
  parentId: Int8 | null;
  parentName: string | null;
  remark: string | null;
  sort: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysDictV {
  code: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  dictKey: string | null;
  dictValue: string | null;
  dictValueEn: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  isSealed: number | null;
  parentId: Int8 | null;
  parentName: string | null;
  remark: string | null;
  sort: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysJob {
  beatTime: Timestamp | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  done: Generated<number>;
  endTime: Timestamp | null;
  error: string | null;
  errorEn: string | null;
  fileKey: string | null;
  fileName: string | null;
  id: Generated<Int8>;
  input: Generated<unknown>;
  isDeleted: Generated<number>;
  kind: string;
  name: string;
  ossId: Int8 | null;
  result: unknown | null;
  status: Generated<string>;
  tenantId: Generated<string>;
  total: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  worker: string | null;
}

interface SysKnownDevice {
  createTime: Timestamp;
  expireTime: Timestamp;
  id: Generated<Int8>;
  lastTime: Timestamp;
  tokenHash: string;
  userId: Int8;
}

interface SysMenu {
  action: Generated<number>;
  alias: Generated<string>;
  category: Generated<number>;
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  isOpen: Generated<number>;
  name: string;
  nameEn: string | null;
  parentId: Generated<Int8>;
  path: Generated<string>;
  remark: Generated<string>;
  sort: Generated<number>;
  source: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysNews {
  content: string;
  cover: Generated<unknown>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  newsCategory: NewsCategoryKey;
  organizeId: Int8 | null;
  releaseTime: Generated<Timestamp>;
  source: string | null;
  spelled: Generated<string>;
  status: Generated<NoticeStatusKey>;
  summary: string | null;
  targetEnterpriseIds: Generated<unknown>;
  targetOrganizeIds: Generated<unknown>;
  targetUserType: UserTypeKey | null;
  tenantId: Generated<string>;
  title: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  words: Generated<string>;
}

interface SysNewsV {
  content: string | null;
  cover: unknown | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  newsCategory: NewsCategoryKey | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  releaseTime: Timestamp | null;
  source: string | null;
  spelled: string | null;
  status: NoticeStatusKey | null;
  summary: string | null;
  targetEnterpriseIds: unknown | null;
  targetOrganizeIds: unknown | null;
  targetUserType: UserTypeKey | null;
  tenantId: string | null;
  title: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  viewCount: number | null;
  words: string | null;
}

interface SysNewsView {
  day: string;
  newsId: Int8;
  userId: Int8;
}

interface SysNotice {
  category: Generated<number>;
  content: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  files: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  level: Generated<NoticeLevelKey>;
  nature: Generated<NoticeTypeKey>;
  needReceipt: Generated<number>;
  organizeId: Int8 | null;
  releaseTime: Generated<Timestamp>;
  status: Generated<NoticeStatusKey>;
  targetEnterpriseIds: Generated<unknown>;
  targetOrganizeIds: Generated<unknown>;
  targetUserIds: unknown | null;
  targetUserType: UserTypeKey | null;
  tenantId: Generated<string>;
  title: string;
  type: Generated<NoticeBellTypeKey>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysNoticeRead {
  noticeId: Int8;
  readTime: Generated<Timestamp>;
  userId: Int8;
}

interface SysNoticeV {
  category: number | null;
  content: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  files: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  level: NoticeLevelKey | null;
  nature: NoticeTypeKey | null;
  needReceipt: number | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  readCount: number | null;
  releaseTime: Timestamp | null;
  status: NoticeStatusKey | null;
  targetEnterpriseIds: unknown | null;
  targetOrganizeIds: unknown | null;
  targetUserIds: unknown | null;
  targetUserType: UserTypeKey | null;
  tenantId: string | null;
  title: string | null;
  type: NoticeBellTypeKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysOauthState {
  bindUserId: Int8 | null;
  browserHash: string;
  clientId: string | null;
  codeVerifier: string;
  expireTime: Timestamp;
  nonce: string;
  redirectUri: string;
  remoteIp: string;
  socialId: Int8;
  stateHash: string;
  tenantId: string;
}

interface SysOss {
  accessKey: string | null;
  appId: string | null;
  bucketName: string | null;
  category: number;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  endpoint: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  ossCode: string;
  pathStyle: Generated<number>;
  region: string | null;
  remark: string | null;
  secretKey: string | null;
  status: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysOssV {
  accessKey: string | null;
  appId: string | null;
  bucketName: string | null;
  category: number | null;
  categoryName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  endpoint: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  ossCode: string | null;
  pathStyle: number | null;
  region: string | null;
  remark: string | null;
  secretKey: string | null;
  status: number | null;
  statusName: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysParam {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  paramKey: string;
  paramName: string;
  paramValue: string;
  remark: string | null;
  status: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysPasswordHistory {
  createTime: Generated<Timestamp>;
  id: Generated<Int8>;
  password: string;
  userId: Int8;
}

interface SysPhoneCode {
  codeHash: string;
  createTime: Timestamp;
  expireTime: Timestamp;
  id: Generated<Int8>;
  phone: string;
  purpose: string;
  remoteIp: string;
  tenantId: string;
  tries: Generated<number>;
  usedTime: Timestamp | null;
}

interface SysPost {
  category: number;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  postCode: string;
  postName: string;
  remark: string | null;
  sort: Generated<number>;
  status: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysRegion {
  ancestors: string;
  cityCode: string | null;
  cityName: string | null;
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  districtCode: string | null;
  districtName: string | null;
  id: Generated<string | null>;
  isDeleted: Generated<number>;
  level: number;
  name: string;
  parentCode: string;
  provinceCode: string | null;
  provinceName: string | null;
  remark: string | null;
  sort: Generated<number>;
  townCode: string | null;
  townName: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  villageCode: string | null;
  villageName: string | null;
}

interface SysRegionV {
  ancestors: string | null;
  cityCode: string | null;
  cityName: string | null;
  code: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  districtCode: string | null;
  districtName: string | null;
  id: string | null;
  isDeleted: number | null;
  level: number | null;
  name: string | null;
  parentCode: string | null;
  parentName: string | null;
  provinceCode: string | null;
  provinceName: string | null;
  remark: string | null;
  sort: number | null;
  townCode: string | null;
  townName: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  villageCode: string | null;
  villageName: string | null;
}

interface SysRegistration {
  createTime: Generated<Timestamp>;
  decideTime: Timestamp | null;
  decideUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  oauthId: Int8;
  reason: string | null;
  tenantId: string;
  userId: Int8;
  version: Generated<number>;
}

interface SysRegistrationV {
  account: string | null;
  createTime: Timestamp | null;
  decideTime: Timestamp | null;
  decideUserName: string | null;
  email: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  name: string | null;
  nickname: string | null;
  oauthId: Int8 | null;
  reason: string | null;
  source: string | null;
  sourceName: string | null;
  state: RegistrationStateKey | null;
  tenantId: string | null;
  userId: Int8 | null;
  version: number | null;
}

interface SysRole {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  parentId: Generated<Int8>;
  roleAlias: string;
  roleName: string;
  roleNameEn: string | null;
  sort: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  userType: UserTypeKey | null;
  version: Generated<number>;
}

interface SysRoleApiScope {
  roleId: Int8;
  scopeId: Int8;
}

interface SysRoleDataScope {
  roleId: Int8;
  scopeId: Int8;
}

interface SysRoleMenu {
  menuId: Int8;
  roleId: Int8;
}

interface SysRoleV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  id: Int8 | null;
  isDeleted: number | null;
  parentId: Int8 | null;
  parentName: string | null;
  roleAlias: string | null;
  roleName: string | null;
  roleNameEn: string | null;
  sort: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  userCount: number | null;
  userType: UserTypeKey | null;
  version: number | null;
}

interface SysSecret {
  name: string;
  value: string;
}

interface SysSequence {
  day: string;
  inOrder: Generated<boolean>;
  lastNo: number;
  prefix: string;
  tenantId: string;
}

interface SysSession {
  clientId: string;
  createTime: Generated<Timestamp>;
  deptId: Int8 | null;
  endReason: string | null;
  endTime: Timestamp | null;
  expireTime: Timestamp;
  id: Generated<Int8>;
  lastTime: Generated<Timestamp>;
  oauthId: Int8 | null;
  refreshSerial: Generated<number>;
  remoteIp: string | null;
  roleIds: ArrayType<Int8>;
  tenantId: string;
  userAgent: string | null;
  userId: Int8 | null;
  userType: UserTypeKey;
}

interface SysSessionV {
  account: string | null;
  clientId: string | null;
  createTime: Timestamp | null;
  deptName: string | null;
  expireTime: Timestamp | null;
  id: Int8 | null;
  isDeleted: number | null;
  lastTime: Timestamp | null;
  realName: string | null;
  remoteIp: string | null;
  roleName: string | null;
  tenantId: string | null;
  userAgent: string | null;
  userId: Int8 | null;
  userType: UserTypeKey | null;
}

interface SysSignIn {
  account: string;
  deviceId: Int8 | null;
  enterpriseId: Int8 | null;
  grantType: GrantTypeKey | null;
  id: Generated<Int8>;
  knownAddress: Generated<boolean>;
  organizeId: Int8 | null;
  realName: string | null;
  reason: string | null;
  regionCode: string | null;
  remoteIp: string;
  sessionId: Int8 | null;
  succeeded: Generated<boolean>;
  tenantId: string;
  time: Generated<Timestamp>;
  userAgent: string | null;
  userId: Int8 | null;
  userType: UserTypeKey | null;
}

interface SysSignInV {
  account: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  failReason: SignInFailureKey | null;
  grantType: GrantTypeKey | null;
  id: Int8 | null;
  isDeleted: number | null;
  loginIp: string | null;
  loginTime: Timestamp | null;
  logoutTime: Timestamp | null;
  onlineMinutes: number | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  realName: string | null;
  regionCode: string | null;
  result: number | null;
  tenantId: string | null;
  userAgent: string | null;
  userType: UserTypeKey | null;
}

interface SysSms {
  accessKey: string | null;
  appId: string | null;
  category: number;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  endpoint: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  regionId: string | null;
  remark: string | null;
  secretKey: string | null;
  signName: string | null;
  smsCode: string;
  status: Generated<number>;
  templateId: string | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warnTemplateId: string | null;
}

interface SysSocial {
  apiBase: string | null;
  clientId: string;
  clientSecret: Generated<string>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  icon: Generated<SocialIconKey>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  issuer: string | null;
  kind: SocialKindKey;
  name: string;
  nameEn: string | null;
  redirect: string | null;
  scopes: string | null;
  sort: Generated<number>;
  source: string;
  status: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysSpelling {
  folded: string;
  kind: string;
  others: Generated<string[]>;
  spelling: string;
  withinId: Int8;
}

interface SysTenant {
  accountNumber: Generated<number>;
  address: string | null;
  backgroundUrl: string | null;
  contactNumber: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  datasourceId: Int8 | null;
  domainUrl: string | null;
  expireTime: Timestamp | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  licenseKey: string | null;
  linkman: string | null;
  packageId: Int8 | null;
  status: Generated<number>;
  tenantId: string;
  tenantName: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysTenantPackage {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  menuIds: Generated<unknown>;
  packageName: string;
  remark: string | null;
  status: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysTenantPackageMenu {
  menuId: Int8;
  packageId: Int8;
}

interface SysTenantPackageV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  id: Int8 | null;
  isDeleted: number | null;
  menuId: string | null;
  menuIds: unknown | null;
  packageName: string | null;
  remark: string | null;
  status: number | null;
  tenantCount: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface SysTenantV {
  accountNumber: number | null;
  address: string | null;
  backgroundUrl: string | null;
  contactNumber: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  datasourceId: Int8 | null;
  domainUrl: string | null;
  expireTime: Timestamp | null;
  id: Int8 | null;
  isDeleted: number | null;
  licenseKey: string | null;
  linkman: string | null;
  packageId: Int8 | null;
  packageName: string | null;
  status: number | null;
  tenantId: string | null;
  tenantName: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  userCount: number | null;
  version: number | null;
}

interface SysTopMenu {
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  name: string;
  nameEn: string | null;
  path: Generated<string>;
  sort: Generated<number>;
  source: Generated<string>;
  status: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface SysTopMenuMenu {
  menuId: Int8;
  topMenuId: Int8;
}

interface SysUser {
  account: string;
  avatar: string | null;
  birthday: string | null;
  code: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  email: string | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  mustChange: Generated<number>;
  name: string;
  password: string;
  phone: string | null;
  realName: string;
  sex: Generated<number>;
  status: Generated<number>;
  tenantId: Generated<string>;
  unlockTime: Timestamp | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  userExt: string | null;
  userType: Generated<UserTypeKey>;
  version: Generated<number>;
}

interface SysUserDept {
  deptId: Int8;
  userId: Int8;
}

interface SysUserDetail {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  duty: string | null;
  dutyFrom: string | null;
  dutyTo: string | null;
  enforcementCertNo: string | null;
  enterpriseId: Int8 | null;
  id: Generated<Int8>;
  idCard: string | null;
  isDeleted: Generated<number>;
  officePhone: string | null;
  organizeId: Int8 | null;
  receiveChannels: Generated<unknown>;
  receiveLevels: Generated<unknown>;
  substituteUserId: Int8 | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  userId: Int8;
  version: Generated<number>;
}

interface SysUserDetailV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  duty: string | null;
  dutyFrom: string | null;
  dutyTo: string | null;
  enforcementCertNo: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  idCard: string | null;
  isDeleted: number | null;
  officePhone: string | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  realName: string | null;
  receiveChannels: unknown | null;
  receiveLevels: unknown | null;
  substituteUserId: Int8 | null;
  substituteUserName: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  userId: Int8 | null;
  version: number | null;
}

interface SysUserOauth {
  avatar: Generated<string>;
  createTime: Generated<Timestamp>;
  email: Generated<string>;
  id: Generated<Int8>;
  nickname: Generated<string>;
  socialId: Int8;
  subject: string;
  tenantId: string;
  updateTime: Generated<Timestamp>;
  userId: Int8 | null;
}

interface SysUserPost {
  postId: Int8;
  userId: Int8;
}

interface SysUserRole {
  roleId: Int8;
  userId: Int8;
}

interface SysUserV {
  account: string | null;
  avatar: string | null;
  birthday: string | null;
  code: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deptId: string | null;
  deptName: string | null;
  email: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  mustChange: number | null;
  name: string | null;
  password: string | null;
  phone: string | null;
  postId: string | null;
  postName: string | null;
  realName: string | null;
  roleId: string | null;
  roleName: string | null;
  sex: number | null;
  status: number | null;
  tenantId: string | null;
  tenantName: string | null;
  unlockTime: Timestamp | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  userExt: string | null;
  userType: UserTypeKey | null;
  version: number | null;
}

interface SysWeather {
  alerts: Generated<unknown>;
  gustForce: number | null;
  humidity: Numeric | null;
  nextType: string | null;
  region: string;
  source: string;
  temperature: Numeric | null;
  updateTime: Timestamp;
  weatherType: string;
  wind: string | null;
}

interface TeleChargeLog {
  batchNo: string | null;
  chargegunPowderId: Int8;
  delta: number;
  id: Generated<Int8>;
  overLimit: Generated<number>;
  personId: Int8 | null;
  productId: Int8 | null;
  time: Timestamp;
  weight: number;
  workplaceId: Int8 | null;
}

interface TeleDay {
  badCount: Generated<number>;
  bucket: Timestamp;
  count: number;
  deviceId: Int8;
  last: number | null;
  lastTime: Timestamp | null;
  max: number | null;
  metric: string;
  min: number | null;
  onlineSeconds: Generated<number>;
  sum: number | null;
}

interface TeleElectrostaticTouch {
  cardNo: string | null;
  electricityDischargeId: Int8;
  id: Generated<Int8>;
  passed: number;
  personId: Int8 | null;
  personName: string | null;
  photo: string | null;
  resistance: number | null;
  touchTime: Timestamp;
  workplaceId: Int8 | null;
}

interface TeleEvent {
  deviceId: Int8;
  eventKind: string;
  id: Generated<Int8>;
  imageIds: Generated<unknown>;
  payload: unknown;
  processed: Generated<number>;
  time: Timestamp;
  warnId: Int8 | null;
}

interface TeleHour {
  badCount: Generated<number>;
  bucket: Timestamp;
  count: number;
  deviceId: Int8;
  last: number | null;
  lastTime: Timestamp | null;
  max: number | null;
  metric: string;
  min: number | null;
  onlineSeconds: Generated<number>;
  sum: number | null;
}

interface TeleMinute {
  badCount: Generated<number>;
  bucket: Timestamp;
  count: number;
  deviceId: Int8;
  last: number | null;
  lastTime: Timestamp | null;
  max: number | null;
  metric: string;
  min: number | null;
  onlineSeconds: Generated<number>;
  sum: number | null;
}

interface TelePending {
  badCounts: number[] | null;
  counts: number[] | null;
  createTime: Generated<Timestamp>;
  deviceIds: ArrayType<Int8>;
  id: Generated<Int8>;
  lasts: number[];
  maxs: number[] | null;
  metric: string;
  mins: number[] | null;
  onlineMs: number[];
  sums: number[] | null;
  times: ArrayType<Int8>;
}

interface TeleRejected {
  channel: string;
  detail: string;
  deviceId: Int8 | null;
  enterpriseId: Int8 | null;
  gatewayId: Int8 | null;
  id: Generated<Int8>;
  organizeId: Int8 | null;
  payload: string;
  reason: RejectReasonKey;
  receiveTime: Generated<Timestamp>;
  regionCode: string | null;
  tenantId: string | null;
}

interface TeleRejectedV {
  channel: string | null;
  createTime: Timestamp | null;
  detail: string | null;
  deviceId: Int8 | null;
  deviceName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  gatewayId: Int8 | null;
  id: Int8 | null;
  organizeId: Int8 | null;
  payload: string | null;
  reason: RejectReasonKey | null;
  receiveTime: Timestamp | null;
  regionCode: string | null;
  tenantId: string | null;
}

interface TeleValue {
  deviceId: Int8;
  metric: string;
  quality: Generated<number>;
  time: Timestamp;
  value: number;
}

interface TeleVehicleInout {
  enterpriseId: Int8;
  id: Generated<Int8>;
  inOut: string;
  inOutType: string;
  organizeId: Int8 | null;
  passTime: Timestamp;
  photo: string | null;
  plateNumber: string;
  regionCode: Generated<string>;
  roadgateId: Int8 | null;
  tenantId: Generated<string>;
  transportId: Int8 | null;
  vehicleId: Int8 | null;
  whitelisted: number;
}

interface TeleVehiclePoint {
  accOn: number;
  alarmBits: Generated<Int8>;
  altitude: number | null;
  direction: number;
  humidity: number | null;
  latitude: number;
  longitude: number;
  mileage: number | null;
  speed: number;
  temperature: number | null;
  time: Timestamp;
  vehicleId: Int8;
}

interface Trip {
  judgedTime: Timestamp | null;
  kilometres: Generated<number>;
  leftTime: Timestamp | null;
  positions: Generated<number>;
  reachedTime: Timestamp | null;
  topSpeed: number | null;
  transportId: Int8;
  vehicleId: Int8;
}

interface TripEvent {
  endTime: Timestamp | null;
  eventKind: string;
  latitude: number | null;
  limitValue: number | null;
  longitude: number | null;
  permitted: Generated<number>;
  roadKind: string | null;
  startTime: Timestamp;
  transportId: Int8;
  worst: number | null;
}

interface TripV {
  arriveTime: Timestamp | null;
  carrierId: Int8 | null;
  carrierName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  departTime: Timestamp | null;
  driverName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  escortName: string | null;
  eventCount: number | null;
  fromAddress: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  kilometres: Numeric | null;
  leftTime: Timestamp | null;
  openEvents: number | null;
  organizeId: Int8 | null;
  planArrive: Timestamp | null;
  planDepart: Timestamp | null;
  plateNumber: string | null;
  positions: number | null;
  reachedTime: Timestamp | null;
  receiverId: Int8 | null;
  receiverName: string | null;
  regionCode: string | null;
  tenantId: string | null;
  toAddress: string | null;
  topSpeed: Numeric | null;
  transportId: Int8 | null;
  transportNo: string | null;
  transportStatus: TransportStatusKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  version: number | null;
}

interface VehicleDay {
  day: string;
  due: Generated<boolean>;
  kilometres: Generated<number>;
  positions: Generated<number>;
  topSpeed: number | null;
  vehicleId: Int8;
}

interface VehicleLast {
  accOn: number;
  alarmBits: Generated<Int8>;
  altitude: number | null;
  direction: number;
  heardTime: Timestamp;
  humidity: number | null;
  latitude: number;
  longitude: number;
  mileage: number | null;
  speed: number;
  temperature: number | null;
  time: Timestamp;
  vehicleId: Int8;
}

interface VehiclePicture {
  attachId: Int8;
  cause: string;
  channel: number;
  createTime: Timestamp;
  digest: string;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  latitude: number | null;
  longitude: number | null;
  mediaId: Int8;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  takenTime: Timestamp;
  tenantId: Generated<string>;
  terminalId: Int8;
  transportId: Int8 | null;
  vehicleId: Int8;
}

interface VehicleTrackV {
  accOn: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  dayMileage: Numeric | null;
  direction: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  humidity: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  latitude: Numeric | null;
  locateTime: Timestamp | null;
  longitude: Numeric | null;
  mileage: Numeric | null;
  onLine: number | null;
  organizeId: Int8 | null;
  plateNumber: string | null;
  regionCode: string | null;
  speed: Numeric | null;
  temperature: Numeric | null;
  tenantId: string | null;
  transportNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  vehicleKind: VehicleKindKey | null;
  version: number | null;
}

interface VidBoxTicket {
  aiId: Int8;
  expireTime: Timestamp;
  service: string;
  sessionId: string;
  ticketHash: string;
}

interface VidCameraBind {
  bindId: Int8;
  bindKind: CameraBindKindKey;
  cameraId: Int8;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  maxPerson: number | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  sortCode: Generated<number>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface VidCameraBindV {
  bindId: Int8 | null;
  bindKind: CameraBindKindKey | null;
  bindName: string | null;
  cameraCode: string | null;
  cameraId: Int8 | null;
  cameraName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  maxPerson: number | null;
  onLine: number | null;
  organizeId: Int8 | null;
  placeLimit: number | null;
  regionCode: string | null;
  sortCode: number | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface VidCredential {
  appKey: string | null;
  appSecret: string | null;
  deviceId: Int8;
  loginName: string | null;
  loginPassword: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
}

interface VidDeviceV {
  aiName: string | null;
  attrs: unknown | null;
  bindKind: CameraBindKindKey | null;
  bindName: string | null;
  calibrateDate: string | null;
  calibrateExpire: string | null;
  code: string | null;
  connectTime: Timestamp | null;
  countsOnline: number | null;
  createDate: Timestamp | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deleteMark: number | null;
  diskFree: Numeric | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  gatewayId: Int8 | null;
  gatewayName: string | null;
  gatewayPortId: Int8 | null;
  gatewayPortName: string | null;
  gbState: GbStateKey | null;
  heartTime: Timestamp | null;
  height: Numeric | null;
  id: Int8 | null;
  indexCode: string | null;
  installDate: string | null;
  ip: string | null;
  isDeleted: number | null;
  kind: DeviceKindKey | null;
  lastHeart: Timestamp | null;
  lastValues: unknown | null;
  lastValueTime: Timestamp | null;
  latitude: Numeric | null;
  loginStored: number | null;
  longitude: Numeric | null;
  manufacturer: string | null;
  maxPerson: number | null;
  model: string | null;
  name: string | null;
  nvrName: string | null;
  offlineSeconds: number | null;
  onLine: number | null;
  onlineChannels: number | null;
  openWarnings: number | null;
  organizeId: Int8 | null;
  pendingChange: number | null;
  port: number | null;
  positionId: Int8 | null;
  protocol: DeviceProtocolKey | null;
  regionCode: string | null;
  remark: string | null;
  samplingSeconds: number | null;
  serialNo: string | null;
  sortCode: number | null;
  stationId: Int8 | null;
  stationName: string | null;
  status: DeviceStatusKey | null;
  tenantId: string | null;
  thresholds: unknown | null;
  tokenHash: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  usedChannels: number | null;
  usedStreams: number | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
  workplaceId: Int8 | null;
  workplaceMaxPerson: number | null;
  workplaceName: string | null;
  worstSeverity: WarnSeverityKey | null;
}

interface VidEventMapping {
  confidence: Generated<Numeric>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enabled: Generated<number>;
  eventName: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  meaning: VideoEventMeaningKey;
  remark: string | null;
  sightings: Generated<number>;
  source: VideoEventSourceKey;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface VidEvidence {
  cameraId: Int8;
  cause: EvidenceCauseKey;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  endTime: Timestamp;
  enterpriseId: Int8;
  expiredTime: Timestamp | null;
  fileKey: string;
  hash: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  jobId: Int8;
  kind: EvidenceKindKey;
  organizeId: Int8 | null;
  previousHash: string;
  regionCode: Generated<string>;
  seqNo: number;
  sha256: string;
  size: Int8;
  startTime: Timestamp;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warnId: Int8 | null;
}

interface VidEvidenceChain {
  enterpriseId: Int8;
  lastHash: Generated<string>;
  lastNo: Generated<number>;
}

interface VidEvidenceCheck {
  badNo: number | null;
  beatTime: Timestamp;
  done: Generated<number>;
  endTime: Timestamp | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  startTime: Timestamp;
  state: string;
  tenantId: Generated<string>;
  total: Generated<number>;
  userId: Int8 | null;
}

interface VidEvidenceJob {
  attempts: Generated<number>;
  atTime: Timestamp;
  cameraId: Int8;
  cause: string;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  dueTime: Timestamp;
  endTime: Timestamp;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  kind: string;
  organizeId: Int8 | null;
  problem: string | null;
  regionCode: Generated<string>;
  startTime: Timestamp;
  state: Generated<string>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  warnId: Int8 | null;
}

interface VidEvidenceV {
  cameraId: Int8 | null;
  cameraName: string | null;
  cause: EvidenceCauseKey | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  endTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  expiredTime: Timestamp | null;
  fileKey: string | null;
  hash: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  jobId: Int8 | null;
  kind: EvidenceKindKey | null;
  organizeId: Int8 | null;
  previousHash: string | null;
  regionCode: string | null;
  seqNo: number | null;
  severity: WarnSeverityKey | null;
  sha256: string | null;
  size: Int8 | null;
  startTime: Timestamp | null;
  tenantId: string | null;
  typeKey: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warnId: Int8 | null;
  warnNo: string | null;
}

interface VidMediaWorker {
  beatTime: Timestamp;
  host: string;
  isRemote: Generated<number>;
  name: string;
  startTime: Timestamp;
  state: string;
  streams: Generated<number>;
}

interface VidReview {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  decidedTime: Timestamp | null;
  decidedUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  score: Numeric;
  tenantId: Generated<string>;
  typeKey: VideoEventMeaningKey;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warnId: Int8;
}

interface VidReviewV {
  content: string | null;
  contentEn: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  decidedTime: Timestamp | null;
  decidedUser: Int8 | null;
  deviceName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  handleStatus: HandleStatusKey | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  score: Numeric | null;
  severity: WarnSeverityKey | null;
  tenantId: string | null;
  typeKey: VideoEventMeaningKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warnId: Int8 | null;
  warnNo: string | null;
  warnTime: Timestamp | null;
  workplaceName: string | null;
}

interface VidSegment {
  cameraId: Int8;
  closed: Generated<number>;
  endTime: Timestamp;
  fileKey: string;
  size: Generated<Int8>;
  startTime: Timestamp;
}

interface VidTruth {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deviceId: Int8;
  doubtful: number;
  enterpriseId: Int8;
  high: Numeric;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  low: Numeric;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  score: Numeric;
  tenantId: Generated<string>;
  typeKey: VideoEventMeaningKey;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  verdicts: number;
  version: Generated<number>;
  wrong: number;
}

interface VidTruthV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deviceId: Int8 | null;
  deviceName: string | null;
  doubtful: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  high: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  low: Numeric | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  score: Numeric | null;
  tenantId: string | null;
  typeKey: VideoEventMeaningKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  verdicts: number | null;
  version: number | null;
  workplaceName: string | null;
  wrong: number | null;
}

interface VidUnknownEvent {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deviceId: Int8;
  enterpriseId: Int8;
  eventName: string;
  firstTime: Timestamp;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lastTime: Timestamp;
  organizeId: Int8 | null;
  payload: string | null;
  regionCode: Generated<string>;
  source: VideoEventSourceKey;
  tenantId: Generated<string>;
  times: Generated<number>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface VidUnknownEventV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deviceId: Int8 | null;
  deviceName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  eventName: string | null;
  firstTime: Timestamp | null;
  id: Int8 | null;
  isDeleted: number | null;
  lastTime: Timestamp | null;
  organizeId: Int8 | null;
  payload: string | null;
  regionCode: string | null;
  source: VideoEventSourceKey | null;
  tenantId: string | null;
  times: number | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface WarnCase {
  anonymous: Generated<number>;
  caseType: WarnSourceKey;
  cause: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  evidence: unknown;
  files: Generated<unknown>;
  id: Generated<Int8>;
  images: Generated<unknown>;
  isDeleted: Generated<number>;
  measures: string;
  occurDate: string;
  organizeId: Int8 | null;
  published: Generated<number>;
  status: Generated<string>;
  summary: string;
  targetEnterpriseIds: Generated<unknown>;
  targetOrganizeIds: Generated<unknown>;
  targetUserType: string | null;
  tenantId: Generated<string>;
  title: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  video: Generated<unknown>;
  warnId: Int8;
}

interface WarnCaseV {
  anonymous: number | null;
  caseType: WarnSourceKey | null;
  cause: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  evidence: unknown | null;
  files: unknown | null;
  id: Int8 | null;
  images: unknown | null;
  isDeleted: number | null;
  measures: string | null;
  occurDate: string | null;
  organizeId: Int8 | null;
  organizeName: string | null;
  published: number | null;
  status: string | null;
  summary: string | null;
  targetEnterpriseIds: unknown | null;
  targetOrganizeIds: unknown | null;
  targetUserType: string | null;
  tenantId: string | null;
  title: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  video: unknown | null;
  warnId: Int8 | null;
}

interface WarnDaily {
  day: string;
  enterpriseId: Int8;
  falseAlarm: Generated<number>;
  handled: Generated<number>;
  handleMinutesSum: Generated<Numeric>;
  nonViolation: Generated<number>;
  overdue: Generated<number>;
  severity: string;
  source: string;
  total: Generated<number>;
  typeKey: string;
}

interface WarnEpisode {
  deviceId: Int8;
  endTime: Timestamp | null;
  occurrenceId: Int8;
  parentId: Int8;
  ruleId: Int8;
  startTime: Timestamp;
  threshold: Numeric | null;
  typeKey: string;
}

interface WarnEvent {
  alarmType: AlarmTypeKey | null;
  alarmTypeExt: AlarmTypeExtKey | null;
  applyCount: Generated<number>;
  applyFiles: Generated<unknown>;
  applyReason: string | null;
  applyTime: Timestamp | null;
  applyUser: Int8 | null;
  cameraId: Int8 | null;
  chattering: Generated<number>;
  closeTime: Timestamp | null;
  confirmOpinion: string | null;
  confirmTime: Timestamp | null;
  confirmUser: Int8 | null;
  content: string;
  contentEn: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deadline: Timestamp | null;
  dedupKey: string;
  deviceId: Int8 | null;
  deviceStatus: DeviceStatusKey | null;
  enterpriseId: Int8;
  falseAlarms: Generated<number>;
  files: Generated<unknown>;
  fineAmount: Numeric | null;
  handleResult: string | null;
  handleStatus: Generated<HandleStatusKey>;
  handleTime: Timestamp | null;
  handleType: Generated<HandleTypeKey>;
  handleUser: Int8 | null;
  hitCount: Generated<number>;
  id: Generated<Int8>;
  images: Generated<unknown>;
  isCase: Generated<number>;
  isDeleted: Generated<number>;
  lastTime: Timestamp;
  lastValue: Numeric | null;
  metric: string | null;
  monitorType: MonitorWarnTypeKey | null;
  nature: Generated<WarnNatureKey>;
  organizeId: Int8 | null;
  overdueRungs: Generated<number>;
  personDesc: PersonDescKey | null;
  personId: Int8 | null;
  recoverTime: Timestamp | null;
  recurrenceOf: Int8 | null;
  refId: Int8 | null;
  refKind: string | null;
  regionCode: Generated<string>;
  ruleId: Int8 | null;
  severity: WarnSeverityKey;
  source: WarnSourceKey;
  sourceEnd: WarnSourceEndKey | null;
  stationId: Int8 | null;
  tenantId: Generated<string>;
  threshold: Numeric | null;
  typeKey: string;
  unitText: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  verified: Generated<number>;
  verifyOpinion: string | null;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  version: Generated<number>;
  videoUrl: string | null;
  violationHandling: ViolationHandlingKey | null;
  warehouseId: Int8 | null;
  warehouseType: WarehouseWarnTypeKey | null;
  warnNo: string;
  warnTime: Timestamp;
  warnValue: Numeric | null;
  workplaceId: Int8 | null;
  worstValue: Numeric | null;
}

interface WarnEventV {
  alarmType: AlarmTypeKey | null;
  alarmTypeExt: AlarmTypeExtKey | null;
  applyCount: number | null;
  applyFiles: unknown | null;
  applyReason: string | null;
  applyTime: Timestamp | null;
  applyUser: Int8 | null;
  cameraId: Int8 | null;
  chattering: number | null;
  closeTime: Timestamp | null;
  confirmOpinion: string | null;
  confirmTime: Timestamp | null;
  confirmUser: Int8 | null;
  content: string | null;
  contentEn: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deadline: Timestamp | null;
  dedupKey: string | null;
  deviceCode: string | null;
  deviceId: Int8 | null;
  deviceKind: string | null;
  deviceName: string | null;
  deviceStatus: DeviceStatusKey | null;
  durationSeconds: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  enterpriseShortName: string | null;
  falseAlarms: number | null;
  files: unknown | null;
  fineAmount: Numeric | null;
  handleMinutes: Numeric | null;
  handleResult: string | null;
  handleStatus: HandleStatusKey | null;
  handleTime: Timestamp | null;
  handleType: HandleTypeKey | null;
  handleUser: Int8 | null;
  handleUserName: string | null;
  hitCount: number | null;
  id: Int8 | null;
  images: unknown | null;
  isCase: number | null;
  isDeleted: number | null;
  lastTime: Timestamp | null;
  lastValue: Numeric | null;
  latitude: Numeric | null;
  longitude: Numeric | null;
  metric: string | null;
  monitorType: MonitorWarnTypeKey | null;
  nature: WarnNatureKey | null;
  organizeId: Int8 | null;
  overdue: number | null;
  overdueRungs: number | null;
  personDesc: PersonDescKey | null;
  personId: Int8 | null;
  recoverTime: Timestamp | null;
  recurrenceOf: Int8 | null;
  refId: Int8 | null;
  refKind: string | null;
  regionCode: string | null;
  regionName: string | null;
  ruleId: Int8 | null;
  severity: WarnSeverityKey | null;
  source: WarnSourceKey | null;
  sourceEnd: WarnSourceEndKey | null;
  stationId: Int8 | null;
  tenantId: string | null;
  threshold: Numeric | null;
  typeKey: string | null;
  typeName: string | null;
  unitText: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehicleId: Int8 | null;
  verified: number | null;
  verifyOpinion: string | null;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  version: number | null;
  videoUrl: string | null;
  violationHandling: ViolationHandlingKey | null;
  warehouseId: Int8 | null;
  warehouseType: WarehouseWarnTypeKey | null;
  warnNo: string | null;
  warnTime: Timestamp | null;
  warnValue: Numeric | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
  worstValue: Numeric | null;
}

interface WarnLog {
  action: string;
  detail: Generated<unknown>;
  enterpriseId: Int8 | null;
  files: Generated<unknown>;
  fromLevel: string | null;
  fromStatus: string | null;
  id: Generated<Int8>;
  nature: string | null;
  opinion: string | null;
  organizeId: Int8 | null;
  reason: string | null;
  time: Timestamp;
  toLevel: string | null;
  toStatus: string | null;
  userId: Int8 | null;
  warnId: Int8;
}

interface WarnNotify {
  attempts: Generated<number>;
  channel: string;
  createTime: Generated<Timestamp>;
  error: string | null;
  id: Generated<Int8>;
  level: number;
  nextTry: Timestamp | null;
  readTime: Timestamp | null;
  reason: Generated<string>;
  result: string | null;
  sentTime: Timestamp | null;
  userId: Int8;
  warnId: Int8;
}

interface WarnOccurrence {
  deviceId: Int8 | null;
  endTime: Timestamp | null;
  firstValue: Numeric | null;
  gradeTime: Timestamp | null;
  id: Generated<Int8>;
  lastTime: Timestamp | null;
  lastValue: Numeric | null;
  picture: string | null;
  riseFrom: Numeric | null;
  riseSeconds: number | null;
  riseTo: Numeric | null;
  severity: string | null;
  side: Generated<string>;
  sight: unknown | null;
  silentSince: Timestamp | null;
  startTime: Timestamp;
  threshold: Numeric | null;
  warnId: Int8;
  worstValue: Numeric | null;
}

interface WarnRead {
  firstTime: Timestamp;
  userId: Int8;
  warnId: Int8;
}

interface WarnRule {
  approvedBy: Int8 | null;
  checked: Generated<number>;
  clause: string | null;
  clearFrom: string | null;
  clearMode: Generated<string>;
  clearSamples: number | null;
  clearSeconds: Generated<number>;
  clearValue: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  deviceId: Int8 | null;
  edition: string | null;
  enabled: Generated<number>;
  enterpriseId: Int8 | null;
  forSamples: number | null;
  forSeconds: Generated<number>;
  gates: Generated<unknown>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  kind: DeviceKindKey;
  metric: string;
  op: string;
  organizeId: Int8 | null;
  origin: Generated<string>;
  regionCode: Generated<string>;
  scope: string;
  severity: number;
  source: string;
  standard: string | null;
  tenantId: Generated<string>;
  typeKey: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  validFrom: Generated<Timestamp>;
  value: Numeric | null;
  valueFrom: string | null;
  version: Generated<number>;
  windowSeconds: number | null;
  workplaceId: Int8 | null;
}

interface WarnRuleLog {
  after: unknown;
  before: unknown | null;
  id: Generated<Int8>;
  ruleId: Int8;
  tenantId: string;
  time: Timestamp;
  userId: Int8;
}

interface WarnRuleState {
  deviceId: Int8;
  dueTime: Timestamp | null;
  ruleKey: string;
  state: unknown;
  updateTime: Generated<Timestamp>;
}

interface WarnRuleV {
  approvedBy: Int8 | null;
  checked: number | null;
  clause: string | null;
  clearFrom: string | null;
  clearMode: string | null;
  clearSamples: number | null;
  clearSeconds: number | null;
  clearValue: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deviceId: Int8 | null;
  deviceName: string | null;
  edition: string | null;
  enabled: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  forSamples: number | null;
  forSeconds: number | null;
  gates: unknown | null;
  id: Int8 | null;
  isDeleted: number | null;
  kind: DeviceKindKey | null;
  metric: string | null;
  op: string | null;
  organizeId: Int8 | null;
  origin: string | null;
  regionCode: string | null;
  scope: string | null;
  severity: number | null;
  source: string | null;
  standard: string | null;
  tenantId: string | null;
  typeKey: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  updateUserName: string | null;
  validFrom: Timestamp | null;
  value: Numeric | null;
  valueFrom: string | null;
  version: number | null;
  windowSeconds: number | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
}

interface WarnSupervision {
  answer: string | null;
  answerTime: Timestamp | null;
  answerUser: Int8 | null;
  conclusion: string | null;
  conclusionTime: Timestamp | null;
  conclusionUser: Int8 | null;
  createTime: Timestamp;
  due: Timestamp;
  id: Generated<Int8>;
  level: number;
  organizeId: Int8 | null;
  requirement: string;
  toLevel: number;
  toName: string;
  toUserId: Int8 | null;
  userId: Int8;
  warnId: Int8;
}

interface WarnTimer {
  due: Timestamp;
  firedAt: Timestamp | null;
  id: Generated<Int8>;
  outcome: string | null;
  rung: number;
  warnId: Int8;
}

interface WhApprovalV {
  actNo: string | null;
  approvalAct: ApprovalActKey | null;
  bizType: StockBizTypeKey | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  documentDate: string | null;
  documentKind: DocumentKindKey | null;
  documentNo: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  explosiveKg: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  organizeId: Int8 | null;
  reason: string | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  verifyStatus: SimpleReviewKey | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
  weightKg: Numeric | null;
}

interface WhArea {
  address: string;
  areaCode: string;
  areaName: string;
  boundary: unknown | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  height: Numeric | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  keeper: string;
  keeperPhone: string;
  landArea: Numeric | null;
  latitude: Numeric | null;
  licenseId: Int8 | null;
  longitude: Numeric | null;
  maxStockBox: Numeric;
  maxStockKg: Numeric;
  organizeId: Int8 | null;
  outerDistance: Numeric | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  storageClass: StorageClassKey;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface WhAreaV {
  address: string | null;
  areaCode: string | null;
  areaName: string | null;
  boundary: unknown | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  height: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  keeper: string | null;
  keeperPhone: string | null;
  landArea: Numeric | null;
  latitude: Numeric | null;
  licenseId: Int8 | null;
  licenseName: string | null;
  longitude: Numeric | null;
  maxStockBox: Numeric | null;
  maxStockKg: Numeric | null;
  organizeId: Int8 | null;
  outerDistance: Numeric | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  storageClass: StorageClassKey | null;
  storeArea: Numeric | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warehouseCount: number | null;
}

interface WhDocumentLog {
  action: string;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  documentId: Int8;
  documentKind: string;
  enterpriseId: Int8;
  fromStatus: string;
  id: Generated<Int8>;
  opinion: string | null;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  toStatus: string;
}

interface WhInstore {
  actFiles: Generated<unknown>;
  actNo: string | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  handler: string;
  id: Generated<Int8>;
  instoreDate: string;
  instoreNo: string;
  inStoreType: InStoreTypeKey;
  isDeleted: Generated<number>;
  keeper: string;
  lineCount: Generated<number>;
  organizeId: Int8 | null;
  packId: Int8 | null;
  planId: Int8 | null;
  purchaseId: Int8 | null;
  regionCode: Generated<string>;
  remark: string | null;
  returnOutstoreId: Int8 | null;
  reversalOpinion: string | null;
  reversalReason: string | null;
  reversals: Generated<number>;
  reversalStatus: ReviewStatusKey | null;
  reviewOpinion: string | null;
  reviewRung: number | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  sourceOutstoreId: Int8 | null;
  supplierName: string | null;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  transferId: Int8 | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  vehiclePlate: string | null;
  verifyStatus: Generated<SimpleReviewKey>;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  version: Generated<number>;
  warehouseId: Int8;
}

interface WhInstoreDetail {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  baseQuantity: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  expireDate: string | null;
  id: Generated<Int8>;
  instoreId: Int8;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productionDate: string | null;
  productName: string;
  purchaseDetailId: Int8 | null;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  slotCode: string | null;
  spec: string | null;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface WhInstoreDetailV {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  baseQuantity: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  expireDate: string | null;
  id: Int8 | null;
  instoreId: Int8 | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productionDate: string | null;
  productName: string | null;
  purchaseDetailId: Int8 | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  slotCode: string | null;
  spec: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface WhInstoreV {
  actFiles: unknown | null;
  actNo: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  handler: string | null;
  id: Int8 | null;
  instoreDate: string | null;
  instoreNo: string | null;
  inStoreType: InStoreTypeKey | null;
  isDeleted: number | null;
  keeper: string | null;
  lineCount: number | null;
  organizeId: Int8 | null;
  packId: Int8 | null;
  packName: string | null;
  planId: Int8 | null;
  planName: string | null;
  purchaseId: Int8 | null;
  purchaseName: string | null;
  regionCode: string | null;
  remark: string | null;
  returnOutstoreId: Int8 | null;
  returnOutstoreName: string | null;
  reversalOpinion: string | null;
  reversalReason: string | null;
  reversals: number | null;
  reversalStatus: ReviewStatusKey | null;
  reviewOpinion: string | null;
  reviewRung: number | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  reviewUserName: string | null;
  sourceOutstoreId: Int8 | null;
  sourceOutstoreName: string | null;
  supplierName: string | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  transferId: Int8 | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  vehiclePlate: string | null;
  verifyStatus: SimpleReviewKey | null;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  verifyUserName: string | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
}

interface WhLedger {
  balance: Numeric;
  batchNo: string;
  bizType: StockBizTypeKey;
  boxCount: Numeric | null;
  documentId: Int8 | null;
  documentNo: string;
  enterpriseId: Int8;
  explosiveKg: Numeric | null;
  id: Generated<Int8>;
  inOut: InOutKey;
  isDeleted: Generated<number>;
  lineId: Int8 | null;
  moveTime: Generated<Timestamp>;
  operator: string | null;
  operatorId: Int8 | null;
  organizeId: Int8 | null;
  originType: StockBizTypeKey;
  productId: Int8;
  quantity: Numeric;
  reason: string | null;
  regionCode: Generated<string>;
  reversalSeq: Generated<number>;
  tenantId: Generated<string>;
  unit: UnitKey;
  warehouseId: Int8;
  weightKg: Numeric | null;
}

interface WhLedgerV {
  balance: Numeric | null;
  batchNo: string | null;
  bizType: StockBizTypeKey | null;
  boxCount: Numeric | null;
  documentId: Int8 | null;
  documentNo: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  explosiveKg: Numeric | null;
  id: Int8 | null;
  inOut: InOutKey | null;
  isDeleted: number | null;
  lineId: Int8 | null;
  materialClass: MaterialClassKey | null;
  moveTime: Timestamp | null;
  operator: string | null;
  operatorId: Int8 | null;
  organizeId: Int8 | null;
  originType: StockBizTypeKey | null;
  productCategory: ProductCategoryKey | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  reason: string | null;
  regionCode: string | null;
  reversalSeq: number | null;
  tenantId: string | null;
  unit: UnitKey | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
  weightKg: Numeric | null;
}

interface WhMonthClose {
  closeTime: Generated<Timestamp>;
  closeUser: Int8 | null;
  enterpriseId: Int8;
  month: string;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
}

interface WhOutstore {
  acceptOpinion: string | null;
  acceptStatus: AcceptStatusKey | null;
  acceptTime: Timestamp | null;
  acceptUser: Int8 | null;
  actFiles: Generated<unknown>;
  actNo: string | null;
  cancelled: Generated<number>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  discardOrderId: Int8 | null;
  enterpriseId: Int8;
  files: Generated<unknown>;
  handler: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  keeper: string;
  lineCount: Generated<number>;
  organizeId: Int8 | null;
  outstoreDate: string;
  outstoreNo: string;
  outStoreType: OutStoreTypeKey;
  purchaseId: Int8 | null;
  receiver: string | null;
  receiverId: Int8 | null;
  receiverName: string | null;
  regionCode: Generated<string>;
  remark: string | null;
  reversalOpinion: string | null;
  reversalReason: string | null;
  reversals: Generated<number>;
  reversalStatus: ReviewStatusKey | null;
  reviewOpinion: string | null;
  reviewRung: number | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  salesId: Int8 | null;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  transferId: Int8 | null;
  uncodedReason: string | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  useOrderId: Int8 | null;
  verifyStatus: Generated<SimpleReviewKey>;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  version: Generated<number>;
  warehouseId: Int8;
}

interface WhOutstoreDetail {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  baseQuantity: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  outstoreId: Int8;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  salesDetailId: Int8 | null;
  slotCode: string | null;
  spec: string | null;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface WhOutstoreDetailV {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  baseQuantity: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  outstoreId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  salesDetailId: Int8 | null;
  slotCode: string | null;
  spec: string | null;
  stockQuantity: Numeric | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface WhOutstoreV {
  acceptOpinion: string | null;
  acceptStatus: AcceptStatusKey | null;
  acceptTime: Timestamp | null;
  acceptUser: Int8 | null;
  actFiles: unknown | null;
  actNo: string | null;
  cancelled: number | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  discardOrderId: Int8 | null;
  discardOrderName: string | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  files: unknown | null;
  handler: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  keeper: string | null;
  lineCount: number | null;
  organizeId: Int8 | null;
  outstoreDate: string | null;
  outstoreNo: string | null;
  outStoreType: OutStoreTypeKey | null;
  purchaseId: Int8 | null;
  purchaseName: string | null;
  receiver: string | null;
  receiverId: Int8 | null;
  receiverName: string | null;
  regionCode: string | null;
  remark: string | null;
  reversalOpinion: string | null;
  reversalReason: string | null;
  reversals: number | null;
  reversalStatus: ReviewStatusKey | null;
  reviewOpinion: string | null;
  reviewRung: number | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  reviewUserName: string | null;
  salesId: Int8 | null;
  salesName: string | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  transferId: Int8 | null;
  uncodedReason: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  useOrderId: Int8 | null;
  useOrderName: string | null;
  verifyStatus: SimpleReviewKey | null;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  verifyUserName: string | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
}

interface WhStock {
  batchNo: Generated<string>;
  boxCount: Generated<Numeric>;
  enterpriseId: Int8;
  expireDate: string | null;
  explosiveKg: Generated<Numeric>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lastMoveTime: Generated<Timestamp>;
  moved: Generated<Numeric>;
  organizeId: Int8 | null;
  productId: Int8;
  quantity: Generated<Numeric>;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  unit: Generated<UnitKey>;
  version: Generated<number>;
  warehouseId: Int8;
  weightKg: Generated<Numeric>;
}

interface WhStockDaily {
  boxCount: Numeric;
  day: string;
  enterpriseId: Int8;
  explosiveKg: Numeric;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  warehouseId: Int8;
  weightKg: Numeric;
}

interface WhStocktake {
  bookKg: Generated<Numeric>;
  countersignTime: Timestamp | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  firstCounterId: Int8 | null;
  gainKg: Generated<Numeric>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lineCount: Generated<number>;
  lossKg: Generated<Numeric>;
  organizeId: Int8 | null;
  photos: Generated<unknown>;
  reason: string | null;
  regionCode: Generated<string>;
  reversalOpinion: string | null;
  reversalReason: string | null;
  reversals: Generated<number>;
  reversalStatus: ReviewStatusKey | null;
  reviewOpinion: string | null;
  reviewRung: number | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  secondCounterId: Int8 | null;
  stocktakeDate: string;
  stocktakeNo: string;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  verifyStatus: Generated<SimpleReviewKey>;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  version: Generated<number>;
  warehouseId: Int8;
}

interface WhStocktakeDetail {
  batchNo: Generated<string>;
  bookKg: Numeric | null;
  bookQuantity: Numeric;
  countedQuantity: Numeric;
  countTime: Generated<Timestamp>;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  difference: Generated<Numeric>;
  differenceBox: Numeric | null;
  differenceExplosiveKg: Numeric | null;
  differenceKg: Numeric | null;
  enterpriseId: Int8;
  gainKg: Generated<Numeric>;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lossKg: Generated<Numeric>;
  organizeId: Int8 | null;
  productId: Int8;
  productName: Generated<string>;
  regionCode: Generated<string>;
  remark: string | null;
  spec: string | null;
  stocktakeId: Int8;
  tenantId: Generated<string>;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface WhStocktakeDetailV {
  batchNo: string | null;
  bookKg: Numeric | null;
  bookQuantity: Numeric | null;
  countedQuantity: Numeric | null;
  countTime: Timestamp | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  difference: Numeric | null;
  differenceBox: Numeric | null;
  differenceExplosiveKg: Numeric | null;
  differenceKg: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  gainKg: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  lossKg: Numeric | null;
  movedSince: Numeric | null;
  organizeId: Int8 | null;
  productId: Int8 | null;
  productName: string | null;
  regionCode: string | null;
  remark: string | null;
  spec: string | null;
  stocktakeId: Int8 | null;
  tenantId: string | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
}

interface WhStocktakeV {
  bookKg: Numeric | null;
  countersignTime: Timestamp | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  differenceKg: Numeric | null;
  differenceRate: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  firstCounterId: Int8 | null;
  firstCounterName: string | null;
  gainKg: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  lineCount: number | null;
  lossKg: Numeric | null;
  organizeId: Int8 | null;
  photos: unknown | null;
  reason: string | null;
  regionCode: string | null;
  reversalOpinion: string | null;
  reversalReason: string | null;
  reversals: number | null;
  reversalStatus: ReviewStatusKey | null;
  reviewOpinion: string | null;
  reviewRung: number | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  reviewUserName: string | null;
  secondCounterId: Int8 | null;
  secondCounterName: string | null;
  stocktakeDate: string | null;
  stocktakeNo: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  verifyStatus: SimpleReviewKey | null;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  verifyUserName: string | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
}

interface WhStockV {
  areaId: Int8 | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  expireDate: string | null;
  expireState: ExpireStateKey | null;
  explosiveKg: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  lastMoveTime: Timestamp | null;
  lockedQuantity: Numeric | null;
  materialClass: MaterialClassKey | null;
  moved: Numeric | null;
  organizeId: Int8 | null;
  productCategory: ProductCategoryKey | null;
  productGrade: ProductGradeKey | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  tenantId: string | null;
  unit: UnitKey | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
  weightKg: Numeric | null;
}

interface WhTransfer {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  fromWarehouseId: Int8;
  handler: string;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  lineCount: Generated<number>;
  organizeId: Int8 | null;
  reason: string | null;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  totalAmount: Generated<Numeric>;
  totalBox: Generated<Numeric>;
  totalExplosiveKg: Generated<Numeric>;
  totalQuantity: Generated<Numeric>;
  totalWeightKg: Generated<Numeric>;
  toWarehouseId: Int8;
  transferDate: string;
  transferNo: string;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  verifyStatus: Generated<SimpleReviewKey>;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  version: Generated<number>;
}

interface WhTransferDetail {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  baseQuantity: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8;
  productName: string;
  quantity: Numeric;
  regionCode: Generated<string>;
  remark: string | null;
  spec: string | null;
  tenantId: Generated<string>;
  transferId: Int8;
  unit: UnitKey | null;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  weightKg: Numeric | null;
}

interface WhTransferDetailV {
  amount: Numeric | null;
  barcodeFrom: string | null;
  barcodeTo: string | null;
  baseQuantity: Numeric | null;
  batchNo: string | null;
  boxCount: Numeric | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  netExplosiveKg: Numeric | null;
  organizeId: Int8 | null;
  price: Numeric | null;
  productGrade: string | null;
  productId: Int8 | null;
  productName: string | null;
  quantity: Numeric | null;
  regionCode: string | null;
  remark: string | null;
  spec: string | null;
  tenantId: string | null;
  transferId: Int8 | null;
  unit: UnitKey | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightKg: Numeric | null;
}

interface WhTransferV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  fromWarehouseId: Int8 | null;
  fromWarehouseName: string | null;
  handler: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  lineCount: number | null;
  organizeId: Int8 | null;
  reason: string | null;
  regionCode: string | null;
  tenantId: string | null;
  totalAmount: Numeric | null;
  totalBox: Numeric | null;
  totalExplosiveKg: Numeric | null;
  totalQuantity: Numeric | null;
  totalWeightKg: Numeric | null;
  toWarehouseId: Int8 | null;
  toWarehouseName: string | null;
  transferDate: string | null;
  transferNo: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  verifyStatus: SimpleReviewKey | null;
  verifyTime: Timestamp | null;
  verifyUser: Int8 | null;
  verifyUserName: string | null;
  version: number | null;
}

interface WhWarehouse {
  aisleWidth: Generated<Numeric>;
  area: Numeric;
  areaId: Int8;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  hazardGrade: HazardGradeKey;
  height: Numeric | null;
  humMax: Numeric | null;
  humMin: Numeric | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  keeper: string;
  latitude: Numeric | null;
  longitude: Numeric | null;
  maxStackHeight: Generated<Numeric>;
  maxStockBox: Numeric;
  maxStockKg: Numeric;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  stocktakeDate: string | null;
  tempMax: Numeric | null;
  tempMin: Numeric | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  volume: Numeric | null;
  wallDistance: Generated<Numeric>;
  warehouseCode: string;
  warehouseName: string;
  warehouseStatus: Generated<WarehouseStatusKey>;
  workplaceId: Int8 | null;
  workplaceKind: WorkplaceKindKey;
}

interface WhWarehouseDetail {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  hazardDivision: HazardDivisionKey | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  materialClass: MaterialClassKey;
  maxBox: Numeric | null;
  maxKg: Numeric | null;
  organizeId: Int8 | null;
  productCategory: ProductCategoryKey | null;
  productGrade: ProductGradeKey | null;
  regionCode: Generated<string>;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  slotCode: string | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  warehouseId: Int8;
}

interface WhWarehouseDetailV {
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  hazardDivision: HazardDivisionKey | null;
  id: Int8 | null;
  isDeleted: number | null;
  materialClass: MaterialClassKey | null;
  maxBox: Numeric | null;
  maxKg: Numeric | null;
  organizeId: Int8 | null;
  productCategory: ProductCategoryKey | null;
  productGrade: ProductGradeKey | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  slotCode: string | null;
  stockBox: Numeric | null;
  stockKg: Numeric | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
}

interface WhWarehouseV {
  aisleWidth: Numeric | null;
  area: Numeric | null;
  areaId: Int8 | null;
  areaName: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  hazardGrade: HazardGradeKey | null;
  height: Numeric | null;
  humMax: Numeric | null;
  humMin: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  keeper: string | null;
  latitude: Numeric | null;
  longitude: Numeric | null;
  maxStackHeight: Numeric | null;
  maxStockBox: Numeric | null;
  maxStockKg: Numeric | null;
  occupancy: Numeric | null;
  organizeId: Int8 | null;
  regionCode: string | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  stockBox: Numeric | null;
  stockExplosiveKg: Numeric | null;
  stockKg: Numeric | null;
  stocktakeDate: string | null;
  stocktakeOverdue: number | null;
  tempMax: Numeric | null;
  tempMin: Numeric | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  volume: Numeric | null;
  wallDistance: Numeric | null;
  warehouseCode: string | null;
  warehouseName: string | null;
  warehouseStatus: WarehouseStatusKey | null;
  workplaceId: Int8 | null;
  workplaceKind: WorkplaceKindKey | null;
  workplaceName: string | null;
}

interface WhWarningV {
  actualValue: Numeric | null;
  content: string | null;
  contentEn: string | null;
  createTime: Timestamp | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  handleResult: string | null;
  handleStatus: HandleStatusKey | null;
  id: Int8 | null;
  isDeleted: number | null;
  limitValue: Numeric | null;
  organizeId: Int8 | null;
  productId: Int8 | null;
  productName: string | null;
  recoverTime: Timestamp | null;
  regionCode: string | null;
  severity: WarnSeverityKey | null;
  source: string | null;
  tenantId: string | null;
  warehouseId: Int8 | null;
  warehouseName: string | null;
  warnKind: StockWarnKindKey | null;
  warnNo: string | null;
  warnTime: Timestamp | null;
}

interface WpSetting {
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  limits: Generated<unknown>;
  organizeId: Int8 | null;
  regionCode: Generated<string>;
  settingName: string;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
}

interface WpStation {
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  maxPerson: number;
  name: string;
  organizeId: Int8 | null;
  pdsId: Int8 | null;
  processType: WorkplaceProcessKey | null;
  productionState: Generated<ProductionStateKey>;
  regionCode: Generated<string>;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  workplaceId: Int8;
  xianDingYaoLiang: Numeric | null;
}

interface WpStationV {
  code: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  id: Int8 | null;
  isDeleted: number | null;
  maxPerson: number | null;
  name: string | null;
  onLine: number | null;
  organizeId: Int8 | null;
  pdsId: Int8 | null;
  pdsName: string | null;
  processType: WorkplaceProcessKey | null;
  productionState: ProductionStateKey | null;
  regionCode: string | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  workplaceId: Int8 | null;
  workplaceName: string | null;
  xianDingYaoLiang: Numeric | null;
}

interface WpWorkplace {
  area: Numeric | null;
  buildingNumber: string;
  code: string;
  createDept: Int8 | null;
  createTime: Generated<Timestamp>;
  createUser: Int8 | null;
  enterpriseId: Int8;
  hazardGrade: HazardGradeKey;
  height: Numeric | null;
  id: Generated<Int8>;
  isDeleted: Generated<number>;
  isEnablePdsImage: Generated<number>;
  isEnableVideoWarning: Generated<number>;
  latitude: Numeric | null;
  layoutFiles: Generated<unknown>;
  longitude: Numeric | null;
  maxPerson: number;
  name: string;
  organizeId: Int8 | null;
  permittedProducts: Generated<unknown>;
  platCode: string | null;
  processType: WorkplaceProcessKey | null;
  productionState: Generated<ProductionStateKey>;
  protectiveBarrier: number | null;
  regionCode: Generated<string>;
  responsibleStaffId: Int8 | null;
  reviewOpinion: string | null;
  reviewStatus: Generated<ReviewStatusKey>;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  safeDistance: Numeric | null;
  settingId: Int8 | null;
  soundCheck: Generated<number>;
  soundId: Int8 | null;
  staticDischargeWicksEnable: Generated<number>;
  staticDischargeWicksId: Int8 | null;
  stopFrom: Timestamp | null;
  stopReason: StopReasonKey | null;
  stopTo: Timestamp | null;
  tenantId: Generated<string>;
  updateTime: Generated<Timestamp>;
  updateUser: Int8 | null;
  version: Generated<number>;
  workEnd: Generated<string>;
  workplaceKind: WorkplaceKindKey;
  workStart: Generated<string>;
  xianDingYaoLiang: Numeric;
}

interface WpWorkplaceV {
  area: Numeric | null;
  bjCount: number | null;
  buildingNumber: string | null;
  code: string | null;
  createDept: Int8 | null;
  createTime: Timestamp | null;
  createUser: Int8 | null;
  deviceCount: number | null;
  enterpriseId: Int8 | null;
  enterpriseName: string | null;
  enterpriseShortName: string | null;
  hazardGrade: HazardGradeKey | null;
  height: Numeric | null;
  id: Int8 | null;
  isDeleted: number | null;
  isEnablePdsImage: number | null;
  isEnableVideoWarning: number | null;
  latitude: Numeric | null;
  layoutFiles: unknown | null;
  longitude: Numeric | null;
  maxPerson: number | null;
  maxPersonStr: string | null;
  name: string | null;
  onLine: number | null;
  organizeId: Int8 | null;
  peopleNow: number | null;
  permittedProducts: unknown | null;
  platCode: string | null;
  processType: WorkplaceProcessKey | null;
  productionState: ProductionStateKey | null;
  protectiveBarrier: number | null;
  regionCode: string | null;
  responsibleStaffId: Int8 | null;
  reviewOpinion: string | null;
  reviewStatus: ReviewStatusKey | null;
  reviewTime: Timestamp | null;
  reviewUser: Int8 | null;
  safeDistance: Numeric | null;
  settingId: Int8 | null;
  settingName: string | null;
  soundCheck: number | null;
  soundId: Int8 | null;
  staticDischargeWicksEnable: number | null;
  staticDischargeWicksId: Int8 | null;
  staticDischargeWicksName: string | null;
  stopFrom: Timestamp | null;
  stopReason: StopReasonKey | null;
  stopTo: Timestamp | null;
  tenantId: string | null;
  updateTime: Timestamp | null;
  updateUser: Int8 | null;
  version: number | null;
  weightNow: Numeric | null;
  workEnd: string | null;
  workplaceKind: WorkplaceKindKey | null;
  workStart: string | null;
  worstSeverity: WarnSeverityKey | null;
  xianDingYaoLiang: Numeric | null;
}

export interface Database {
  baseDriver: BaseDriver;
  baseDriverV: BaseDriverV;
  baseEscort: BaseEscort;
  baseEscortV: BaseEscortV;
  basePackaging: BasePackaging;
  basePackagingV: BasePackagingV;
  baseQuotaIndex: BaseQuotaIndex;
  baseQuotaIndexV: BaseQuotaIndexV;
  baseUnitRate: BaseUnitRate;
  baseUnitRateV: BaseUnitRateV;
  baseVehicle: BaseVehicle;
  baseVehicleV: BaseVehicleV;
  certProcessV: CertProcessV;
  changeLog: ChangeLog;
  changeLogV: ChangeLogV;
  changeRequest: ChangeRequest;
  changeRequestV: ChangeRequestV;
  chemCatalog: ChemCatalog;
  chemCatalogClass: ChemCatalogClass;
  chemCatalogClassV: ChemCatalogClassV;
  chemCatalogV: ChemCatalogV;
  chemClass: ChemClass;
  chemClassV: ChemClassV;
  chemEnterprise: ChemEnterprise;
  chemEnterpriseV: ChemEnterpriseV;
  devDevice: DevDevice;
  devDeviceV: DevDeviceV;
  devGatewayPort: DevGatewayPort;
  devGatewayPortV: DevGatewayPortV;
  devLog: DevLog;
  devLogV: DevLogV;
  dutyHandover: DutyHandover;
  entAbnormalV: EntAbnormalV;
  entCertificate: EntCertificate;
  entCertificateV: EntCertificateV;
  entClassification: EntClassification;
  entClassificationV: EntClassificationV;
  entCompanyV: EntCompanyV;
  entEnforcement: EntEnforcement;
  entEnforcementV: EntEnforcementV;
  entEnterprise: EntEnterprise;
  entEnterpriseV: EntEnterpriseV;
  entFieldNullV: EntFieldNullV;
  entHiddenTrouble: EntHiddenTrouble;
  entHiddenTroubleLog: EntHiddenTroubleLog;
  entHiddenTroubleV: EntHiddenTroubleV;
  entIntake: EntIntake;
  entManagement: EntManagement;
  entManagementV: EntManagementV;
  entPlantModel: EntPlantModel;
  entPlantModelV: EntPlantModelV;
  entProduct: EntProduct;
  entProductV: EntProductV;
  entRiskPoint: EntRiskPoint;
  entRiskPointV: EntRiskPointV;
  entSitePlan: EntSitePlan;
  entSitePlanV: EntSitePlanV;
  entStaff: EntStaff;
  entStaffV: EntStaffV;
  extPackInspection: ExtPackInspection;
  extPackInspectionV: ExtPackInspectionV;
  extPackRecovery: ExtPackRecovery;
  extPackRecoveryV: ExtPackRecoveryV;
  extPackScrapping: ExtPackScrapping;
  extPackScrappingV: ExtPackScrappingV;
  flowCopy: FlowCopy;
  flowDeployment: FlowDeployment;
  flowDeploymentV: FlowDeploymentV;
  flowInstance: FlowInstance;
  flowInstanceV: FlowInstanceV;
  flowModel: FlowModel;
  flowModelV: FlowModelV;
  flowStep: FlowStep;
  gbChannel: GbChannel;
  gbChannelV: GbChannelV;
  gbRefusal: GbRefusal;
  gbRegistration: GbRegistration;
  gbStranger: GbStranger;
  hazRecord: HazRecord;
  hazRecordV: HazRecordV;
  hazUnit: HazUnit;
  hazUnitV: HazUnitV;
  hzCollectionPoint: HzCollectionPoint;
  hzCollectionPointV: HzCollectionPointV;
  jobRun: JobRun;
  jt808Command: Jt808Command;
  jt808Stranger: Jt808Stranger;
  jt808Terminal: Jt808Terminal;
  jt808TerminalV: Jt808TerminalV;
  licGuide: LicGuide;
  licGuideMaterial: LicGuideMaterial;
  licGuideMaterialV: LicGuideMaterialV;
  licGuideProcess: LicGuideProcess;
  licGuideProcessV: LicGuideProcessV;
  licGuideV: LicGuideV;
  licLicence: LicLicence;
  licLicencePublicityV: LicLicencePublicityV;
  licLicenceV: LicLicenceV;
  licMateria: LicMateria;
  licMateriaV: LicMateriaV;
  licRecord: LicRecord;
  licRecordFile: LicRecordFile;
  licRecordFileV: LicRecordFileV;
  licRecordLog: LicRecordLog;
  licRecordLogV: LicRecordLogV;
  licRecordPublicityV: LicRecordPublicityV;
  licRecordV: LicRecordV;
  licRevocationLog: LicRevocationLog;
  licRevocationLogV: LicRevocationLogV;
  licWarning: LicWarning;
  licWarningV: LicWarningV;
  liveEvent: LiveEvent;
  logApi: LogApi;
  logError: LogError;
  logUsual: LogUsual;
  logView: LogView;
  logViewV: LogViewV;
  logWord: LogWord;
  mapArea: MapArea;
  mapAreaV: MapAreaV;
  mapDeviceCount: MapDeviceCount;
  mapDistance: MapDistance;
  mapLayer: MapLayer;
  mapLayerV: MapLayerV;
  mapRoad: MapRoad;
  mapRoadSource: MapRoadSource;
  mbResult: MbResult;
  mbResultV: MbResultV;
  mbRun: MbRun;
  opsBaseCheck: OpsBaseCheck;
  opsBaseCheckV: OpsBaseCheckV;
  opsCheckTemplate: OpsCheckTemplate;
  opsDraw: OpsDraw;
  opsDrawV: OpsDrawV;
  opsInplantTransfer: OpsInplantTransfer;
  opsInplantTransferV: OpsInplantTransferV;
  opsInspectionLog: OpsInspectionLog;
  opsInspectionLogV: OpsInspectionLogV;
  opsMachineInspect: OpsMachineInspect;
  opsMachineInspectV: OpsMachineInspectV;
  opsNightWatch: OpsNightWatch;
  opsNightWatchV: OpsNightWatchV;
  opsPatrol: OpsPatrol;
  opsPatrolV: OpsPatrolV;
  opsPersonRecord: OpsPersonRecord;
  opsPersonRecordV: OpsPersonRecordV;
  opsRandomDraw: OpsRandomDraw;
  ordBarcode: OrdBarcode;
  ordBarcodeEvent: OrdBarcodeEvent;
  ordDiscard: OrdDiscard;
  ordDiscardDetail: OrdDiscardDetail;
  ordDiscardDetailV: OrdDiscardDetailV;
  ordDiscardInfo: OrdDiscardInfo;
  ordDiscardInfoV: OrdDiscardInfoV;
  ordDiscardMgmt: OrdDiscardMgmt;
  ordDiscardMgmtV: OrdDiscardMgmtV;
  ordDiscardV: OrdDiscardV;
  ordDistribution: OrdDistribution;
  ordDistributionDetail: OrdDistributionDetail;
  ordDistributionDetailV: OrdDistributionDetailV;
  ordDistributionV: OrdDistributionV;
  ordOrderForm: OrdOrderForm;
  ordOrderFormDetail: OrdOrderFormDetail;
  ordOrderFormDetailV: OrdOrderFormDetailV;
  ordOrderFormV: OrdOrderFormV;
  ordPackagingInspect: OrdPackagingInspect;
  ordPackagingInspectV: OrdPackagingInspectV;
  ordPackagingProduct: OrdPackagingProduct;
  ordPackagingProductV: OrdPackagingProductV;
  ordPlan: OrdPlan;
  ordPlanDetail: OrdPlanDetail;
  ordPlanDetailV: OrdPlanDetailV;
  ordPlanLog: OrdPlanLog;
  ordPlanV: OrdPlanV;
  ordProductQuality: OrdProductQuality;
  ordProductQualityV: OrdProductQualityV;
  ordPurchase: OrdPurchase;
  ordPurchaseDetail: OrdPurchaseDetail;
  ordPurchaseDetailV: OrdPurchaseDetailV;
  ordPurchaseV: OrdPurchaseV;
  ordSales: OrdSales;
  ordSalesDetail: OrdSalesDetail;
  ordSalesDetailV: OrdSalesDetailV;
  ordSalesV: OrdSalesV;
  ordStateLog: OrdStateLog;
  ordTransport: OrdTransport;
  ordTransportDetail: OrdTransportDetail;
  ordTransportDetailV: OrdTransportDetailV;
  ordTransportV: OrdTransportV;
  ordUse: OrdUse;
  ordUseDetail: OrdUseDetail;
  ordUseDetailV: OrdUseDetailV;
  ordUseV: OrdUseV;
  orgOrganize: OrgOrganize;
  orgOrganizeV: OrgOrganizeV;
  orgWhitelist: OrgWhitelist;
  orgWhitelistV: OrgWhitelistV;
  replayCase: ReplayCase;
  replayCaseV: ReplayCaseV;
  repPlan: RepPlan;
  repPlanV: RepPlanV;
  repReport: RepReport;
  repReportV: RepReportV;
  repTemplate: RepTemplate;
  riskDaily: RiskDaily;
  riskEnterprise: RiskEnterprise;
  riskRegion: RiskRegion;
  schemaMigration: SchemaMigration;
  searchEntry: SearchEntry;
  searchQueue: SearchQueue;
  staffCertificate: StaffCertificate;
  staffCertificateV: StaffCertificateV;
  staffProcessV: StaffProcessV;
  subClass: SubClass;
  subContent: SubContent;
  subContentV: SubContentV;
  subExcess: SubExcess;
  subExcessV: SubExcessV;
  subHistory: SubHistory;
  subHistoryV: SubHistoryV;
  subTask: SubTask;
  subTaskV: SubTaskV;
  sysApiScope: SysApiScope;
  sysApiScopeV: SysApiScopeV;
  sysAttach: SysAttach;
  sysAttachV: SysAttachV;
  sysCaptcha: SysCaptcha;
  sysClient: SysClient;
  sysClockStep: SysClockStep;
  sysDataScope: SysDataScope;
  sysDataScopeV: SysDataScopeV;
  sysDeclaredGrant: SysDeclaredGrant;
  sysDept: SysDept;
  sysDeptV: SysDeptV;
  sysDict: SysDict;
  sysDictBiz: SysDictBiz;
  sysDictBizV: SysDictBizV;
  sysDictV: SysDictV;
  sysJob: SysJob;
  sysKnownDevice: SysKnownDevice;
  sysMenu: SysMenu;
  sysNews: SysNews;
  sysNewsV: SysNewsV;
  sysNewsView: SysNewsView;
  sysNotice: SysNotice;
  sysNoticeRead: SysNoticeRead;
  sysNoticeV: SysNoticeV;
  sysOauthState: SysOauthState;
  sysOss: SysOss;
  sysOssV: SysOssV;
  sysParam: SysParam;
  sysPasswordHistory: SysPasswordHistory;
  sysPhoneCode: SysPhoneCode;
  sysPost: SysPost;
  sysRegion: SysRegion;
  sysRegionV: SysRegionV;
  sysRegistration: SysRegistration;
  sysRegistrationV: SysRegistrationV;
  sysRole: SysRole;
  sysRoleApiScope: SysRoleApiScope;
  sysRoleDataScope: SysRoleDataScope;
  sysRoleMenu: SysRoleMenu;
  sysRoleV: SysRoleV;
  sysSecret: SysSecret;
  sysSequence: SysSequence;
  sysSession: SysSession;
  sysSessionV: SysSessionV;
  sysSignIn: SysSignIn;
  sysSignInV: SysSignInV;
  sysSms: SysSms;
  sysSocial: SysSocial;
  sysSpelling: SysSpelling;
  sysTenant: SysTenant;
  sysTenantPackage: SysTenantPackage;
  sysTenantPackageMenu: SysTenantPackageMenu;
  sysTenantPackageV: SysTenantPackageV;
  sysTenantV: SysTenantV;
  sysTopMenu: SysTopMenu;
  sysTopMenuMenu: SysTopMenuMenu;
  sysUser: SysUser;
  sysUserDept: SysUserDept;
  sysUserDetail: SysUserDetail;
  sysUserDetailV: SysUserDetailV;
  sysUserOauth: SysUserOauth;
  sysUserPost: SysUserPost;
  sysUserRole: SysUserRole;
  sysUserV: SysUserV;
  sysWeather: SysWeather;
  teleChargeLog: TeleChargeLog;
  teleDay: TeleDay;
  teleElectrostaticTouch: TeleElectrostaticTouch;
  teleEvent: TeleEvent;
  teleHour: TeleHour;
  teleMinute: TeleMinute;
  telePending: TelePending;
  teleRejected: TeleRejected;
  teleRejectedV: TeleRejectedV;
  teleValue: TeleValue;
  teleVehicleInout: TeleVehicleInout;
  teleVehiclePoint: TeleVehiclePoint;
  trip: Trip;
  tripEvent: TripEvent;
  tripV: TripV;
  vehicleDay: VehicleDay;
  vehicleLast: VehicleLast;
  vehiclePicture: VehiclePicture;
  vehicleTrackV: VehicleTrackV;
  vidBoxTicket: VidBoxTicket;
  vidCameraBind: VidCameraBind;
  vidCameraBindV: VidCameraBindV;
  vidCredential: VidCredential;
  vidDeviceV: VidDeviceV;
  vidEventMapping: VidEventMapping;
  vidEvidence: VidEvidence;
  vidEvidenceChain: VidEvidenceChain;
  vidEvidenceCheck: VidEvidenceCheck;
  vidEvidenceJob: VidEvidenceJob;
  vidEvidenceV: VidEvidenceV;
  vidMediaWorker: VidMediaWorker;
  vidReview: VidReview;
  vidReviewV: VidReviewV;
  vidSegment: VidSegment;
  vidTruth: VidTruth;
  vidTruthV: VidTruthV;
  vidUnknownEvent: VidUnknownEvent;
  vidUnknownEventV: VidUnknownEventV;
  warnCase: WarnCase;
  warnCaseV: WarnCaseV;
  warnDaily: WarnDaily;
  warnEpisode: WarnEpisode;
  warnEvent: WarnEvent;
  warnEventV: WarnEventV;
  warnLog: WarnLog;
  warnNotify: WarnNotify;
  warnOccurrence: WarnOccurrence;
  warnRead: WarnRead;
  warnRule: WarnRule;
  warnRuleLog: WarnRuleLog;
  warnRuleState: WarnRuleState;
  warnRuleV: WarnRuleV;
  warnSupervision: WarnSupervision;
  warnTimer: WarnTimer;
  whApprovalV: WhApprovalV;
  whArea: WhArea;
  whAreaV: WhAreaV;
  whDocumentLog: WhDocumentLog;
  whInstore: WhInstore;
  whInstoreDetail: WhInstoreDetail;
  whInstoreDetailV: WhInstoreDetailV;
  whInstoreV: WhInstoreV;
  whLedger: WhLedger;
  whLedgerV: WhLedgerV;
  whMonthClose: WhMonthClose;
  whOutstore: WhOutstore;
  whOutstoreDetail: WhOutstoreDetail;
  whOutstoreDetailV: WhOutstoreDetailV;
  whOutstoreV: WhOutstoreV;
  whStock: WhStock;
  whStockDaily: WhStockDaily;
  whStocktake: WhStocktake;
  whStocktakeDetail: WhStocktakeDetail;
  whStocktakeDetailV: WhStocktakeDetailV;
  whStocktakeV: WhStocktakeV;
  whStockV: WhStockV;
  whTransfer: WhTransfer;
  whTransferDetail: WhTransferDetail;
  whTransferDetailV: WhTransferDetailV;
  whTransferV: WhTransferV;
  whWarehouse: WhWarehouse;
  whWarehouseDetail: WhWarehouseDetail;
  whWarehouseDetailV: WhWarehouseDetailV;
  whWarehouseV: WhWarehouseV;
  whWarningV: WhWarningV;
  wpSetting: WpSetting;
  wpStation: WpStation;
  wpStationV: WpStationV;
  wpWorkplace: WpWorkplace;
  wpWorkplaceV: WpWorkplaceV;
}
