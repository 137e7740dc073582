import { useState } from 'react'
import {
  colorPlaces,
  decideFinding,
  type FindingField,
  type SiteFinding,
} from '../../../../contract/content/site-readings.ts'
import { contentLanguages } from '../../../../contract/content/content-profiles.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Swatches } from '../../clients/clients/Swatches.tsx'
import { profileLabels } from '../content-profiles/profile-labels.ts'

const labelOf = (field: FindingField) =>
  field === 'logo' ? 'Logo' : field === 'color' ? 'Colors' : profileLabels[field]

const shownValue = ({ field, value, title }: SiteFinding) => {
  if (field === 'language') return contentLanguages[value as keyof typeof contentLanguages]
  if (field === 'color') return `${value}, ${title}`
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

type Choice = { key: string; label: string; accept: boolean; as?: keyof typeof colorPlaces }
const dismissal: Choice = { key: 'dismiss', label: 'Dismiss', accept: false }
const usual: readonly Choice[] = [{ key: 'accept', label: 'Accept', accept: true }, dismissal]
/** A color becomes the first or the second of the client’s. */
const ofColors: readonly Choice[] = [
  { key: 'first', label: 'Use as brand color', accept: true, as: 'brandColour' },
  { key: 'second', label: 'Use as secondary color', accept: true, as: 'secondColour' },
  dismissal,
]

const doneText = ({ field }: SiteFinding, { as }: Choice) =>
  field === 'color' && as ? `${colorPlaces[as]} changed` : `${labelOf(field)} accepted`

const Finding = ({ clientId, finding }: { clientId: number; finding: SiteFinding }) => {
  const [busy, setBusy] = useState('')
  const { id, field, page } = finding
  const decide = async (choice: Choice) => {
    const { key, accept, as = 'brandColour' } = choice
    setBusy(key)
    try {
      await call(decideFinding, { params: { clientId, findingId: id }, body: { accept, as } })
      if (accept) toast({ title: 'Success', description: doneText(finding, choice) })
    } catch (error) {
      toastFailure(error)
    }
    await invalidate('site-readings', 'content-profiles', 'client-pictures', 'clients')
    setBusy('')
  }
  const name = shownValue(finding).slice(0, 60)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2.5">
      <Value finding={finding} />
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
        {(field === 'color' ? ofColors : usual).map((choice) => (
          <Button
            key={choice.key}
            busy={busy === choice.key}
            disabled={busy !== ''}
            aria-label={`${choice.label} ${name}`}
            onClick={() => void decide(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </span>
    </li>
  )
}

/** Shows a suggestion: a color with a swatch, a logo as a link to its file, words as they are. */
const Value = ({ finding }: { finding: SiteFinding }) => {
  const { field, value, title } = finding
  if (field === 'color')
    return (
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Swatches colors={[value]} />
        <span className="[overflow-wrap:anywhere] text-ink-2">{title}</span>
      </p>
    )
  return (
    <p className="[overflow-wrap:anywhere]">
      {field === 'logo' ? (
        <a className="link" href={value} target="_blank" rel="noreferrer">
          {value}
        </a>
      ) : (
        shownValue(finding)
      )}
    </p>
  )
}
