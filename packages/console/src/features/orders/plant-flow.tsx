import { directionorderform } from '@fengsui/contract/orders/directionorderform.ts'
import { directionpurchase } from '@fengsui/contract/orders/directionpurchase.ts'
import { directionsales } from '@fengsui/contract/orders/directionsales.ts'
import { directiontransport } from '@fengsui/contract/orders/directiontransport.ts'
import { type ComponentType, useState } from 'react'
import { useLabel } from '../../i18n/use-language.ts'
import { usePermission } from '../../ui/session/use-me.ts'
import '../../ui/devices/kind-links.css'
import FormPage from './form-page.tsx'
import PurchasePage from './purchase-page.tsx'
import SalesPage from './sales-page.tsx'
import TransportPage from './transport-page.tsx'

const parts: readonly { of: { label: readonly [string, string]; area: string }; List: ComponentType }[] = [
  { of: directiontransport, List: TransportPage },
  { of: directionorderform, List: FormPage },
  { of: directionpurchase, List: PurchasePage },
  { of: directionsales, List: SalesPage },
]

/** 流向 of the page's plant: goods on the road, orders, purchases and sales, one list at a time. */
export default function PlantFlow() {
  const label = useLabel()
  const may = usePermission()
  const shown = parts.filter(({ of }) => may(`${of.area}_view`))
  const [chosen, setChosen] = useState(0)
  const List = shown[chosen]?.List
  return (
    <div className="fs-plant-devices">
      <nav className="fs-device-kinds">
        {shown.map(({ of }, at) => (
          <button
            key={of.label[1]}
            type="button"
            className="fs-plain"
            aria-pressed={at === chosen}
            onClick={() => setChosen(at)}
          >
            {label(of.label)}
          </button>
        ))}
      </nav>
      {List && <List key={chosen} />}
    </div>
  )
}
