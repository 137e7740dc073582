import { ago, dateTime } from './dates.ts'

/** How long ago something was; the exact moment is in its title. */
export const Ago = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at} title={dateTime(at)} className="whitespace-nowrap">
    {ago(at, now)}
  </time>
)
