import { billingModes, type ScheduleDetail } from '../../../../contract/money/billing-schedules.ts'
import { lineNet, moneyText, quantityText, rateText } from '../../../../contract/money/money.ts'
import { rollOvers } from '../../../../contract/money/retainer-balances.ts'
import { shortDay } from '../../../platform/dates.ts'
import { periodText } from '../../../shared/money/billing-schedules/when.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { rhythmOf } from './labels.ts'

const pauseText = ({ from, to }: ScheduleDetail['pauses'][number]) =>
  to ? periodText(from, to) : `from ${shortDay(from)}`

const linesOf = ({ lines, currency }: ScheduleDetail) =>
  lines
    .map((line) => {
      const tax = line.taxRate > 0 ? `, ${rateText(line.taxRate)} tax` : ''
      return `${quantityText(line.quantity)} × ${line.description}: ${moneyText(lineNet(line), currency)}${tax}`
    })
    .join('\n')

const pricesOf = ({ priceChanges, currency }: ScheduleDetail) =>
  priceChanges
    .map(({ from, prices }) => {
      const amounts = prices.map((price) => moneyText(price, currency)).join(', ')
      return `${shortDay(from)}: ${amounts}`
    })
    .join('\n')

const includedText = ({ included, includedUnit, rollOver }: ScheduleDetail) =>
  `${quantityText(included ?? 0)} ${includedUnit}. What is left over: ${rollOvers[rollOver].toLowerCase()}`

/** The rhythm, lines and terms of a schedule. */
export const ScheduleFacts = ({ schedule }: { schedule: ScheduleDetail }) => {
  const { startDay, endDay, termsDays, priceChanges, pauses, note, reference } = schedule
  const partial = schedule.byDay ? 'By the day' : 'In full'
  return (
    <Facts
      facts={[
        { label: 'Bills', value: rhythmOf(schedule) },
        { label: 'On the day', value: billingModes[schedule.mode] },
        ...(startDay ? [{ label: 'Start', value: shortDay(startDay) }] : []),
        ...(startDay || endDay
          ? [{ label: 'End', value: endDay ? shortDay(endDay) : 'No end date' }]
          : []),
        ...(startDay ? [{ label: 'Partial periods', value: partial }] : []),
        ...(termsDays === null ? [] : [{ label: 'Payment terms', value: `${termsDays} days` }]),
        ...(schedule.projectName ? [{ label: 'Project', value: schedule.projectName }] : []),
        ...(reference ? [{ label: 'Reference', value: reference }] : []),
        { label: 'Lines', value: linesOf(schedule), wide: true },
        ...(schedule.included === null
          ? []
          : [{ label: 'Included per period', value: includedText(schedule), wide: true }]),
        ...(priceChanges.length
          ? [{ label: 'Price changes', value: pricesOf(schedule), wide: true }]
          : []),
        ...(pauses.length
          ? [{ label: 'Pauses', value: pauses.map(pauseText).join('\n'), wide: true }]
          : []),
        ...(note ? [{ label: 'Note to the client', value: note, wide: true }] : []),
      ]}
    />
  )
}
