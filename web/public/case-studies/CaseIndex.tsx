import { useSite } from '../../platform/site.ts'
import type { Chart } from '../../../site/schema/parts.ts'
import { barsOf } from '../chart-lengths.ts'

/**
 * The three cases at a glance: each one's main figure, to scale where before and now are known, with a link to its
 * section.
 */
export const CaseIndex = () => {
  const { stories } = useSite().cases
  return (
    <ul className="border-b border-line-2">
      {stories.map(({ slug, client, results: [main] }) => (
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
                {main?.value}
              </b>{' '}
              <span className="text-[.9375rem] text-ink-2">{main?.label}</span>
            </span>
          </p>
          {main?.chart && <Bars chart={main.chart} />}
        </li>
      ))}
    </ul>
  )
}

const Bars = ({ chart }: { chart: Chart }) => {
  const { before, now } = barsOf(chart)
  return (
    <div className="mt-3 grid gap-1" aria-hidden>
      {before !== null && (
        <i className="hatch h-3 rounded-[2px]" style={{ width: `${before * 100}%` }} />
      )}
      <i
        className="h-3 rounded-[2px] bg-c1 group-hover:bg-sun"
        style={{ width: `${now * 100}%` }}
      />
    </div>
  )
}
