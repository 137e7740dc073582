import type { TodayItem } from '../../../../contract/overview/today.ts'
import { type Group, groupOf, groups } from './promise.ts'
import { ThingRow } from './ThingRow.tsx'

/** Things by promise: what is past, what is due today, and the rest. */
export const ThingList = ({
  items,
  drawn,
  now,
}: {
  items: readonly TodayItem[]
  /** The number of them to draw. */
  drawn: number
  now: number
}) => (
  <div className="things">
    {(Object.keys(groups) as Group[]).map((group) => {
      const found = items.filter((item) => groupOf(item, now) === group)
      const shown = items.slice(0, drawn).filter((item) => groupOf(item, now) === group)
      return (
        shown.length > 0 && (
          <section key={group} aria-labelledby={`things-${group}`}>
            <h2 id={`things-${group}`} className="thing-group" data-group={group}>
              {groups[group]} <span className="num font-normal text-ink-2">{found.length}</span>
            </h2>
            <ul aria-label={groups[group]}>
              {shown.map((item) => (
                <ThingRow key={`${item.kind} ${item.id}`} item={item} now={now} />
              ))}
            </ul>
          </section>
        )
      )
    })}
  </div>
)
