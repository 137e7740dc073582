import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { gaps } from '../../../../contract/outreach/email-templates.ts'
import type { ReplyOf } from '../../../../contract/http.ts'
import { queryOf } from '../../../platform/query.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type Body = { subject: string; preheader: string; content: string; leadId: number | null }

/** Warns about leads for whom a variable in the email would be empty. */
export const Gaps = ({ body }: { body: Body }) => {
  const { data } = useQuery({ ...queryOf(gaps, { body }), placeholderData: keepPreviousData })
  return data ? <GapsNotice {...data} /> : null
}

/** Same as `Gaps`, with counts that are already loaded. */
export const GapsNotice = ({ gaps: found, leads: of }: ReplyOf<typeof gaps>) => {
  if (found.length === 0) return null
  return (
    <Notice tone="warn" title="Some emails would have missing values">
      {found
        .map(({ variables, leads, examples }) => {
          const names = examples.map(({ name }) => name).join(', ')
          const more = leads > examples.length ? ' and others' : ''
          return `${variables.join(' and ')}: empty for ${leads.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}, such as ${names}${more}.`
        })
        .join(' ')}{' '}
      Add a fallback: {`{{ ${found[0]?.variables[0]} | default: "…" }}`}
    </Notice>
  )
}
