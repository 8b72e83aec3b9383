import { Page } from '../../../ui/page/page.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { ExplainPanel } from './explain-panel.tsx'

/** Explains why a user may or may not do something. */
export default function ExplainPage() {
  return (
    <Page>
      <Panel grows>
        <ExplainPanel />
      </Panel>
    </Page>
  )
}
