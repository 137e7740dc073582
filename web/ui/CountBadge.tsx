const maxCount = 99

/** Shows a count as a red badge, or nothing for zero. `of` names the counted items for screen readers. */
export const CountBadge = ({
  count,
  of,
  className = '',
}: {
  count: number
  of: string
  className?: string
}) =>
  count > 0 ? (
    <span className={`count-badge num ${className}`}>
      {count > maxCount ? `${maxCount}+` : count}
      <span className="sr-only"> {of}</span>
    </span>
  ) : null
