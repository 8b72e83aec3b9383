import { SettingOutlined } from '@ant-design/icons'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/page/panel.tsx'
import { DetailDrawer } from '../../../ui/resource/detail-drawer.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import { ScopesTable } from './scopes-table.tsx'
import type { MenuNode } from './use-menu-forest.ts'
import type { Scopes, useScopes } from './use-scopes.ts'

interface ScopesPanelProps {
  of: Scopes
  menu: MenuNode | undefined
  scopes: ReturnType<typeof useScopes>
  setting: (() => void) | undefined
}

/** Scopes of the chosen menu. */
export function ScopesPanel({ of, menu, scopes, setting }: ScopesPanelProps) {
  const { t } = useTranslation('basics')
  const may = usePermission()
  const [viewed, setViewed] = useState<RowOf<Scopes>>()
  if (!menu)
    return (
      <Panel>
        <p className="fs-panel-none">{t('scope.chooseMenu')}</p>
      </Panel>
    )
  return (
    <Panel
      heading={t('scope.ofMenu', { menu: menu.name })}
      more={
        setting &&
        may(`${of.area}_setting`) && (
          <Button size="small" icon={<SettingOutlined />} onClick={setting}>
            {t('scope.setting')}
          </Button>
        )
      }
      bare
      grows
    >
      <ScopesTable of={of} scopes={scopes} onOpen={setViewed} />
      <DetailDrawer of={of} row={viewed} close={() => setViewed(undefined)} />
    </Panel>
  )
}
