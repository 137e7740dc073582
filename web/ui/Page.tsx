import { createContext, type ReactNode, use } from 'react'

/** Links that every page inside of it shows beside its title. */
export const PageTabs = createContext<ReactNode>(null)

/**
 * A page of the work area: a sticky bar with its h1 (which takes the focus after navigation), the
 * frame's tabs and its actions, and the content below.
 */
export const Page = ({
  title,
  actions,
  children,
}: {
  title: ReactNode
  actions?: ReactNode
  children: ReactNode
}) => (
  <>
    <header className="page-head">
      <h1 tabIndex={-1} className="min-w-0 font-display [overflow-wrap:anywhere] outline-none">
        {title}
      </h1>
      {use(PageTabs)}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
    <div className="page-body">{children}</div>
  </>
)
