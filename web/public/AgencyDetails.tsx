import type { ReactNode } from 'react'
import { imprintDetails } from '../../site/imprint.ts'
import { useSite } from '../platform/site.ts'

/** The agency's address, how to reach it, and what else the law asks for: what is filled in. */
export const AgencyDetails = ({ className = '' }: { className?: string }) => {
  const { agency, contact } = useSite()
  const phone = contact?.phone ?? ''
  return (
    <address className={`text-ink-2 not-italic [overflow-wrap:anywhere] ${className}`}>
      <p className="font-semibold text-ink">{agency.legalName}</p>
      {contact && <p className="whitespace-pre-line">{contact.address}</p>}
      <dl className="mt-4 grid gap-2">
        <Detail label="Email">
          <a className="link" href={`mailto:${agency.email}`}>
            {agency.email}
          </a>
        </Detail>
        {phone && (
          <Detail label="Phone">
            <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </Detail>
        )}
        {contact &&
          imprintDetails(contact).map(([label, value]) => (
            <Detail key={label} label={label}>
              {value}
            </Detail>
          ))}
      </dl>
    </address>
  )
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="inline font-semibold text-ink">{label}: </dt>
    <dd className="inline">{children}</dd>
  </div>
)
