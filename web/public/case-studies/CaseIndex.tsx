import { useSite } from '../../platform/site.ts'

/** The cases at a glance: each one's main figure, with a link to its section. */
export const CaseIndex = () => {
  const { stories } = useSite().cases
  return (
    <ul className="border-b border-line-2">
      {stories.map(({ slug, client, results: [main] }) => (
        <li
          key={slug}
          className="group relative flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-2 py-5"
        >
          <a
            href={`#${slug}`}
            className="text-[1.125rem] font-semibold group-hover:text-pine-text after:absolute after:inset-0"
          >
            {client}
          </a>
          <span className="num">
            <b className="case-number">{main?.value}</b>{' '}
            <span className="ml-1.5 text-[.9375rem] text-ink-2">{main?.label}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
