const maxCount = 99

/**
 * Shows a count as a badge, or nothing for zero: red for what is new, yellow for what waits. `of` names the counted
 * items for screen readers.
 */
export const CountBadge = ({
  count,
  of,
  look = 'new',
  className = '',
}: {
  count: number
  of: string
  look?: 'new' | 'waiting'
  className?: string
}) =>
  count > 0 ? (
    <span className={`count-badge num ${className}`} data-look={look}>
      {count > maxCount ? `${maxCount}+` : count}
      <span className="sr-only"> {of}</span>
    </span>
  ) : null
