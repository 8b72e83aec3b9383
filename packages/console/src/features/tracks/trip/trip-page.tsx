import { transportStatus } from '@fengsui/contract/dictionaries/orders.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { trip as of, type TripCourse } from '@fengsui/contract/tracks/trip.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useLabel } from '../../../i18n/use-language.ts'
import { call } from '../../../ui/client/call.ts'
import { downloadFile, fileOf } from '../../../ui/client/file.ts'
import { isProblem } from '../../../ui/client/problem.ts'
import { detail } from '../../../ui/client/resource-calls.ts'
import { MissingRecord } from '../../../ui/page/missing.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { useTabTitle } from '../../../ui/page/tab-scope.ts'
import { LoadFailed } from '../../../ui/resource/list-instead.tsx'
import { listKey } from '../../../ui/resource/use-resource-list.ts'
import { VehiclePictures } from '../vehicle-pictures.tsx'
import { EventsPanel } from './trip-events.tsx'
import { DocumentsPanel, GoodsPanel } from './trip-papers.tsx'
import { TripPicture } from './trip-picture.tsx'
import { TripSpeed } from './trip-speed.tsx'
import './trip.css'
import '../../../i18n/areas/tracks-texts.ts'

/** A running journey is asked for again as often as a terminal reports its place. */
const everyMs = 15_000

/** One transport order as a journey: track, speed, what happened, papers and goods. */
export default function TripPage() {
  const { t } = useTranslation('tracks')
  const say = useLabel()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const { isMaking, makeEvidence } = useEvidence(id)
  const head = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id, signal),
    refetchInterval: everyMs,
  })
  const course = useQuery({
    queryKey: [of.path, 'course', id],
    queryFn: ({ signal }) => call(of, 'course', { id }, signal),
    refetchInterval: everyMs,
  })
  useTabTitle([say(of.label), head.data?.plateNumber].filter(Boolean).join(' '))
  const error = head.error ?? course.error
  if (error)
    return (
      <Page>
        {isProblem(error, 'missing') ? (
          <MissingRecord />
        ) : (
          <LoadFailed error={error} again={() => void Promise.all([head.refetch(), course.refetch()])} />
        )}
      </Page>
    )
  const row = head.data
  const driven: TripCourse | undefined = course.data
  if (!row || !driven)
    return (
      <Page>
        <Panel grows>
          <Skeleton active />
        </Panel>
      </Page>
    )
  const status = labelOf(transportStatus, row.transportStatus ?? '')
  return (
    <Page
      scrolls
      title={[row.transportNo, row.plateNumber].filter(Boolean).join(' · ')}
      beside={status && <Tag>{say(status)}</Tag>}
      actions={
        <>
          <Button loading={isMaking} onClick={() => void makeEvidence()}>
            {t('journey.evidence')}
          </Button>
          <Button onClick={() => navigate(`/scbjxx?status=all&content=${encodeURIComponent(row.plateNumber ?? '')}`)}>
            {t('journey.openWarnings')}
          </Button>
        </>
      }
    >
      <div className="fs-trip">
        <div>
          <Panel heading={t('journey.trip')} note={t('journey.points', { n: Number(row.positions ?? 0) })}>
            <TripPicture no={row.transportNo ?? ''} course={driven} />
          </Panel>
          <Panel heading={t('journey.speed')} note="km/h">
            <TripSpeed course={driven} />
          </Panel>
          {driven.pictures.length > 0 && (
            <Panel heading={t('pictures.heading')} note={driven.pictures.length}>
              <VehiclePictures pictures={driven.pictures} />
            </Panel>
          )}
        </div>
        <div>
          <EventsPanel row={row} course={driven} />
          <GoodsPanel row={row} course={driven} />
          <DocumentsPanel course={driven} />
        </div>
      </div>
    </Page>
  )
}

/** Downloads the evidence sheet of a trip. */
function useEvidence(id: string) {
  const { message } = App.useApp()
  const [isMaking, setMaking] = useState(false)
  return {
    isMaking,
    async makeEvidence() {
      setMaking(true)
      try {
        const answer = await fileOf(of, 'evidence', { id })
        if (answer.file) downloadFile(answer.file, answer.name)
      } catch (error) {
        void message.error((error as Error).message)
      } finally {
        setMaking(false)
      }
    },
  }
}
