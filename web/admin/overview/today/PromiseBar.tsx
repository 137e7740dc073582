import { distanceOf, type Urgency } from './promise.ts'

/** How late a promise is, to the left of now, or how long it still has, to its right. The words stand beside it. */
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
