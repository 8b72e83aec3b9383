import { flowModel } from '@fengsui/contract/flow/flow-model.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { detail } from '../../ui/client/resource-calls.ts'
import { Page } from '../../ui/page/page.tsx'
import { ListSkeleton } from '../../ui/page/page-skeleton.tsx'
import { LoadFailed } from '../../ui/resource/list-instead.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { ModelDrawing } from './model-drawing.tsx'

/** One model: drawn, checked, deployed. */
export default function ModelPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(flowModel), 'detail', id],
    queryFn: ({ signal }) => detail(flowModel, id, signal),
  })
  if (data) return <ModelDrawing key={id} model={data} />
  if (error)
    return (
      <Page>
        <LoadFailed error={error} again={() => void refetch()} />
      </Page>
    )
  return <ListSkeleton />
}
