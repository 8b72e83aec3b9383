import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { camera } from '@fengsui/contract/video/camera.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Space } from 'antd'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import '../../../i18n/areas/video-texts.ts'

type Point = readonly [number, number]
const mostPoints = 64
const fewestPoints = 3
const step = 0.02

const pointsOf = (area: readonly Point[]): string => area.map(([x, y]) => `${x},${y}`).join(' ')
const within = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000

/** The detection area of a camera over its picture, dashed. */
export function AreaOutline({ area }: { area: readonly Point[] }) {
  return (
    <svg className="fs-area" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={pointsOf(area)} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** Draws the detection area: a click sets a corner; by keyboard the arrows move a cross and Enter sets the corner. */
export function AreaEditor({ row, close }: { row: RowOf<typeof camera>; close: () => void }) {
  const { t } = useTranslation('video')
  const { message } = App.useApp()
  const client = useQueryClient()
  const may = usePermission()('video_edit')
  const board = useRef<HTMLDivElement>(null)
  const [corners, setCorners] = useState<readonly Point[]>([])
  const [cross, setCross] = useState<Point>([0.5, 0.5])
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => board.current?.focus(), [])

  const add = (point: Point) =>
    setCorners((known) => (known.length < mostPoints ? [...known, [within(point[0]), within(point[1])]] : known))
  const click = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    add([(clientX - left) / width, (clientY - top) / height])
  }
  const keys = (event: KeyboardEvent) => {
    const moves: Partial<Record<string, Point>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined
    if (move) setCross(([x, y]) => [within(x + move[0]), within(y + move[1])])
    else if (event.key === 'Enter' || event.key === ' ') add(cross)
    else if (event.key === 'Backspace') setCorners((known) => known.slice(0, -1))
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const save = async (area: readonly Point[] | null) => {
    setSending(true)
    try {
      const answer = await submit(camera, { id: row.id, regionPolygon: area, changeReason: reason })
      message.success(t(answer?.changeId ? 'live.areaProposed' : 'live.areaSaved'))
      await client.invalidateQueries({ queryKey: listKey(camera) })
      close()
    } catch (error) {
      message.error((error as Error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="fs-area-editor">
      <div
        ref={board}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is drawn on by keyboard
        tabIndex={0}
        aria-label={t('live.areaBoard')}
        className="fs-area-board"
        onClick={click}
        onKeyDown={keys}
      >
        <AreaOutline area={corners} />
        {corners.map(([x, y], n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corners are distinguished by their place
          <i key={n} className="fs-area-corner" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        ))}
        <i className="fs-area-cross" style={{ left: `${cross[0] * 100}%`, top: `${cross[1] * 100}%` }} />
      </div>
      <div className="fs-area-bar">
        <span>{may ? t('live.areaHint') : t('live.areaForbidden')}</span>
        {may && (
          <Input
            size="small"
            value={reason}
            maxLength={500}
            placeholder={t('live.areaReason')}
            aria-label={t('live.areaReason')}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <Space size={4}>
          {may && (
            <>
              <Button
                size="small"
                type="primary"
                disabled={corners.length < fewestPoints}
                loading={isSending}
                onClick={() => void save(corners)}
              >
                {t('live.areaSave')}
              </Button>
              <Button size="small" disabled={!row.regionPolygon} onClick={() => void save(null)}>
                {t('live.areaDrop')}
              </Button>
            </>
          )}
          <Button size="small" onClick={close}>
            {t('live.areaClose')}
          </Button>
        </Space>
      </div>
    </div>
  )
}
