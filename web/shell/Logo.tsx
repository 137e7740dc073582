import { useAgency } from '../platform/site.ts'

export const Logo = () => {
  const { name } = useAgency()
  const isLong = name.length > 22
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <svg viewBox="0 0 24 24" className="size-7 flex-none" aria-hidden>
        <rect width="24" height="24" rx="4" className="fill-pine" />
        <path className="fill-sun" d="M6 5h3v14H6zM9 5h9v3H9zM9 11h6.5v2.5H9z" />
      </svg>
      <span
        className={`font-display font-[680] tracking-[-.03em] ${isLong ? 'line-clamp-2 max-w-[min(15rem,38vw)] text-[1rem] leading-[1.15]' : 'text-[1.375rem] leading-none'}`}
      >
        {name}
      </span>
    </span>
  )
}
