import type { LegalSection, LegalText } from '../../site/schema/legal.ts'
import { useAgency } from '../platform/site.ts'
import { cookieNames, cookies } from '../../site/cookies.ts'
import { dayOf } from './careers/employment.ts'
import { AgencyDetails } from './AgencyDetails.tsx'
import { LinkedText } from './LinkedText.tsx'
import { Marked } from './Marked.tsx'
import { Recipients } from './Recipients.tsx'

/** The cookies that this software sets, one row for each. */
const cookieTable = {
  head: ['Name', 'What it does', 'How long'],
  rows: (Object.keys(cookies) as (keyof typeof cookies)[]).map((id) => [
    cookieNames[id],
    cookies[id].does,
    cookies[id].stays,
  ]),
}

/** A legal text with a table of contents beside it. */
export const LegalPage = ({ text }: { text: LegalText }) => (
  <div className="wrap pt-14 pb-20 sm:pt-[4.5rem] lg:pb-28">
    <h1 className="page-title max-w-[16ch]">
      <Marked {...text.title} />
    </h1>
    <p className="lead mt-7 max-w-[40rem]">{text.lead}</p>
    <p className="mt-4 text-[.9375rem] text-ink-2">
      As of <time dateTime={text.since}>{dayOf(text.since, useAgency().locale)}</time>
    </p>
    <div className="mt-14 grid gap-x-16 gap-y-12 border-t border-line-2 pt-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-label="On this page" className="top-24 self-start lg:sticky">
        <ul className="grid gap-1 text-[.9375rem]">
          {text.sections.map((section, i) => (
            <li key={i}>
              <a
                className="block py-1 text-ink-2 hover:text-pine-text hover:underline coarse:py-2.5"
                href={`#${section.id}`}
              >
                {section.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-12">
        {text.sections.map((section, i) => (
          <Section key={i} section={section} />
        ))}
      </div>
    </div>
  </div>
)

const Section = ({ section }: { section: LegalSection }) => (
  <section id={section.id} aria-labelledby={`${section.id}-title`}>
    <h2 id={`${section.id}-title`} className="h3">
      {section.title}
    </h2>
    {section.paragraphs.map((paragraph, i) => (
      <p key={i} className="mt-3 max-w-[64ch] text-ink-2">
        <LinkedText text={paragraph} />
      </p>
    ))}
    {section.list && (
      <ul className="mt-4 grid max-w-[64ch] list-disc gap-1.5 pl-5 text-ink-2 marker:text-ink-3">
        {section.list.map((item, i) => (
          <li key={i}>
            <LinkedText text={item} />
          </li>
        ))}
      </ul>
    )}
    {section.recipients && <Recipients />}
    {section.details && <AgencyDetails className="mt-4 max-w-[64ch]" />}
    {section.cookies && <LegalTable {...cookieTable} label={section.title} />}
    {section.table && <LegalTable {...section.table} label={section.title} />}
  </section>
)

/** A table that becomes one block per row where it would be too narrow to read. */
const LegalTable = ({
  head,
  rows,
  label,
}: {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  label: string
}) => (
  <table className="legal-table mt-6" aria-label={label}>
    <thead>
      <tr>
        {head.map((name, i) => (
          <th key={i} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, r) => (
        <tr key={r}>
          {row.map((cell, i) => (
            <td key={i} data-head={head[i]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
