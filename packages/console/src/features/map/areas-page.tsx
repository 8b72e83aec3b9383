import { mapArea } from '@fengsui/contract/maps/map-area.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'

const columns = ['areaName', 'areaKind', 'widthMetres', 'people', 'enabled', 'enterpriseName', 'createTime'] as const

/** Areas drawn on the map, as a list: renamed, switched off and removed here. */
export default function AreasPage() {
  return <ResourcePage of={mapArea} columns={columns} search={['areaName', 'areaKind', 'enterpriseId']} />
}
