import { distanceOf, type Urgency } from './promise.ts'

/** A bar to the left of now for how late a promise is, or to its right for the time left. The words are beside it. */
export const PromiseBar = ({
  due,
  urgency,
  now,
}: {
  due: string
  urgency: Urgency
  now: number
}) => {
  const width = distanceOf(due, now) * 50
  const isPast = Date.parse(due) < now
  return (
    <span className="promise-bar" aria-hidden>
      <span
        data-urgency={urgency}
        style={{ width: `${width}%`, left: isPast ? `${50 - width}%` : '50%' }}
      />
    </span>
  )
}
