import { ago, dateTime } from './dates.ts'

/** Shows how long ago something was; the exact time is in its title. */
export const Ago = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at} title={dateTime(at)} className="whitespace-nowrap">
    {ago(at, now)}
  </time>
)
