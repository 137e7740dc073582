import { plainMoney, rateText } from '../../../../contract/money/money.ts'
import {
  chargedClients,
  type ReminderSettings,
  type ReminderStep,
} from '../../../../contract/money/payment-reminders.ts'
import { documentLanguages } from '../../../../contract/money/document-languages.ts'
import { reminderTones } from '../../../../contract/money/reminder-words.ts'
import { shortDay } from '../../../platform/dates.ts'
import { Facts } from '../../../ui/Facts.tsx'

const dayWord = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`

/** Names the day of a step: `3 days before it is due`. */
const whenOf = ({ days }: ReminderStep) =>
  days === 0
    ? 'On the due date'
    : days < 0
      ? `${dayWord(-days)} before it is due`
      : `${dayWord(days)} after`

/** The reminders for whoever may read but not change them. */
export const ReminderFacts = ({ settings }: { settings: ReminderSettings }) => {
  const { steps, margin, baseRates, fees, feeCurrency } = settings
  const lines = (texts: string[]) => texts.join('\n') || 'None'
  return (
    <>
      <p className="mb-5 text-ink-2">Only owners change the reminders.</p>
      <Facts
        facts={[
          {
            label: 'Reminders',
            value: lines(steps.map((step) => `${whenOf(step)}: ${reminderTones[step.tone]}`)),
          },
          { label: 'Language', value: documentLanguages[settings.language] },
          { label: 'Late charges for', value: chargedClients[settings.chargedClients] },
          {
            label: 'Interest a year',
            value: margin === null ? 'None' : `${rateText(margin)} above the base rate`,
          },
          {
            label: 'Base rates',
            value: lines(
              baseRates.map(({ from, rate }) => `${rateText(rate)} from ${shortDay(from)}`),
            ),
          },
          {
            label: 'Flat sums',
            value: lines(
              fees.map(
                ({ from, fee }) =>
                  `${plainMoney(fee, feeCurrency)} ${feeCurrency} from ${plainMoney(from, feeCurrency)}`,
              ),
            ),
          },
        ]}
      />
    </>
  )
}
