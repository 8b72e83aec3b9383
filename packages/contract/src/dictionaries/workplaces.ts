import { dictionary } from '../kit/dictionary.ts'

export const changeItem = dictionary('changeItem', ['变更事项', 'Changed item'], {
  name: ['1', '名称', 'Name'],
  principal: ['2', '主要负责人', 'Head of plant'],
  address: ['3', '地址', 'Address'],
  licensedScope: ['4', '许可范围', 'Licensed scope'],
  storageCapacity: ['5', '仓储能力', 'Storage capacity'],
  economicType: ['6', '经济类型', 'Economic type'],
})

export const hazardGrade = dictionary('hazardGrade', ['危险等级', 'Hazard grade'], {
  grade11: ['1.1-1', '1.1⁻¹级', 'Grade 1.1⁻¹'],
  grade11112: ['1.1-2', '1.1⁻²级', 'Grade 1.1⁻²'],
  grade13: ['1.3', '1.3级', 'Grade 1.3'],
  noExplosive: ['0', '无药', 'No explosive'],
})

export const workplaceKind = dictionary('workplaceKind', ['工库房类别', 'Workplace category'], {
  productionRoom: ['1', '生产工房', 'Production workroom'],
  transitStore: ['2', '中转库', 'Transit store'],
  finishedGoodsStore: ['3', '成品仓库', 'Finished-goods store'],
  rawMaterialStore: ['4', '原料库', 'Raw-material store'],
  compositionStore: ['5', '药物库', 'Composition store'],
  fuseStore: ['6', '引线库', 'Fuse store'],
  blackPowderStore: ['7', '黑火药库', 'Black-powder store'],
  dryingYard: ['8', '晾晒场', 'Drying yard'],
  dryingRoom: ['9', '烘干房', 'Drying room'],
  destructionGround: ['10', '销毁场', 'Destruction ground'],
  gatehouse: ['11', '门卫', 'Gatehouse'],
  office: ['12', '办公', 'Office'],
  testGround: ['13', '试放场', 'Test ground'],
})

export const workplaceProcess = dictionary('workplaceProcess', ['工序', 'Process'], {
  crushing: ['01', '原料粉碎', 'Crushing'],
  weighing: ['02', '称料', 'Weighing'],
  mixing: ['03', '混药', 'Mixing'],
  granulating: ['04', '造粒', 'Granulating'],
  burstCharge: ['05', '制开爆药', 'Making burst charge'],
  pressing: ['06', '压药', 'Pressing'],
  charging: ['07', '装药', 'Charging'],
  ramming: ['08', '筑药', 'Ramming'],
  fuseInserting: ['09', '插引', 'Fuse inserting'],
  stringing: ['10', '结鞭', 'Stringing'],
  sealing: ['11', '封口', 'Sealing'],
  fuseCutting: ['12', '切引', 'Fuse cutting'],
  fuseMaking: ['13', '制引', 'Fuse making'],
  assembling: ['14', '组装', 'Assembling'],
  packing: ['15', '包装', 'Packing'],
  drying: ['16', '干燥', 'Drying'],
  cooling: ['17', '散热', 'Cooling'],
  inspection: ['18', '检验', 'Inspection'],
  storing: ['19', '储存', 'Storing'],
  loading: ['20', '装卸', 'Loading'],
  blackPowderMaking: ['21', '黑火药制造', 'Black-powder making'],
  other: ['99', '其他', 'Other'],
})
