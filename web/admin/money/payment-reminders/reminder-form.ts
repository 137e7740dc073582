import * as z from 'zod/mini'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { LateTerms } from '../../../../contract/money/late-terms.ts'
import { plainMoney, readDecimal } from '../../../../contract/money/money.ts'
import {
  reminderInput,
  type ReminderSettings,
} from '../../../../contract/money/payment-reminders.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

const inputs = z.object({
  steps: z.array(z.object({ days: z.string(), when: z.string(), tone: z.string() })),
  language: z.string(),
  chargedClients: z.string(),
  /** Empty for no interest. */
  margin: z.string(),
  baseRule: z.string(),
  baseRates: z.array(z.object({ from: z.nullable(z.string()), rate: z.string() })),
  fees: z.array(z.object({ from: z.string(), fee: z.string() })),
  feeCurrency: z.string(),
})
export type TypedReminders = z.output<typeof inputs>
export type TypedStep = TypedReminders['steps'][number]

const numberOf = (text: string, digits: number) => readDecimal(text, digits) ?? Number.NaN
const negated = (value: number) => (value === 0 ? 0 : -value)

/** Converts the inputs for the API. */
export const reminderForm = typedSchema(
  inputs,
  ({ steps, margin, baseRates, fees, ...rest }) => {
    const digits = minorDigits(rest.feeCurrency)
    return {
      ...rest,
      steps: steps.map(({ days, when, tone }) => {
        const typed = numberOf(days, 0)
        const signed = when === 'before' ? negated(typed) : typed
        return { days: signed, tone: signed <= 0 ? 'due-soon' : tone }
      }),
      margin: margin.trim() === '' ? null : numberOf(margin, 2),
      baseRates: baseRates.map(({ from, rate }) => ({ from: from ?? '', rate: numberOf(rate, 2) })),
      fees: fees.map(({ from, fee }) => ({
        from: numberOf(from, digits),
        fee: numberOf(fee, digits),
      })),
    }
  },
  reminderInput,
)

const percent = (hundredths: number) => String(hundredths / 100)

/** Returns the form values of the stored settings. */
export const valuesOf = (settings: ReminderSettings): TypedReminders & { seen: string | null } => ({
  steps: settings.steps.map(({ days, tone }) => ({
    days: String(Math.abs(days)),
    when: days <= 0 ? 'before' : 'after',
    tone: days <= 0 ? 'overdue' : tone,
  })),
  language: settings.language,
  chargedClients: settings.chargedClients,
  margin: settings.margin === null ? '' : percent(settings.margin),
  baseRule: settings.baseRule,
  baseRates: settings.baseRates.map(({ from, rate }) => ({ from, rate: percent(rate) })),
  fees: settings.fees.map(({ from, fee }) => ({
    from: plainMoney(from, settings.feeCurrency),
    fee: plainMoney(fee, settings.feeCurrency),
  })),
  feeCurrency: settings.feeCurrency,
  seen: settings.updatedAt,
})

/** Returns what a law allows as form values; the base rates stay as they are, since only their publisher knows them. */
export const proposedBy = ({ margin, baseRule, fees, feeCurrency }: LateTerms) => ({
  margin: percent(margin),
  baseRule,
  feeCurrency,
  fees: fees.map(({ from, fee }) => ({
    from: plainMoney(from, feeCurrency),
    fee: plainMoney(fee, feeCurrency),
  })),
})

export const fields = Object.keys(reminderInput.shape) as (keyof typeof reminderInput.shape)[]
