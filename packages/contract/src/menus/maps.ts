import { item, write } from './item.ts'

/** 一张图 (domain-model.md#H), and what an administrator sets for it. */
export const mapMenus = [
  item('/overview/map', 'map3d', ['一张图', 'Map'], 'map', 'map', ['view']),
  item('/overview/areas', 'mapArea', ['地图区域', 'Map areas'], 'grid', 'map', write),
  item('/overview/layers', 'mapLayer', ['地图图层', 'Map layers'], 'globe', 'map_layer', write),
  item('/overview/distances', 'safetyDistance', ['安全距离表', 'Safety distances'], 'sliders', 'map_layer', write),
]
