import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useLabel } from '../../i18n/use-language.ts'
import { detail } from '../../ui/client/resource-calls.ts'
import { RecordDrawer } from '../../ui/page/record-drawer.tsx'
import { Section } from '../../ui/page/section.tsx'
import { FactList } from '../../ui/resource/fact-list.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import './log-drawer.css'

/** Formats JSON indented; other text is returned unchanged. */
function readable(value: unknown): string {
  if (typeof value !== 'string') return ''
  try {
    const found: unknown = JSON.parse(value)
    return typeof found === 'object' && found && Object.keys(found).length > 0 ? JSON.stringify(found, null, 2) : ''
  } catch {
    return value
  }
}

interface LogDrawerProps {
  of: Resource
  id: string | undefined
  close: () => void
  /** Short facts first, then long texts shown in full. */
  facts: readonly string[]
  texts: readonly string[]
}

/** One log record, including fields omitted in the list. */
export function LogDrawer({ of, id, close, facts, texts }: LogDrawerProps) {
  const label = useLabel()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...listKey(of), 'detail', id],
    queryFn: ({ signal }) => detail(of, id ?? '', signal),
    enabled: id !== undefined,
  })
  return (
    <RecordDrawer
      open={id !== undefined}
      title={String(data?.[of.title] ?? label(of.label))}
      beside={label(of.label)}
      loading={isPending}
      error={error}
      again={() => void refetch()}
      close={close}
    >
      {data && (
        <div className="fs-log-drawer">
          <FactList
            of={of}
            row={data}
            names={facts}
            cells={{ createTime: (row) => String(row.createTime), viewTime: (row) => String(row.viewTime) }}
          />
          {texts.map((name) => {
            const field = of.fields[name]
            const text = readable(data[name])
            return field && text ? (
              <Section key={name} heading={label(field.label)}>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
                <pre className="fs-log-text" tabIndex={0}>
                  {text}
                </pre>
              </Section>
            ) : null
          })}
        </div>
      )}
    </RecordDrawer>
  )
}
