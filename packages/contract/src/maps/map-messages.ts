export const mapMessages = {
  badBounds: ['范围应为西、南、东、北，且西小于东、南小于北', 'Bounds are west, south, east, north, west before east'],
  zoomOrder: ['最大级别不能小于最小级别', 'The maximum zoom must not be below the minimum'],
  badAddress: [
    '地址应以 /、http:// 或 https:// 开头，且不含连续的点',
    'The address must begin with /, http:// or https:// and must not contain two dots in a row',
  ],
  notShapes: [
    '文件不是 GeoJSON（FeatureCollection 或 Feature）',
    'The file is no GeoJSON (FeatureCollection or Feature)',
  ],
  shapesCount: ['图形数应为 1 至 {most}', 'There must be 1 to {most} shapes'],
  badFeature: ['第 {n} 个图形没有可用的坐标', 'Shape {n} has no usable coordinates'],
  noFile: ['地址所指的附件不存在', 'There is no such uploaded file'],
  noPlaces: ['瓦片地址应包含花括号内的 z、x、y', 'The address of tiles must contain z, x and y in braces'],
  privateAddress: ['该地址不允许访问', 'This address may not be called'],
  layerFailed: ['图层地址没有返回可用的内容', 'The address of the layer did not answer with usable content'],
  badShape: ['{kind}应绘制为{shape}', '{kind} is drawn as {shape}'],
  closedRing: ['多边形应首尾相接且不自相交', 'A polygon must be closed and must not cross itself'],
  tooLarge: ['图形跨度不能超过{km} km', 'The shape must not be wider than {km} km'],
  byAuthority: ['允许停车点由监管部门划定', 'Permitted stops are drawn by the authority'],
  badBox: ['东应大于西，北应大于南', 'East must be greater than west, and north than south'],
  rangeOrder: ['药量上限应大于下限', 'The upper quantity must be greater than the lower'],
  rangeTaken: ['该等级的药量区间与「{range}」重叠', 'The quantities overlap with "{range}" of the same grade'],
  distanceOrder: ['外部距离不能小于内部距离', 'The external distance must not be below the internal one'],
  ringGrew: [
    '{name}现存药量 {kg} kg，外部安全距离 {metres} m 内有：{inside}。请先核实再入库，已发出报警',
    '{name} now holds {kg} kg of explosive; within its external distance of {metres} m: {inside}. Check before goods are stored; a warning was raised',
  ],
  ringWouldGrow: [
    '入库后{name}药量将达 {kg} kg，外部安全距离 {metres} m 内有：{inside}。请先核实',
    'With these goods {name} holds {kg} kg of explosive; within its external distance of {metres} m: {inside}. Check first',
  ],
} as const
