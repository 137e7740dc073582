import { priceText } from '../../site/schema/price-text.ts'
import type { Price } from '../../site/schema/services.ts'
import { useAgency } from '../platform/site.ts'
import { ConsultationButton } from './ConsultationButton.tsx'
import { SampleMark } from './SampleMark.tsx'

export const PriceList = ({ title, prices }: { title: string; prices: readonly Price[] }) => {
  const { currency } = useAgency()
  if (prices.length === 0) return null
  return (
    <section id="prices" className="bg-mist py-12 sm:py-16 lg:py-24" aria-labelledby="prices-title">
      <div className="wrap">
        <h2 id="prices-title" className="h2">
          {title}
        </h2>
        <ul className="mt-10 grid gap-x-6 gap-y-6 lg:grid-cols-3 lg:grid-rows-[repeat(3,auto)_1fr_auto] lg:gap-y-0">
          {prices.map((price, i) => (
            <li
              key={i}
              className="grid rounded-3 bg-surface p-7 lg:row-span-5 lg:grid-rows-subgrid"
            >
              <h3 className="h3">{price.name}</h3>
              <p className="mt-1 text-ink-2">{price.text}</p>
              <p className="num mt-6 font-display text-[2.75rem] leading-none font-[680] tracking-[-.03em]">
                {price.dollars === null ? 'By quote' : priceText(price.dollars, currency)}
              </p>
              <ul className="mt-6 self-start border-t border-line">
                {price.items.map((item, i) => (
                  <li key={i} className="border-b border-line py-2.5">
                    {item}
                  </li>
                ))}
              </ul>
              <div className="pt-7">
                <ConsultationButton
                  className="btn btn-line w-full"
                  label={price.dollars === null ? 'Ask for a quote' : 'Discuss this option'}
                />
              </div>
            </li>
          ))}
        </ul>
        {prices.some(({ sample }) => sample) && (
          <p className="mt-6">
            <SampleMark>Sample prices</SampleMark>
          </p>
        )}
      </div>
    </section>
  )
}
