import type { WallSnapshot } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/format/clock.ts'
import type { WallSize } from '../screen.ts'
import { useWall } from '../wall-context.ts'
import type { Tiles } from './drill.ts'
import { RegionTile } from './region-tile.tsx'
import { nextOrder, type TileOrder, tileKeys } from './tile-order.ts'

/** Columns and rows: few regions fill the board, and the wide drawing has larger tiles while fifteen are enough. */
function gridOf(size: WallSize, count: number) {
  if (count <= 4) return { columns: 2, rows: 2, look: 'few' }
  if (size === '1920') return { columns: 4, rows: 4, look: 'narrow' }
  return count <= 15 ? { columns: 5, rows: 3, look: 'large' } : { columns: 6, rows: 4, look: 'small' }
}

interface TilesProps {
  snapshot: WallSnapshot
  selected: number | null
  /** Receives the regions in the order shown. */
  follow: (tiles: Tiles) => void
}

/** The child regions as tiles, worst first; those that do not fit are named in the last one. */
export function RegionTiles({ snapshot, selected, follow }: TilesProps) {
  const { size } = useWall()
  const now = useNow()
  const children = snapshot.children ?? []
  const [order, setOrder] = useState<TileOrder>(() => nextOrder(null, children, now))
  const shown = nextOrder(order, children, now)
  if (shown !== order) setOrder(shown)
  const { columns, rows, look } = gridOf(size, children.length)
  const codes = shown.codes.join()
  useEffect(() => follow({ codes: codes === '' ? [] : codes.split(','), columns }), [codes, columns, follow])
  const byCode = new Map(children.map((child) => [child.code, child]))
  const room = columns * rows
  const tiles = shown.codes.flatMap((code) => byCode.get(code) ?? [])
  const fits = tiles.length <= room
  const drawn = fits ? tiles : tiles.slice(0, room - 1)
  return (
    <ol className="tiles" data-look={look} style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {drawn.map((child, i) => (
        <RegionTile
          key={child.code}
          child={child}
          keyCap={child.code === '' ? null : (tileKeys[i] ?? null)}
          isSelected={i === selected}
        />
      ))}
      {!fits && (
        <RestTile names={tiles.slice(room - 1).map(({ name }, i) => `${tileKeys[room - 1 + i] ?? ''} ${name}`)} />
      )}
      {room - drawn.length >= 2 && fits && <Guide columns={Math.min(room - drawn.length, 2)} />}
    </ol>
  )
}

function RestTile({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('wall')
  return (
    <li className="card tile tile-rest">
      <b>{t('tiles.rest', { count: names.length })}</b>
      <p className="xs t2">{names.join('  ')}</p>
    </li>
  )
}

/** How to read the tiles and which keys enter them. */
function Guide({ columns }: { columns: number }) {
  const { t } = useTranslation('wall')
  return (
    <li className="tile-guide" style={{ gridColumn: `span ${columns}` }}>
      <h2 className="title">{t('tiles.guide')}</h2>
      <p className="xs t2">{t('tiles.guideTower')}</p>
      <p className="xs t2">{t('tiles.guideLetters')}</p>
      <p className="xs t3">{t('tiles.guideKeys')}</p>
    </li>
  )
}
