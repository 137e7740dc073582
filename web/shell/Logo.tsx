import { useAgency } from '../platform/site.ts'
import { sizeInRoom } from './logo-size.ts'

/** The initial that stands in the square; F for a name without letters. */
const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? 'F').toLocaleUpperCase('en')

/** Longer names are smaller, and take several lines where there is no room for them on one. */
const sizeOf = ({ length }: string) => {
  if (length <= 22) return 'text-[1.375rem] leading-[1.05]'
  return `is-long max-w-[15rem] leading-[1.15] ${length <= 44 ? 'text-[1rem]' : 'text-[.875rem]'}`
}

/**
 * The agency's name beside a square with its initial. `room` is its width in a picture in px, where the name is as
 * large as it can be.
 */
export const Logo = ({ room }: { room?: number }) => {
  const { name } = useAgency()
  const initial = initialOf(name)
  return (
    <span className="logo inline-flex min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 24 24" className="logo-mark size-7 flex-none" aria-hidden>
        <rect width="24" height="24" rx="4" className="fill-pine" />
        {initial === 'F' ? (
          <path className="fill-sun-on-pine" d="M6 5h3v14H6zM9 5h9v3H9zM9 11h6.5v2.5H9z" />
        ) : (
          <text
            x="12"
            y="18.5"
            textAnchor="middle"
            className="fill-sun-on-pine font-display text-[18px] font-bold"
          >
            {initial}
          </text>
        )}
      </svg>
      <span
        className={`logo-name min-w-0 font-display font-[680] tracking-[-.03em] text-balance ${room ? 'leading-[1.1]' : sizeOf(name)}`}
        style={room ? { fontSize: sizeInRoom(name, room) } : undefined}
      >
        {name}
      </span>
    </span>
  )
}
