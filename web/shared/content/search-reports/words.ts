import type { SearchFigures } from '../../../../contract/content/search-reports.ts'
import { shortDay } from '../../../platform/dates.ts'

export const whole = (count: number) => count.toLocaleString('en-US')

/** Returns the share of clicks, such as "2.4%"; a dash where nothing was shown. */
export const shareOf = ({ clicks, impressions }: SearchFigures) =>
  impressions === 0
    ? '–'
    : (clicks / impressions).toLocaleString('en-US', {
        style: 'percent',
        maximumFractionDigits: 1,
      })

export const positionText = ({ position }: SearchFigures) =>
  position === 0 ? '–' : position.toLocaleString('en-US', { maximumFractionDigits: 1 })

export const periodText = ({ from, to }: { from: string; to: string }) =>
  `${shortDay(from)} to ${shortDay(to)}`

/** Returns an address without its scheme, as it is shown. */
export const shownAddress = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
