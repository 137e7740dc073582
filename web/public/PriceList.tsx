import type { Price } from '../../site/service-page.ts'
import { ConsultationButton } from './ConsultationButton.tsx'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

export const PriceList = ({ prices }: { prices: readonly Price[] }) => (
  <section id="prices" className="bg-mist py-16 lg:py-24" aria-labelledby="prices-title">
    <div className="wrap">
      <h2 id="prices-title" className="h2">
        Prices
      </h2>
      <ul className="mt-10 grid gap-6 lg:grid-cols-3">
        {prices.map((price) => (
          <li key={price.name} className="flex flex-col rounded-3 bg-surface p-7">
            <h3 className="h3">{price.name}</h3>
            <p className="mt-1 text-ink-2">{price.text}</p>
            <p className="num mt-6 font-display text-[2.75rem] leading-none font-[680] tracking-[-.03em]">
              {price.dollars === null ? 'By quote' : dollars.format(price.dollars)}
            </p>
            <ul className="mt-6 border-t border-line">
              {price.items.map((item) => (
                <li key={item} className="border-b border-line py-2.5">
                  {item}
                </li>
              ))}
            </ul>
            <div className="mt-auto pt-7">
              <ConsultationButton
                className="btn btn-line w-full"
                label={price.dollars === null ? 'Ask for a quote' : 'Talk about it'}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
