import { BankOutlined } from '@ant-design/icons'
import { Select, Skeleton } from 'antd'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useAddress } from '../../ui/address/use-address.ts'
import { type SeverityLevel, SeverityShape } from '../../ui/badges/severity.tsx'
import { isProblem } from '../../ui/client/problem.ts'
import { Forbidden } from '../../ui/page/forbidden.tsx'
import { MissingRecord } from '../../ui/page/missing.tsx'
import { NoticeState } from '../../ui/page/notice-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { LoadFailed } from '../../ui/resource/list-instead.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { PlantView } from './plant-view.tsx'
import { usePlants, useScene } from './use-scene.ts'
import './scene.css'
import '../../i18n/areas/scene-texts.ts'

/** The plant in three dimensions: the user's own, or one of those an authority supervises. */
export default function ScenePage() {
  const { t } = useTranslation('scene')
  const me = useUserInfo()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState('')
  const own = me.data?.enterpriseId ? String(me.data.enterpriseId) : null
  const plants = usePlants(useDeferredValue(text.trim()), me.data !== undefined && own === null)
  const id = own ?? params.get('enterprise') ?? (text === '' ? plants.data?.[0]?.id : undefined)
  const [known, setKnown] = useState<string>()
  const shown = id ?? known
  if (id !== undefined && id !== known) setKnown(id)
  if (isProblem(plants.error, 'forbidden')) return <Forbidden needs="enterprise_view" />
  if (plants.error && !shown) return <LoadFailed error={plants.error} again={() => void plants.refetch()} />
  if (!shown)
    return plants.data?.length === 0 ? (
      <NoticeState page icon={<BankOutlined />} title={t('none.title')}>
        {t('none.text')}
      </NoticeState>
    ) : (
      <Skeleton active style={{ padding: 16 }} />
    )
  const picker = own === null && (
    <Select
      className="fs-scene-picker"
      aria-label={t('picker')}
      showSearch={{ filterOption: false, onSearch: setText }}
      popupMatchSelectWidth={320}
      options={(plants.data ?? []).map(({ id: value, name, worstSeverity, open }) => ({
        value,
        label: (
          <span className="fs-scene-choice">
            {worstSeverity && <SeverityShape level={worstSeverity as SeverityLevel} size={10} />}
            <span>{name}</span>
            {open > 0 && <small>{t('open', { count: open })}</small>}
          </span>
        ),
      }))}
      value={shown}
      labelRender={() => <NameOf id={shown} />}
      onChange={(enterprise: string) => setParams({ enterprise })}
    />
  )
  return (
    <Page title={null}>
      <OnePlant key={shown} id={shown} picker={picker || undefined} />
    </Page>
  )
}

/** The name of the plant shown, also when it is not among the first choices. */
function NameOf({ id }: { id: string }) {
  return useScene(id, null).data?.name ?? '…'
}

function OnePlant({ id, picker }: { id: string; picker: ReactNode | undefined }) {
  const [params, change] = useAddress()
  const room = params.get('room')
  const { data: scene, error, refetch } = useScene(id, room)
  if (isProblem(error, 'forbidden')) return <Forbidden needs="enterprise_view" />
  if (isProblem(error, 'missing')) return <MissingRecord />
  if (error && !scene) return <LoadFailed error={error} again={() => void refetch()} />
  if (!scene) return <Skeleton active style={{ padding: 16 }} />
  const choose = (next: string | null) => change({ room: next }, { replace: true })
  return <PlantView scene={scene} room={room} choose={choose} picker={picker} />
}
