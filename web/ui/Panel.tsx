import { type ReactNode, useId } from 'react'

/** A card with a title, actions on the right, and content. */
export const Panel = ({
  title,
  actions,
  flush = false,
  className = '',
  children,
}: {
  title?: ReactNode
  actions?: ReactNode
  /** Lets the content, such as a table, reach the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section className={`panel ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="flex flex-wrap items-center justify-between gap-3 px-panel pt-4 pb-3">
          <h2 id={id} className="min-w-0 [overflow-wrap:anywhere]">
            {title}
          </h2>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? 'flush' : `px-panel pb-5 ${title ? '' : 'pt-5'}`}>{children}</div>
    </section>
  )
}
