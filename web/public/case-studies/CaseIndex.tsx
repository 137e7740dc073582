import { cases } from '../../../site/cases.ts'

/** The three cases at a glance: each one's main figure, to scale, and the way down to it. */
export const CaseIndex = () => (
  <ul className="border-b border-line-2">
    {cases.map(({ slug, client, results: [main] }) => (
      <li key={slug} className="border-t border-line-2">
        <a
          href={`#${slug}`}
          aria-label={`${client}: ${main.value} ${main.label}`}
          className="group block py-5"
        >
          <span className="flex items-baseline justify-between gap-4">
            <span className="text-[1.125rem] font-semibold group-hover:text-pine-text">
              {client}
            </span>
            <span className="num text-right">
              <b className="font-display text-[1.625rem] leading-none font-[680] tracking-[-.03em]">
                {main.value}
              </b>{' '}
              <span className="text-[.9375rem] text-ink-2">{main.label}</span>
            </span>
          </span>
          <span className="mt-3 grid gap-1" aria-hidden>
            <i
              className="hatch h-3 rounded-[2px]"
              style={{ width: `${(main.before ?? 1) * 100}%` }}
            />
            <i
              className="h-3 rounded-[2px] bg-c1 group-hover:bg-sun"
              style={{ width: `${main.after * 100}%` }}
            />
          </span>
        </a>
      </li>
    ))}
  </ul>
)
