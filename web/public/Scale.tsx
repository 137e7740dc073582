import { Ticks } from './Ticks.tsx'

/** The axis below bars in twentieths, with labels at its two ends. */
export const Scale = ({ from, to }: { from: string; to: string }) => (
  <>
    <Ticks parts={20} major={5} className="mt-1 opacity-45" />
    <div className="num mt-1 flex justify-between gap-3 text-[.8125rem] leading-tight opacity-80">
      <span>{from}</span>
      <span className="text-right">{to}</span>
    </div>
  </>
)
