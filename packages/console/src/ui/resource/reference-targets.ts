import type { Label } from '@fengsui/contract/kit/label.ts'

// Made by `npm run docs` from the contract; do not edit. Without it every list would load the whole catalogue.

/** Where the options of a reference are listed. */
export interface ReferenceTarget {
  readonly list: string
  /** The field with a row's name. */
  readonly title: string
  /** A row cannot be asked for by its id. */
  readonly noDetail?: true
  /** References that narrow the options when they are selected in the same form, with their labels. */
  readonly within?: Readonly<Record<string, Label>>
}

export const referenceTargets: Readonly<Record<string, ReferenceTarget>> = {
  ai: { list: '/blade-dcms-video/ai/list', title: 'name', within: { enterpriseId: ['企业', 'Enterprise'] } },
  attach: { list: '/blade-resource/attach/page', title: 'originalName' },
  balance: { list: '/blade-dcms/balance/page', title: 'objectName', noDetail: true },
  bigemap: { list: '/yhjg-dp/sss/Dashboard/bigemap/page', title: 'layerName' },
  'blade-user': { list: '/blade-user/page', title: 'realName' },
  businesslicense: {
    list: '/blade-dcms/businesslicense/page',
    title: 'licenseNumber',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  businesslicensemateria: {
    list: '/blade-dcms/businesslicensemateria/page',
    title: 'materialName',
    within: { recordId: ['申请', 'Application'] },
  },
  businesslicenserecord: {
    list: '/blade-dcms/businesslicenserecord/page',
    title: 'recordNo',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  businesslicenserevocationlog: {
    list: '/blade-dcms/businesslicenserevocationlog/page',
    title: 'licenseNumber',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'], licenceId: ['许可证', 'Licence'] },
  },
  camera: {
    list: '/yhjg-dp/sss/Dashboard/camera/page',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  'camera-bind': {
    list: '/yhjg-dp/sss/Dashboard/camera-bind/list',
    title: 'cameraName',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  certificate: {
    list: '/yhjg-dp/sss/Dashboard/enterprise/certificate/page',
    title: 'certificateName',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  chargeGunpowder: {
    list: '/yhjg-dp/sss/Dashboard/chargeGunpowder/page',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  counterparty: { list: '/blade-dcms/enterprise/counterparty/page', title: 'enterpriseName', noDetail: true },
  'device-change': {
    list: '/yhjg-dp/sss/Dashboard/device-change/page',
    title: 'subjectName',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  directiondiscardorder: {
    list: '/blade-dcms-allProcessManage/directiondiscardorder/list',
    title: 'discardNo',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  directiondistribution: {
    list: '/blade-dcms-allProcessManage/directiondistribution/page',
    title: 'distributionNo',
    within: { enterpriseId: ['企业', 'Enterprise'], receiverId: ['接收单位', 'Receiver'] },
  },
  directionorderform: {
    list: '/blade-dcms-allProcessManage/directionorderform/list',
    title: 'orderNo',
    within: { enterpriseId: ['企业', 'Enterprise'], buyerId: ['购买单位', 'Buyer'], sellerId: ['销售单位', 'Seller'] },
  },
  directionpackagingproduct: {
    list: '/blade-dcms-allProcessManage/directionpackagingproduct/page',
    title: 'packNo',
    within: { enterpriseId: ['企业', 'Enterprise'], productId: ['产品', 'Product'] },
  },
  directionproductionplan: {
    list: '/blade-dcms-allProcessManage/directionproductionplan/list',
    title: 'planName',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  directionpurchase: {
    list: '/blade-dcms-allProcessManage/directionpurchase/page',
    title: 'purchaseNo',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  directionpurchasedetail: {
    list: '/blade-dcms-allProcessManage/directionpurchasedetail/page',
    title: 'productName',
    within: { purchaseId: ['采购单', 'Purchase'], productId: ['产品', 'Product'] },
  },
  directionsales: {
    list: '/blade-dcms-allProcessManage/directionsales/list',
    title: 'salesNo',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  directionsalesinformationdetail: {
    list: '/blade-dcms-allProcessManage/directionsalesinformationdetail/page',
    title: 'productName',
    within: { salesId: ['销售单', 'Sale'], productId: ['产品', 'Product'] },
  },
  directiontransport: {
    list: '/blade-dcms-allProcessManage/directiontransport/page',
    title: 'transportNo',
    within: { enterpriseId: ['企业', 'Enterprise'], vehicleId: ['车辆', 'Vehicle'] },
  },
  directionuseorder: {
    list: '/blade-dcms-allProcessManage/directionuseorder/page',
    title: 'useNo',
    within: {
      enterpriseId: ['企业', 'Enterprise'],
      workplaceId: ['领用工房', 'Workroom'],
      warehouseId: ['发料仓库', 'From warehouse'],
    },
  },
  drivermanagement: {
    list: '/blade-dcms-basic/drivermanagement/page',
    title: 'name',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  druginvolvedmachine: {
    list: '/yhjg-dp/sss/Dashboard/device/druginvolvedmachine/page',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  electrostatic: {
    list: '/yhjg-dp/sss/Dashboard/device/electrostatic/page',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  enterprise: {
    list: '/blade-dcms/enterprise/page',
    title: 'enterpriseName',
    within: { organizeId: ['监管机构', 'Supervising organisation'] },
  },
  enterpriseclass: { list: '/blade-dcms-submission/enterpriseclass/page', title: 'className' },
  enterpriseexcess: {
    list: '/blade-dcms-submission/enterpriseexcess/page',
    title: 'enterpriseName',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  enterprisehiddentrouble: {
    list: '/blade-dcms/enterprisehiddentrouble/page',
    title: 'troubleNo',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  enterprisesubmission: {
    list: '/blade-dcms-submission/enterprisesubmission/list',
    title: 'className',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  enterprisewarning: { list: '/blade-dcms-warehouse/enterprisewarning/page', title: 'warnNo' },
  escortmanagement: {
    list: '/blade-dcms-basic/escortmanagement/page',
    title: 'name',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  evidence: {
    list: '/blade-dcms-video/evidence/page',
    title: 'sha256',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  follow: {
    list: '/blade-flow/follow/list',
    title: 'subjectName',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  gateway: {
    list: '/yhjg-dp/sss/Dashboard/gateway/page',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  'gateway-port': {
    list: '/yhjg-dp/sss/Dashboard/gateway-port/list',
    title: 'portNo',
    noDetail: true,
    within: { gatewayId: ['网关', 'Gateway'] },
  },
  guide: { list: '/blade-dcms/guide/page', title: 'guideName' },
  guidehandlematerial: {
    list: '/blade-dcms/guidehandlematerial/list',
    title: 'materialName',
    within: { guideId: ['指南', 'Guide'] },
  },
  handover: { list: '/yhjg-dp/handover/page', title: 'giverName' },
  hazardouschemicalscatalog: { list: '/blade-dcms/hazardouschemicalscatalog/list', title: 'name' },
  hazardouschemicalsclassification: { list: '/blade-dcms/hazardouschemicalsclassification/list', title: 'name' },
  hazardouschemicalsproduct: {
    list: '/blade-dcms/hazardouschemicalsproduct/page',
    title: 'name',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  majorhazardunit: {
    list: '/blade-dcms-basic/majorhazardunit/page',
    title: 'unitName',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  manager: { list: '/blade-flow/manager/list', title: 'name', noDetail: true },
  model: { list: '/blade-flow/model/list', title: 'name' },
  news: { list: '/yhjg-dp/sss/Dashboard/news/page', title: 'title' },
  nvr: {
    list: '/yhjg-dp/sss/Dashboard/nvr/list',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  organize: { list: '/blade-dcms/organize/page', title: 'organizeName' },
  oss: { list: '/blade-resource/oss/page', title: 'ossCode' },
  packagingpropertyinformation: {
    list: '/blade-dcms-basic/packagingpropertyinformation/page',
    title: 'packName',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  pds: {
    list: '/yhjg-dp/sss/Dashboard/device/peopleCount/page',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  randomdraw: { list: '/yhjg-dp/sss/Dashboard/randomdraw/page', title: 'month' },
  region: { list: '/blade-system/region/page', title: 'name' },
  registration: { list: '/blade-user/registration/page', title: 'account', noDetail: true },
  'report-plan': {
    list: '/blade-report/report-plan/page',
    title: 'name',
    within: { organizeId: ['统计机构', 'Organisation'], templateId: ['模板', 'Template'] },
  },
  'report-template': { list: '/blade-report/report-template/page', title: 'name' },
  rest: {
    list: '/blade-report/report/rest/list',
    title: 'name',
    within: { organizeId: ['统计机构', 'Organisation'], templateId: ['模板', 'Template'] },
  },
  review: {
    list: '/blade-dcms-video/review/page',
    title: 'warnNo',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  role: { list: '/blade-system/role/page', title: 'roleName' },
  rule: { list: '/yhjg-warn/rule/page', title: 'typeName', noDetail: true },
  sms: { list: '/blade-resource/sms/page', title: 'smsCode' },
  social: { list: '/blade-system/social/page', title: 'name' },
  station: {
    list: '/yhjg-dp/sss/Dashboard/station/list',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'], workplaceId: ['工库房', 'Workplace'] },
  },
  storagearea: {
    list: '/blade-dcms-warehouse/storagearea/page',
    title: 'areaName',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  'tenant-package': { list: '/blade-system/tenant-package/page', title: 'packageName' },
  topmenu: { list: '/blade-system/topmenu/page', title: 'name' },
  trip: { list: '/yhjg-dp/sss/Dashboard/trip/page', title: 'transportNo' },
  'user-staff': {
    list: '/yhjg-dp/sss/Dashboard/user/page',
    title: 'realName',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  'vehicle-terminal': {
    list: '/yhjg-dp/sss/Dashboard/vehicle-terminal/page',
    title: 'terminalNo',
    within: { vehicleId: ['车辆', 'Vehicle'] },
  },
  vehiclemanagement: {
    list: '/blade-dcms-basic/vehiclemanagement/page',
    title: 'plateNumber',
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  warehouse: {
    list: '/blade-dcms-warehouse/warehouse/page',
    title: 'warehouseName',
    within: { enterpriseId: ['企业', 'Enterprise'], areaId: ['库区', 'Storage area'] },
  },
  warehouseinstore: {
    list: '/blade-dcms-warehouse/warehouseinstore/page',
    title: 'instoreNo',
    within: { enterpriseId: ['企业', 'Enterprise'], warehouseId: ['仓库', 'Warehouse'] },
  },
  warehouseoutstore: {
    list: '/blade-dcms-warehouse/warehouseoutstore/page',
    title: 'outstoreNo',
    within: { enterpriseId: ['企业', 'Enterprise'], warehouseId: ['仓库', 'Warehouse'] },
  },
  warehouseoutstoredetail: {
    list: '/blade-dcms-warehouse/warehouseoutstoredetail/page',
    title: 'productName',
    within: { outstoreId: ['出库单', 'Out-store document'], productId: ['产品', 'Product'] },
  },
  warehousestocktake: {
    list: '/blade-dcms-warehouse/warehousestocktake/page',
    title: 'stocktakeNo',
    within: { enterpriseId: ['企业', 'Enterprise'], warehouseId: ['仓库', 'Warehouse'] },
  },
  warehousetransfer: {
    list: '/blade-dcms-warehouse/warehousetransfer/page',
    title: 'transferNo',
    within: {
      enterpriseId: ['企业', 'Enterprise'],
      fromWarehouseId: ['调出仓库', 'From'],
      toWarehouseId: ['调入仓库', 'To'],
    },
  },
  winggate: {
    list: '/yhjg-dp/sss/Dashboard/winggate/page',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
  workplace: {
    list: '/yhjg-dp/sss/Dashboard/workplace/page',
    title: 'name',
    noDetail: true,
    within: { enterpriseId: ['企业', 'Enterprise'] },
  },
}
