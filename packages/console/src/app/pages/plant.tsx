import { PlantPage, type PlantParts } from '../../features/plant/plant-page.tsx'
import { lazy } from '../lazy-page.ts'

/** The lists of other areas that the page of a plant shows for it, loaded when opened. */
const lists: PlantParts['lists'] = {
  warnings: lazy(() => import('../../features/warnings/warnings-page.tsx')),
  rooms: lazy(() => import('../../features/workplaces/workplaces-page.tsx')),
  devices: lazy(() => import('../../features/devices/plant-devices.tsx')),
  people: lazy(() => import('../../features/registers/user-details-page.tsx')),
  licences: lazy(() => import('../../features/licences/held/licences-page.tsx')),
  troubles: lazy(() => import('../../features/registers/trouble/hidden-page.tsx')),
  checks: lazy(() => import('../../features/registers/enforcement-page.tsx')),
  stock: lazy(() => import('../../features/warehouse/stock/stock-page.tsx')),
  flow: lazy(() => import('../../features/orders/plant-flow.tsx')),
}
const Inspection = lazy(() => import('../../features/registers/inspection-dialog.tsx'))

export default () => <PlantPage lists={lists} Inspection={Inspection} />
