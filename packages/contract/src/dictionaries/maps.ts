import { dictionary } from '../kit/dictionary.ts'

export const mapLayerType = dictionary('mapLayerType', ['图层类型', 'Map layer type'], {
  tiles: ['xyz', 'XYZ瓦片', 'XYZ tiles'],
  wmts: ['wmts', 'WMTS瓦片', 'WMTS tiles'],
  shapes: ['geojson', 'GeoJSON图形', 'GeoJSON shapes'],
  model: ['model3d', '三维模型', '3D model'],
})

/** Coordinates a layer is drawn in. Stored data are WGS 84 always. */
export const mapDatum = dictionary('mapDatum', ['坐标系', 'Coordinates'], {
  wgs84: ['wgs84', 'WGS-84', 'WGS-84'],
  gcj02: ['gcj02', 'GCJ-02', 'GCJ-02'],
})

export const mapAreaKind = dictionary('mapAreaKind', ['区域类型', 'Area type'], {
  fence: ['1', '电子围栏', 'Geofence'],
  route: ['2', '运输路线', 'Transport route'],
  stopPlace: ['3', '允许停车点', 'Permitted stop'],
  neighbour: ['4', '外部保护目标', 'Neighbour to protect'],
})

export const positionType = dictionary('positionType', ['位置类型', 'Position type'], {
  workroom: ['1', '工房', 'Workroom'],
  store: ['2', '库房', 'Store'],
  other: ['3', '其他', 'Other'],
})

/** Kinds of roads that have a speed limit of their own. */
export const roadKind = dictionary('roadKind', ['道路类型', 'Road type'], {
  motorway: ['motorway', '高速公路', 'Motorway'],
  road: ['road', '其他公路', 'Other road'],
  urban: ['urban', '城区道路', 'Urban road'],
  plant: ['plant', '厂内', 'In the plant'],
  unknown: ['unknown', '道路类型不明', 'Road type unknown'],
})
