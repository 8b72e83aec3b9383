import { CloseOutlined } from '@ant-design/icons'
import { mapAreaKind } from '@fengsui/contract/dictionaries/maps.ts'
import { type MapFrame, markKind, markKinds } from '@fengsui/contract/maps/living-map.ts'
import { Checkbox, Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../../i18n/use-language.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Layer } from '../base/base-map.tsx'
import type { LayerName, ShapeLayer } from '../view/use-map-address.ts'
import '../../../i18n/areas/map-texts.ts'

const outline = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }

/** What a layer looks like on the map, 16 pixels wide. */
function LayerSample({ name }: { name: LayerName }) {
  return (
    <svg aria-hidden="true" className="fs-map-sample" width="16" height="14" viewBox="0 0 16 14">
      {name === 'enterprise' && <circle cx="8" cy="7" r="5" {...outline} />}
      {name === 'workplace' && <rect x="3" y="3" width="10" height="8" {...outline} />}
      {name === 'device' && <circle cx="8" cy="7" r="3" fill="currentColor" />}
      {name === 'camera' && <circle cx="8" cy="7" r="4.5" fill="none" stroke="var(--fs-accent)" strokeWidth="1.8" />}
      {name === 'vehicle' && <path d="M8 1 12 12 8 9.5 4 12z" fill="currentColor" />}
      {name === 'gate' && <rect x="6" y="1" width="4" height="12" fill="currentColor" />}
      {name === 'plant' && <path d="M1.5 3.5h13v8h-13z" {...outline} />}
      {name === 'fence' && <path d="M1.5 2.5h13v9h-13z" {...outline} strokeDasharray="3 2" />}
      {name === 'route' && <path d="M1 11C6 11 6 3 15 3" {...outline} strokeWidth={2.4} />}
      {name === 'stopPlace' && <path d="M2 2.5h12v9H2z" {...outline} strokeDasharray="1 2" />}
      {name === 'neighbour' && <path d="M4 3h8v8H4z" fill="currentColor" />}
      {name === 'rings' && (
        <>
          <circle cx="8" cy="7" r="3" {...outline} />
          <circle cx="8" cy="7" r="6" {...outline} strokeDasharray="2 2" strokeWidth={1.2} />
        </>
      )}
    </svg>
  )
}

interface LayersPanelProps {
  frame: MapFrame
  shown: ReadonlySet<LayerName>
  /** Safety distances shown now. */
  rings: number
  toggle: (name: LayerName) => void
  bases: readonly Layer[]
  base: string | null
  chooseBase: (id: string | null) => void
  /** Layers an administrator added that may overlay the base, and those that do. */
  overlays: readonly Layer[]
  over: readonly Layer[]
  chooseOver: (ids: readonly string[]) => void
  close: () => void
}

const areaKinds: readonly (readonly [ShapeLayer, string])[] = [
  ['fence', mapAreaKind.is.fence],
  ['route', mapAreaKind.is.route],
  ['stopPlace', mapAreaKind.is.stopPlace],
  ['neighbour', mapAreaKind.is.neighbour],
]

/** Layers with what each has; one that the caller may not see is not there, an empty one says 0. */
export function LayersPanel(props: LayersPanelProps) {
  const { frame, shown, rings, toggle, bases, base, chooseBase, overlays, over, chooseOver, close } = props
  const { t } = useTranslation('map')
  const label = useLabel()
  const totals = new Map(frame.layers.map(({ kind, total }) => [kind, total]))
  const marks = markKinds
    .filter((kind) => totals.has(kind) || kind === 'vehicle' || kind === 'gate')
    .map((kind) => ({
      name: kind as LayerName,
      words: label(markKind.entries[kind]),
      count: String(totals.get(kind) ?? 0),
    }))
  const plant = { name: 'plant' as LayerName, words: t('layers.plant'), count: String(totals.get('plant') ?? 0) }
  const areas = areaKinds.map(([name, key]) => ({
    name: name as LayerName,
    words: label(mapAreaKind.entries[key as '1']),
    count: String(totals.get(key) ?? 0),
  }))
  const distances = { name: 'rings' as LayerName, words: t('layers.rings'), count: String(rings) }
  const [first, ...others] = marks
  return (
    <section className="fs-map-panel fs-map-layers" aria-label={t('layers.title')}>
      <header>
        <h2>{t('layers.title')}</h2>
        <kbd>L</kbd>
        <IconButton name={t('close')} icon={<CloseOutlined />} onClick={close} />
      </header>
      <ul>
        {[...(first ? [first] : []), plant, ...others, ...areas, distances].map(({ name, words, count }) => (
          <li key={name}>
            <Checkbox checked={shown.has(name)} onChange={() => toggle(name)}>
              <LayerSample name={name} />
              {words}
            </Checkbox>
            <span>{count}</span>
          </li>
        ))}
      </ul>
      <p className="fs-map-bases">{t('layers.base')}</p>
      <Segmented
        size="small"
        value={base ?? ''}
        onChange={(id) => chooseBase(id === '' ? null : String(id))}
        options={[
          { value: '', label: t('layers.vector') },
          ...bases.map(({ id, layerName }) => ({ value: id, label: layerName ?? '' })),
        ]}
      />
      {overlays.length > 0 && (
        <>
          <p className="fs-map-bases">{t('layers.overlays')}</p>
          <ul>
            {overlays.map(({ id, layerName, attribution }) => {
              const isOn = over.some((one) => one.id === id)
              const others = over.flatMap((one) => (one.id === id ? [] : [one.id]))
              return (
                <li key={id}>
                  <Checkbox checked={isOn} onChange={() => chooseOver(isOn ? others : [...others, id])}>
                    {layerName}
                    {attribution && <small>{attribution}</small>}
                  </Checkbox>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}
