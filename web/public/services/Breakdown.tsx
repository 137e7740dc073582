import { priceText } from '../../../site/schema/price-text.ts'
import type { ServicePageText } from '../../../site/schema/services.ts'
import { useAgency } from '../../platform/site.ts'
import { SampleMark } from '../SampleMark.tsx'

/** A price as the lines that it consists of, added up. */
export const Breakdown = ({ breakdown }: { breakdown: ServicePageText['breakdown'] }) => {
  const { currency } = useAgency()
  if (!breakdown) return null
  const { title, text, lines, note, sample } = breakdown
  const total = lines.reduce((sum, line) => sum + line.dollars, 0)
  return (
    <section className="wrap py-12 sm:py-16 lg:py-24" aria-labelledby="breakdown">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h2 id="breakdown" className="h2 max-w-[16ch]">
          {title}
        </h2>
        <p className="max-w-[44ch] text-balance text-ink-2">{text}</p>
      </div>
      <ul className="mt-9 border-t-2 border-ink">
        {lines.map((line, i) => (
          <li key={i} className="bill-line border-b border-line py-4">
            <h3 className="text-[1.0625rem] leading-snug font-semibold">{line.name}</h3>
            <p className="bill-text text-[.9688rem] leading-snug text-ink-2">{line.text}</p>
            <p className="bill-when num text-[.9375rem] text-ink-2">{line.when}</p>
            <p className="num text-right font-semibold">{priceText(line.dollars, currency)}</p>
          </li>
        ))}
      </ul>
      <p className="num flex justify-between gap-6 border-t-2 border-ink pt-4 font-display text-[1.625rem] leading-tight font-[680] tracking-[-.02em]">
        <span>Together</span>
        <span>{priceText(total, currency)}</span>
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-[.9375rem] text-ink-2">
        {note}
        {sample && <SampleMark />}
      </p>
    </section>
  )
}
