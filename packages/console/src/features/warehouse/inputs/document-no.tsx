import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect } from 'react'
import { askSignedIn } from '../../../ui/client/ask.ts'
import { standardPath } from '../../../ui/client/call.ts'
import type { InputProps } from '../../../ui/resource/inputs/input-props.ts'

/** Document number, by default the next one of the day. */
export function DocumentNo({ of, value, onChange, control }: InputProps & { of: Resource }) {
  const text = typeof value === 'string' ? value : ''
  const { data } = useQuery({
    queryKey: ['number', of.path],
    queryFn: () => askSignedIn(standardPath(of, 'generateNo')) as Promise<string>,
    enabled: text === '',
    gcTime: 0,
  })
  useEffect(() => {
    if (text === '' && data) onChange(data)
  }, [text, data, onChange])
  return <Input {...control} maxLength={30} value={text} onChange={(event) => onChange(event.target.value)} />
}
