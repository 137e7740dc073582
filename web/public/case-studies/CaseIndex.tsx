import { cases } from '../../../site/cases.ts'

/** The three cases at a glance: each one's main figure, to scale, with a link to its section. */
export const CaseIndex = () => (
  <ul className="border-b border-line-2">
    {cases.map(({ slug, client, results: [main] }) => (
      <li key={slug} className="group relative border-t border-line-2 py-5">
        <p className="flex items-baseline justify-between gap-4">
          <a
            href={`#${slug}`}
            className="text-[1.125rem] font-semibold group-hover:text-pine-text after:absolute after:inset-0"
          >
            {client}
          </a>
          <span className="num text-right">
            <b className="font-display text-[1.625rem] leading-none font-[680] tracking-[-.03em]">
              {main.value}
            </b>{' '}
            <span className="text-[.9375rem] text-ink-2">{main.label}</span>
          </span>
        </p>
        <div className="mt-3 grid gap-1" aria-hidden>
          <i
            className="hatch h-3 rounded-[2px]"
            style={{ width: `${(main.before ?? 1) * 100}%` }}
          />
          <i
            className="h-3 rounded-[2px] bg-c1 group-hover:bg-sun"
            style={{ width: `${main.after * 100}%` }}
          />
        </div>
      </li>
    ))}
  </ul>
)
