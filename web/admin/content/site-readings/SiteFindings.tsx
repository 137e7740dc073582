import {
  colorPlaces,
  decideFinding,
  type FindingField,
  type SiteFinding,
} from '../../../../contract/content/site-readings.ts'
import { contentLanguages } from '../../../../contract/content/content-profiles.ts'
import { call } from '../../../platform/call.ts'
import { invalidate } from '../../../platform/query.tsx'
import { Swatches } from '../../clients/clients/Swatches.tsx'
import {
  type Choice,
  dismissal,
  FindingList,
  usualChoices,
} from '../content-profiles/FindingList.tsx'
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

type SiteChoice = Choice & { as?: keyof typeof colorPlaces }
/** A color becomes the first or the second of the client’s. */
const ofColors: readonly SiteChoice[] = [
  { key: 'first', label: 'Use as brand color', accept: true, as: 'brandColour' },
  { key: 'second', label: 'Use as secondary color', accept: true, as: 'secondColour' },
  dismissal,
]

const doneText = ({ field }: SiteFinding, { as }: SiteChoice) =>
  field === 'color' && as ? `${colorPlaces[as]} changed` : `${labelOf(field)} accepted`

type SiteFindingsProps = { clientId: number; findings: readonly SiteFinding[] }

/** The suggestions of a website for the profile, each to accept or dismiss. */
export const SiteFindings = ({ clientId, findings }: SiteFindingsProps) => (
  <FindingList<SiteFinding, SiteChoice>
    findings={findings}
    keyOf={({ id }) => id}
    labelOf={({ field }) => labelOf(field)}
    nameOf={shownValue}
    choicesOf={({ field }) => (field === 'color' ? ofColors : usualChoices)}
    doneText={doneText}
    decide={({ id: findingId }, { accept, as = 'brandColour' }) =>
      call(decideFinding, { params: { clientId, findingId }, body: { accept, as } })
    }
    refresh={() => invalidate('site-readings', 'content-profiles', 'client-pictures', 'clients')}
  >
    {(finding) => (
      <>
        <Value finding={finding} />
        {finding.field !== 'links' && (
          <a
            className="link justify-self-start text-[0.8125rem] [overflow-wrap:anywhere]"
            href={finding.page}
            target="_blank"
            rel="noreferrer"
          >
            {pageText(finding.page)}
          </a>
        )}
      </>
    )}
  </FindingList>
)

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
