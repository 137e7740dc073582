import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { detailsFacts } from './details-facts.ts'

export type Details = Parameters<typeof detailsFacts>[0]

/** A client's billing details, with a button that opens their form. */
export const DetailsPanel = <Read extends Details>({
  title,
  empty,
  query,
  onEdit,
  children,
}: {
  title: string
  /** The words while nothing was entered. */
  empty: string
  query: ComponentProps<typeof Loaded<Read>>['query']
  /** Omitted for whoever may not change them. */
  onEdit?: (() => void) | undefined
  /** Returns the form while it is open. */
  children: (details: Read) => ReactNode
}) => (
  <Panel title={title} actions={onEdit && <Button onClick={onEdit}>Edit billing details</Button>}>
    <Loaded query={query}>
      {(details) => {
        const facts = detailsFacts(details)
        return (
          <>
            {facts.length > 0 ? <Facts facts={facts} /> : <p className="text-ink-2">{empty}</p>}
            {children(details)}
          </>
        )
      }}
    </Loaded>
  </Panel>
)
