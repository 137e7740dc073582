import type { ReactNode } from 'react'
import { Marked, type MarkedTitle } from './Marked.tsx'

/** The top of a public page: title, lead, buttons, and a figure beside them. */
export const PageHero = ({
  title,
  lead,
  children,
  figure,
  isCentered = false,
}: {
  title: MarkedTitle
  lead: string
  children?: ReactNode
  figure?: ReactNode
  /** Whether the figure is taller than the words. */
  isCentered?: boolean
}) => (
  <section
    className={`wrap grid gap-x-16 gap-y-14 pt-12 pb-14 sm:pt-16 lg:pb-20 ${figure ? `${isCentered ? 'items-center' : 'items-end'} lg:grid-cols-[6fr_5fr]` : ''}`}
  >
    <div>
      <h1 className="page-title">
        <Marked {...title} />
      </h1>
      <p className="lead mt-7 max-w-[36rem]">{lead}</p>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </div>
    {figure}
  </section>
)
