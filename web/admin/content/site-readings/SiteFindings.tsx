import { useState } from 'react'
import {
  decideFinding,
  type FindingField,
  type SiteFinding,
} from '../../../../contract/content/site-readings.ts'
import { contentLanguages } from '../../../../contract/content/content-profiles.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { sentenceOf } from '../../../platform/sentence.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { profileLabels } from '../content-profiles/profile-labels.ts'

const labelOf = (field: FindingField) => (field === 'logo' ? 'Logo' : profileLabels[field])

const shownValue = ({ field, value, title }: SiteFinding) => {
  if (field === 'language') return contentLanguages[value as keyof typeof contentLanguages]
  return field === 'links' ? `${title}: ${value}` : value
}

/** The address of a page without its scheme. */
const pageText = (page: string) => {
  const { host, pathname } = new URL(page)
  return `${host}${pathname.replace(/\/$/, '')}`
}

/** The suggestions of a website for the profile, each to accept or dismiss. */
export const SiteFindings = ({
  clientId,
  findings,
}: {
  clientId: number
  findings: readonly SiteFinding[]
}) => {
  const fields = [...new Set(findings.map(({ field }) => field))]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fields.map((field) => (
        <section key={field} aria-label={labelOf(field)} className="min-w-0">
          <h3 className="text-[0.8125rem] font-[550] text-ink-3">{labelOf(field)}</h3>
          <ul className="divide-y divide-line">
            {findings
              .filter((each) => each.field === field)
              .map((finding) => (
                <Finding key={finding.id} clientId={clientId} finding={finding} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const Finding = ({ clientId, finding }: { clientId: number; finding: SiteFinding }) => {
  const [busy, setBusy] = useState<'accept' | 'dismiss' | null>(null)
  const { id, field, page } = finding
  const decide = async (accept: boolean) => {
    setBusy(accept ? 'accept' : 'dismiss')
    try {
      await call(decideFinding, { params: { clientId, findingId: id }, body: { accept } })
      if (accept) toast({ title: 'Success', description: `${labelOf(field)} accepted` })
    } catch (error) {
      toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' })
    }
    await invalidate('site-readings', 'content-profiles', 'client-pictures')
    setBusy(null)
  }
  const name = shownValue(finding).slice(0, 60)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2.5">
      <p className="[overflow-wrap:anywhere]">{shownValue(finding)}</p>
      {field !== 'links' && (
        <a
          className="link justify-self-start text-[0.8125rem] [overflow-wrap:anywhere]"
          href={page}
          target="_blank"
          rel="noreferrer"
        >
          {pageText(page)}
        </a>
      )}
      <span className="flex flex-wrap gap-2">
        <Button
          busy={busy === 'accept'}
          disabled={busy !== null}
          aria-label={`Accept ${name}`}
          onClick={() => void decide(true)}
        >
          Accept
        </Button>
        <Button
          busy={busy === 'dismiss'}
          disabled={busy !== null}
          aria-label={`Dismiss ${name}`}
          onClick={() => void decide(false)}
        >
          Dismiss
        </Button>
      </span>
    </li>
  )
}
