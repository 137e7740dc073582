import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type Finding, writtenFields } from '../../../../contract/outreach/email-templates.ts'

const placeOf = ({ field, line, column }: Finding) =>
  line === null ? writtenFields[field] : `${writtenFields[field]}, line ${line}, column ${column}`

/** The problems to fix before sending. */
export const Findings = ({ findings }: { findings: readonly Finding[] }) =>
  findings.length === 0 ? (
    <p className="flex items-center gap-2 text-ok">
      <CircleCheck className="size-4 flex-none" aria-hidden />
      No problems found.
    </p>
  ) : (
    <ul aria-label="Findings" className="grid gap-2">
      {findings.map((finding) => (
        <li
          key={`${finding.field}${finding.line}:${finding.column}${finding.message}`}
          className="flex items-start gap-2"
        >
          {finding.level === 'error' ? (
            <CircleAlert className="mt-0.5 size-4 flex-none text-bad" aria-label="Error" />
          ) : (
            <TriangleAlert className="mt-0.5 size-4 flex-none text-warn" aria-label="Warning" />
          )}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {finding.message}{' '}
            <span className="whitespace-nowrap text-ink-2">({placeOf(finding)})</span>
          </span>
        </li>
      ))}
    </ul>
  )
