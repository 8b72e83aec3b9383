import { dictionary } from '../kit/dictionary.ts'

export const drivingClass = dictionary('drivingClass', ['准驾车型', 'Licence class'], {
  a1LargeBus: ['A1', 'A1大型客车', 'A1 large bus'],
  a2HeavyTrailer: ['A2', 'A2重型牵引挂车', 'A2 heavy trailer'],
  b1MediumBus: ['B1', 'B1中型客车', 'B1 medium bus'],
  b2LargeTruck: ['B2', 'B2大型货车', 'B2 large truck'],
  c1Car: ['C1', 'C1小型汽车', 'C1 car'],
})

export const hazardDivision = dictionary('hazardDivision', ['危险类别', 'Hazard division'], {
  n11g: ['1.1G', '1.1G', '1.1G'],
  n12g: ['1.2G', '1.2G', '1.2G'],
  n13g: ['1.3G', '1.3G', '1.3G'],
  n14g: ['1.4G', '1.4G', '1.4G'],
  n14s: ['1.4S', '1.4S', '1.4S'],
  n11d: ['1.1D', '1.1D', '1.1D'],
  n3: ['3', '3', '3'],
  n41: ['4.1', '4.1', '4.1'],
  n42: ['4.2', '4.2', '4.2'],
  n43: ['4.3', '4.3', '4.3'],
  n51: ['5.1', '5.1', '5.1'],
  n52: ['5.2', '5.2', '5.2'],
  n61: ['6.1', '6.1', '6.1'],
  n8: ['8', '8', '8'],
  n9: ['9', '9', '9'],
})

/** Unit kinds of GB 18218-2018, 3.5 and 3.6. */
export const hazardUnitKind = dictionary('hazardUnitKind', ['单元类别', 'Unit category'], {
  productionUnit: ['1', '生产单元', 'Production unit'],
  storageUnit: ['2', '储存单元', 'Storage unit'],
})

/** GB 18218-2018, table 6: 1 is the most severe. */
export const majorHazardLevel = dictionary('majorHazardLevel', ['重大危险源级别', 'Major hazard source level'], {
  level1: ['1', '一级', 'Level 1'],
  level2: ['2', '二级', 'Level 2'],
  level3: ['3', '三级', 'Level 3'],
  level4: ['4', '四级', 'Level 4'],
  none: ['0', '未构成', 'None'],
})

export const materialClass = dictionary('materialClass', ['物料类别', 'Material class'], {
  rawMaterial: ['1', '原材料', 'Raw material'],
  composition: ['2', '烟火药', 'Composition'],
  blackPowder: ['3', '黑火药', 'Black powder'],
  fuse: ['4', '引火线', 'Fuse'],
  semiFinished: ['5', '半成品', 'Semi-finished'],
  finished: ['6', '成品', 'Finished'],
  packaging: ['7', '包装物', 'Packaging'],
  hazardousChemical: ['8', '危险化学品', 'Hazardous chemical'],
})

export const packGroup = dictionary('packGroup', ['包装类别', 'Packing group'], {
  i: ['I', 'Ⅰ类', 'I'],
  ii: ['II', 'Ⅱ类', 'II'],
  iii: ['III', 'Ⅲ类', 'III'],
})

export const packKind = dictionary('packKind', ['包装物类型', 'Packaging type'], {
  carton: ['1', '纸箱', 'Carton'],
  woodenBox: ['2', '木箱', 'Wooden box'],
  plasticDrum: ['3', '塑料桶', 'Plastic drum'],
  steelDrum: ['4', '铁桶', 'Steel drum'],
  cylinder: ['5', '气瓶', 'Cylinder'],
  bag: ['6', '袋', 'Bag'],
  other: ['9', '其他', 'Other'],
})

export const plateColor = dictionary('plateColor', ['车牌颜色', 'Plate colour'], {
  blue: ['1', '蓝', 'Blue'],
  yellow: ['2', '黄', 'Yellow'],
  black: ['3', '黑', 'Black'],
  white: ['4', '白', 'White'],
  green: ['5', '绿', 'Green'],
  yellowGreen: ['6', '黄绿', 'Yellow-green'],
})

export const productCategory = dictionary('productCategory', ['产品类别', 'Product category'], {
  firecrackers: ['01', '爆竹类', 'Firecrackers'],
  fountains: ['02', '喷花类', 'Fountains'],
  spinners: ['03', '旋转类', 'Spinners'],
  aerial: ['04', '升空类', 'Aerial'],
  romanCandles: ['05', '吐珠类', 'Roman candles'],
  toys: ['06', '玩具类', 'Toys'],
  displayShells: ['07', '礼花类', 'Display shells'],
  setPieces: ['08', '架子烟花类', 'Set pieces'],
  combinations: ['09', '组合烟花类', 'Combinations (cakes)'],
})

export const productGrade = dictionary('productGrade', ['产品级别', 'Product grade'], {
  gradeA: ['A', 'A级', 'Grade A'],
  gradeB: ['B', 'B级', 'Grade B'],
  gradeC: ['C', 'C级', 'Grade C'],
  gradeD: ['D', 'D级', 'Grade D'],
})

export const storageClass = dictionary('storageClass', ['储存类型', 'Storage class'], {
  store: ['1', '库房', 'Store'],
  yard: ['2', '货场', 'Yard'],
  tank: ['3', '储罐', 'Tank'],
  rack: ['4', '货架', 'Rack'],
})

export const unitKind = dictionary('unitKind', ['单位种类', 'Unit type'], {
  weight: ['1', '重量', 'Weight'],
  volume: ['2', '体积', 'Volume'],
  length: ['3', '长度', 'Length'],
  pieces: ['4', '计数', 'Pieces'],
})

export const unit = dictionary('unit', ['单位', 'Unit'], {
  kilogram: ['kg', 'kg', 'kg'],
  gram: ['g', 'g', 'g'],
  tonne: ['t', 't', 't'],
  litre: ['L', 'L', 'L'],
  cubicMetre: ['m3', 'm³', 'm³'],
  box: ['box', '箱', 'Box'],
  piece: ['pcs', '个', 'Piece'],
  disc: ['disc', '盘', 'Roll'],
  string: ['string', '挂', 'String'],
  metre: ['m', 'm', 'm'],
  bundle: ['bundle', '捆', 'Bundle'],
  bag: ['bag', '袋', 'Bag'],
  barrel: ['barrel', '桶', 'Barrel'],
  bottle: ['bottle', '瓶', 'Bottle'],
})

export const vehicleInOutType = dictionary('vehicleInOutType', ['车辆进出类型', 'Vehicle entry/exit type'], {
  regular: ['1', '常规', 'Regular'],
  entering: ['2', '驶入', 'Entering'],
  leaving: ['3', '驶出', 'Leaving'],
})

export const vehicleKind = dictionary('vehicleKind', ['车辆类型', 'Vehicle type'], {
  van: ['1', '厢式货车', 'Van'],
  explosivesCarrier: ['2', '专用爆炸品车', 'Explosives carrier'],
  tanker: ['3', '罐车', 'Tanker'],
  inPlantCart: ['4', '厂内运输车', 'In-plant cart'],
  other: ['5', '其他', 'Other'],
})

export const vehicleState = dictionary('vehicleState', ['车辆状态', 'Vehicle status'], {
  idle: ['idle', '空闲', 'Idle'],
  inTransit: ['running', '在途', 'In transit'],
  documentsExpired: ['expired', '证件过期', 'Documents expired'],
  outOfUse: ['stopped', '停用', 'Out of use'],
})
