import { mapLayer } from '@fengsui/contract/maps/map-layer.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const columns = [
  'layerName',
  'layerType',
  'url',
  'datum',
  'minZoom',
  'maxZoom',
  'isBase',
  'enabled',
  'sortCode',
] as const

/** Tiles and shapes an administrator adds to the map. */
export default function LayersPage() {
  return <ResourcePage of={mapLayer} columns={columns} search={['layerName', 'layerType', 'enabled']} />
}
