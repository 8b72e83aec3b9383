import { commitmentOf, drawPlants, listDigest } from '@fengsui/contract/checks/draw-plants.ts'
import { randomdraw as of } from '@fengsui/contract/checks/random-draw.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { detail } from '../../ui/client/resource-calls.ts'
import { EnterpriseLink } from '../../ui/enterprise-link.tsx'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import './check-items.css'
import './draw.css'
import '../../i18n/areas/checks-texts.ts'

const facts = [
  'organizeName',
  'status',
  'candidateCount',
  'drawCount',
  'publishTime',
  'commitment',
  'listDigest',
  'seed',
] as const

type Draw = Awaited<ReturnType<typeof detail<typeof of>>>

/** A digest or seed: letters of one width, in lines of one length. */
const digest = (value: string | null | undefined) => value && <code className="fs-draw-digest">{value}</code>
const cells = {
  commitment: ({ commitment }: RowOf<typeof of>) => digest(commitment),
  listDigest: ({ listDigest }: RowOf<typeof of>) => digest(listDigest),
  seed: ({ seed }: RowOf<typeof of>) => digest(seed),
}

/** Draws again from what was published; true when commitment, list and plants are those published. */
function isReproduced({ seed, candidates, drawCount, drawn, commitment, listDigest: digest }: Draw): boolean {
  const list = candidates ?? []
  const again = drawPlants(seed ?? '', list, drawCount ?? 0)
  return commitmentOf(seed ?? '') === commitment && listDigest(list) === digest && again.join() === (drawn ?? []).join()
}

/** A draw with its proof: commitment, list with weights, seed and plants, and a button that draws again. */
export function DrawDrawer({ id, close }: { id: string | undefined; close: () => void }) {
  const { t } = useTranslation('checks')
  const [proof, setProof] = useState<{ id: string; same: boolean }>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id ?? '', signal),
    enabled: id !== undefined,
  })
  const place = new Map((data?.drawn ?? []).map((plant, n) => [plant, n + 1]))
  const list = (data?.candidates ?? []).toSorted(
    (one, other) =>
      (place.get(one.enterpriseId) ?? Number.MAX_SAFE_INTEGER) -
        (place.get(other.enterpriseId) ?? Number.MAX_SAFE_INTEGER) || other.weight - one.weight,
  )
  return (
    <RecordDrawer
      open={id !== undefined}
      title={data?.month ?? ''}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <>
          <Section heading={t('draw.proof')}>
            <FactList of={of} row={data} names={facts} omit={['month']} cells={cells} />
            <p className="fs-draw-note">{t('draw.note')}</p>
            {data.seed && (
              <Button onClick={() => setProof({ id: data.id, same: isReproduced(data) })}>{t('draw.again')}</Button>
            )}
            {proof?.id === data.id && (
              <Alert
                role="status"
                type={proof.same ? 'success' : 'error'}
                title={t(proof.same ? 'draw.same' : 'draw.differs')}
              />
            )}
          </Section>
          <Section heading={t('draw.list')}>
            <table className="fs-check-list">
              <thead>
                <tr>
                  <th scope="col">{t('draw.order')}</th>
                  <th scope="col">{t('draw.plant')}</th>
                  <th scope="col">{t('draw.weight')}</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ enterpriseId, enterpriseName, weight }) => (
                  <tr key={enterpriseId}>
                    <td>{place.get(enterpriseId) ?? ''}</td>
                    <td>
                      <EnterpriseLink id={enterpriseId} name={enterpriseName} />
                    </td>
                    <td>{weight}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}
