import { clockTime, dateTime } from '../../../platform/dates.ts'

/** The time at which the author edited a message; nothing if they never did. */
export const EditedMark = ({ at }: { at: string | null }) =>
  at && (
    <span>
      Edited{' '}
      <time dateTime={at} title={dateTime(at)} className="num">
        {clockTime(at)}
      </time>
    </span>
  )
