import { useAgency } from '../platform/site.ts'

/** The initial that stands in the square; F for a name without letters. */
const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? 'F').toLocaleUpperCase('en')

/** The agency's name beside a square with its initial. */
export const Logo = () => {
  const { name } = useAgency()
  const isLong = name.length > 22
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
        className={`logo-name font-display font-[680] tracking-[-.03em] ${isLong ? 'line-clamp-2 max-w-[min(15rem,38vw)] text-[1rem] leading-[1.15]' : 'text-[1.375rem] leading-none'}`}
      >
        {name}
      </span>
    </span>
  )
}
