import type { SearchFigures } from '../../../../contract/content/search-reports.ts'
import { FigureStrip } from '../../../ui/FigureStrip.tsx'
import { periodText, positionText, shareOf, whole } from './words.ts'

type Period = { from: string; to: string }
type Props = {
  period: Period
  totals: SearchFigures
  before: Period | null
  totalsBefore: SearchFigures | null
  yearAgo: Period | null
  totalsYearAgo: SearchFigures | null
}

/** Shows what a website got from Google’s results in a period, beside the period before and the year before. */
export const SearchTotals = (props: Props) => {
  const { period, totals, before, totalsBefore, yearAgo, totalsYearAgo } = props
  const figure = (label: string, textOf: (figures: SearchFigures) => string) => ({
    label,
    value: textOf(totals),
    note:
      [
        totalsBefore && `${textOf(totalsBefore)} before`,
        totalsYearAgo && `${textOf(totalsYearAgo)} a year ago`,
      ]
        .filter(Boolean)
        .join(', ') || null,
  })
  return (
    <div className="grid gap-2">
      <FigureStrip
        label="Google Search"
        figures={[
          figure('Clicks', ({ clicks }) => whole(clicks)),
          figure('Impressions', ({ impressions }) => whole(impressions)),
          figure('Click-through rate', shareOf),
          figure('Average position', positionText),
        ]}
      />
      <p className="text-[0.875em] text-ink-2">
        {periodText(period)}
        {before && `, compared with ${periodText(before)}`}
        {yearAgo && `, and a year ago ${periodText(yearAgo)}`}. From Google Search Console.
      </p>
    </div>
  )
}
