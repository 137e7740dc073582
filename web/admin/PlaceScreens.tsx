import { useLocation } from 'react-router'
import { PageLink } from '../shell/PageLink.tsx'
import { type Place, screenAt } from './screens.ts'

/** A place with all its screens, as "More" lists them on a phone. */
export const PlaceScreens = ({ id, label, icon: Icon, screens }: Place) => {
  const { pathname } = useLocation()
  const current = screenAt(pathname)?.path
  return (
    <section aria-labelledby={`more-${id}`}>
      <h2
        id={`more-${id}`}
        className="mb-1 flex items-center gap-2.5 px-2.5 text-[0.875rem] text-on-pine-2"
      >
        <Icon className="size-4" strokeWidth={1.8} aria-hidden />
        {label}
      </h2>
      <ul className="grid grid-cols-2 gap-x-2">
        {screens.map(({ path, label: name }) => (
          <li key={path}>
            <PageLink
              to={path}
              className="side-link"
              aria-current={current === path ? 'page' : undefined}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
