import { PageLink } from '../shell/PageLink.tsx'
import { places } from './places.ts'
import { screenAt } from './screens.ts'

/** A list of records under a heading, each with the icon of its place. */
export const RecordLinks = ({
  id,
  heading,
  records,
}: {
  id: string
  heading: string
  records: readonly { path: string; name: string }[]
}) => (
  <nav aria-labelledby={id} className="side-recent">
    <h2 id={id} className="px-2.5 pb-1 text-[0.75rem] text-on-pine-2">
      {heading}
    </h2>
    <ul>
      {records.map(({ path, name }) => {
        const place = screenAt(path)?.place
        const Icon = place && places[place].icon
        return (
          <li key={path}>
            <PageLink to={path} title={name} className="side-link side-record">
              {Icon && <Icon className="size-3.5 flex-none" strokeWidth={1.8} aria-hidden />}
              <span className="truncate">{name}</span>
            </PageLink>
          </li>
        )
      })}
    </ul>
  </nav>
)
