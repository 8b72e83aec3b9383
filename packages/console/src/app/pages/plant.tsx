import { PlantPage, type PlantParts } from '../../features/plant/plant-page.tsx'
import { lazy } from '../../ui/lazy.ts'
import { ListSkeleton } from '../../ui/page/page-skeleton.tsx'

/** The lists of other areas that the page of a plant shows for it, loaded when opened. */
const lists: PlantParts['lists'] = {
  warnings: lazy(() => import('../../features/warnings/warnings-page.tsx'), ListSkeleton),
  rooms: lazy(() => import('../../features/workplaces/workplaces-page.tsx'), ListSkeleton),
  devices: lazy(() => import('../../features/devices/plant-devices.tsx'), ListSkeleton),
  people: lazy(() => import('../../features/people/staff-page.tsx'), ListSkeleton),
  licences: lazy(() => import('../../features/licences/held/licences-page.tsx'), ListSkeleton),
  troubles: lazy(() => import('../../features/registers/trouble/hidden-page.tsx'), ListSkeleton),
  checks: lazy(() => import('../../features/registers/enforcement-page.tsx'), ListSkeleton),
  stock: lazy(() => import('../../features/warehouse/stock/stock-page.tsx'), ListSkeleton),
  flow: lazy(() => import('../../features/orders/plant-flow.tsx'), ListSkeleton),
}
const WarningAct = lazy(
  () => import('../../features/warnings/acts/first-act.tsx'),
  () => null,
)
const Inspection = lazy(() => import('../../features/registers/inspection-dialog.tsx'))

export default () => <PlantPage lists={lists} Inspection={Inspection} WarningAct={WarningAct} />
