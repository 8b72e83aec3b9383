import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { MissingPage } from '../../ui/page/missing.tsx'
import { Page } from '../../ui/page/page.tsx'
import { asksToken } from '../layout/menu-target.ts'
import { leavesOf, type MenuNode } from '../layout/menu-tree.ts'
import { useMenu } from '../layout/use-menu.ts'
import { frameUrl, sandboxOf } from './frame-url.ts'
import './frame-page.css'

/** A page of another system in an iframe. Its address comes only from the user's menu. */
export default function FramePage() {
  const { routerPath = '' } = useParams()
  const menu = useMenu()
  const node = leavesOf(menu.nodes).find(({ code, url }) => url !== undefined && code === routerPath)
  if (node?.url) return <Framed key={node.url} node={node} url={node.url} />
  return menu.loading ? <Skeleton active style={{ padding: 16 }} /> : <MissingPage />
}

function Framed({ node: { code, name, tokenAllowed }, url }: { node: MenuNode; url: string }) {
  const { t } = useTranslation('shell')
  // Computed once: a reloaded menu must not reload the frame.
  const [src] = useState(() => frameUrl({ code, url, tokenAllowed }))
  return (
    <Page
      title={name}
      actions={
        asksToken(url) ? undefined : (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('openAlone')}
          </a>
        )
      }
    >
      <iframe
        className="fs-frame"
        title={name}
        src={src}
        sandbox={sandboxOf(url, location.origin)}
        referrerPolicy="no-referrer"
      />
    </Page>
  )
}
