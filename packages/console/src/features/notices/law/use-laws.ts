import { deskNotice } from '@fengsui/contract/notices/notice.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../ui/client/call.ts'

/** Regulations whose title or text contains the words. */
export const useLaws = (keyword: string) =>
  useQuery({
    queryKey: ['laws', keyword],
    queryFn: ({ signal }) => call(deskNotice, 'homeRegulations', { size: 200, keyword }, signal),
    placeholderData: keepPreviousData,
  })
