import type { Resource, RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Result, Skeleton } from 'antd'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { BrandMark } from '../badges/brand.tsx'
import { request } from '../client/request.ts'
import { FactList } from '../resource/fact-list.tsx'
import type { FieldName } from '../resource/field-sets.ts'
import './public.css'

interface PublicPageProps<R extends Resource> {
  readonly of: R
  /** Path of the call that answers one paper without sign-in. */
  readonly path: string
  readonly names: readonly FieldName<R>[]
  readonly state: (row: RowOf<R>) => { readonly word: string; readonly inForce: boolean }
  readonly number: (row: RowOf<R>) => string
  readonly text: { readonly title: string; readonly none: string; readonly note: string }
}

/** Public page of a paper, opened by scanning its code: current state, no sign-in, no personal data. */
export function PublicPage<R extends Resource>({ of, path, names, state, number, text }: PublicPageProps<R>) {
  const { id = '' } = useParams()
  const { data, error } = useQuery({
    queryKey: ['public', path, id],
    queryFn: async ({ signal }) => (await request(path, { query: { id }, signal })) as RowOf<R>,
    retry: false,
  })
  useEffect(() => {
    document.title = text.title
  }, [text.title])
  return (
    <main className="fs-public">
      <header>
        <BrandMark />
        <h1>{text.title}</h1>
      </header>
      {error ? (
        <Result status="warning" title={text.none} subTitle={error.message} />
      ) : data ? (
        <article>
          <p className={state(data).inForce ? 'fs-public-good' : 'fs-public-bad'}>{state(data).word}</p>
          <h2>{number(data)}</h2>
          <FactList of={of} row={data} names={names} />
        </article>
      ) : (
        <Skeleton active />
      )}
      <footer>{text.note}</footer>
    </main>
  )
}
