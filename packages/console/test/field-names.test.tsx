import { enterprisehiddentrouble as trouble } from '@fengsui/contract/registers/enterprisehiddentrouble.ts'
import { expect, it } from 'vitest'
import { FactList } from '../src/ui/resource/fact-list.tsx'
import { ResourcePage } from '../src/ui/resource/resource-page.tsx'

/** Checked by `npm run types`: a line that unexpectedly compiles fails the type check. */
const misspelt = [
  // @ts-expect-error a column that the resource does not have
  <ResourcePage key="column" of={trouble} columns={['troubleNo', 'suplierName']} />,
  // @ts-expect-error a search field that the resource does not have
  <ResourcePage key="search" of={trouble} search={['troubleNr']} />,
  // @ts-expect-error a field of a form that the resource does not have
  <ResourcePage key="form" of={trouble} form={{ groups: [{ title: '', fields: ['handlr'] }] }} />,
  // @ts-expect-error a fact that the resource does not have
  <FactList key="fact" of={trouble} row={{ id: '1' }} names={['measur']} />,
]

it('names of fields are checked against the resource where a screen uses them', () => {
  expect(misspelt).toHaveLength(4)
})
