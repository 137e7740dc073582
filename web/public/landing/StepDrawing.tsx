import type { ReactNode } from 'react'
import type { Landing } from '../../../site/schema/landing.ts'
import { PortalDevice } from '../portal-pictures/PortalDevice.tsx'

type Drawing = Landing['steps'][number]['drawing']

const fields: Record<Exclude<Drawing, 'none'>, string> = {
  call: 'bg-sun',
  proposal: 'bg-c6',
  approval: 'bg-pine',
  portal: 'bg-c4',
}

/** A piece of the work on a field of color: what somebody gets to see in a step. */
export const StepDrawing = ({ of }: { of: Drawing }) => {
  if (of === 'none') return null
  return (
    <div className={`step-drawing ${fields[of]}`} aria-hidden={of === 'call' || of === 'proposal'}>
      {drawings[of]}
    </div>
  )
}

const Card = ({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) => (
  <div className="step-card">
    <b className="block font-display text-[1.125rem] leading-tight font-[660]">{title}</b>
    <dl className="mt-2.5">
      {rows.map(([name, value], i) => (
        <div key={i} className="flex justify-between gap-3 border-t border-line py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const drawings: Record<Exclude<Drawing, 'none'>, ReactNode> = {
  call: (
    <Card
      title="First call"
      rows={[
        ['Takes', '30 minutes'],
        ['Costs', 'nothing'],
        ['You bring', 'one problem'],
        ['You leave with', 'a next step'],
      ]}
    />
  ),
  proposal: (
    <Card
      title="Proposal"
      rows={[
        ['Price', 'fixed'],
        ['Dates', 'week by week'],
        ['Responsible', 'by name'],
        ['Changes', 'in writing first'],
      ]}
    />
  ),
  approval: (
    <div className="mx-auto w-[11.5rem]">
      <PortalDevice of="approval" sizes="12rem" />
    </div>
  ),
  portal: (
    <div className="-mr-24 w-[27rem] max-w-none">
      <PortalDevice of="dashboard" sizes="27rem" />
    </div>
  ),
}
