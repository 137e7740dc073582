import { consultationMinutes, create } from '../../../contract/leads/bookings.ts'
import { placeAhead, placeWords } from '../../../contract/leads/places.ts'
import { plainSlotPath } from '../../../contract/leads/consultation-requests.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { resolveLink } from './attendees.ts'
import { bookingPath } from './notifications.ts'
import { visitorEmailWords } from '../../../contract/visitor-email-words.ts'
import { deliversEmail, saidOf } from '../../platform/email-delivery.ts'
import { dayIn } from '../../platform/days.ts'
import { type Html, html } from '../../platform/html.ts'
import { requestedLocale } from '../../platform/locale.ts'
import { choiceOf, fieldOf, type Filled, summaryOf } from '../../platform/plain-form.ts'
import type { Fields, PlainCall, PlainPage, ServedPlain } from '../../platform/plain-pages.ts'
import { Refusal } from '../../platform/refusals.ts'
import { parse } from '../../platform/serve.ts'
import { openCalendar } from './calendar.ts'
import { withHost } from './hosts.ts'
import { placeShown } from './places.ts'
import { daysIn, slotsWithin } from './rules.ts'
import { bookSlot, ownBooking } from './store.ts'
import { clock, date, slotInWords, withWhom } from './words.ts'

const daysShown = 7
const hint = 'The number that we call.'

const valueOf = (values: string[] | undefined) => values?.[0] ?? ''
const slotPath = (query: { token: string; from?: string }) =>
  `${plainSlotPath}?${new URLSearchParams(query).toString()}`

/** Returns the first day to show: the one in the link, or that of the time that could not be booked. */
function requestedDay({ query, form }: PlainCall, timeZone: string): string | undefined {
  const chosen = new Date(valueOf(form['startsAt']))
  const day = Number.isNaN(chosen.getTime()) ? valueOf(query['from']) : dayIn(timeZone, chosen)
  const at = /^20\d\d-\d\d-\d\d$/.test(day) ? new Date(day) : new Date(Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined
}

const page = (title: string, main: Html, status = 200): PlainPage => ({
  title,
  description: `A free consultation of ${consultationMinutes} minutes.`,
  status,
  personal: true,
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">${title}</h1>
    ${main}
  </section>`,
})

/** Renders the page behind a request's link: the booked slot, or the slots to choose from. */
async function slot(call: PlainCall, wrong: Filled['wrong'] = {}, status = 200) {
  const token = valueOf(call.query['token']) || valueOf(call.form['token'])
  const { booking, attendee } = await resolveLink(call, token)
  const { availability, diaries, now } = await openCalendar(call, booking?.id)
  if (booking?.status === 'booked') {
    const hosted = await withHost(call, booking)
    const own = ownBooking(call, hosted, attendee, availability)
    return page(
      'Your consultation is booked',
      html`<p class="lead">${slotInWords(booking, availability.timeZone, localeOfCall(call))}</p>
        ${withWhom(hosted).map(([label, words]) => html`<p>${label} ${words}</p>`)}
        ${booking.place && html`<p>${placeWords(booking, 'attendee')}</p>`}
        <p>${saidOf(call.settings, visitorEmailWords.calendarConfirmation(attendee.email))}</p>
        ${linkToKeep(call, own.token)}
        <p><a class="link" href="${bookingPath(own.token)}">Move or cancel it</a></p>`,
    )
  }
  const outside = call.settings.schedulingUrl
  if (outside !== null)
    return page(
      'Please select a convenient time slot',
      html`<p class="lead">
          We have your request. Choose the ${consultationMinutes} minutes that suit you best.
        </p>
        <p><a class="btn btn-primary" href="${outside}" rel="noopener">Choose a time</a></p>`,
    )
  const { timeZone } = availability
  const from = requestedDay(call, timeZone)
  const range = daysIn(timeZone, now, daysShown, from)
  const free = slotsWithin(diaries, now, range)
  const later = free.nextAfter && dayIn(timeZone, free.nextAfter)
  const { place, placeText } = placeShown(availability, booking)
  return page(
    'Please select a convenient time slot',
    html`<p class="lead">
        We have your request. Choose the ${consultationMinutes} minutes that suit you best. Times
        are those of ${timeZone}.
        ${!deliversEmail(call.settings) && visitorEmailWords.pickLater.captured}
      </p>
      <p>${placeAhead(place, placeText)}</p>
      ${linkToKeep(call, token)} ${summaryOf(wrong)}
      ${
        free.slots.length > 0
          ? slotForm(
              { form: call.form, wrong },
              token,
              free.slots,
              { timeZone, locale: localeOfCall(call) },
              place === 'phone' ? attendee.phone : null,
            )
          : html`<p>No free times on these days.</p>`
      }
      <p class="plain-links">
        ${from && html`<a class="link" href="${slotPath({ token })}">Earliest times</a>`}
        ${later && html`<a class="link" href="${slotPath({ token, from: later })}">Later times</a>`}
      </p>`,
    status,
  )
}

/** Shows a visitor their own link where no email brings it. */
const linkToKeep = ({ settings }: PlainCall, token: string) => {
  if (deliversEmail(settings)) return false
  const url = settings.publicUrl + bookingPath(token)
  return html`<p><a class="link" href="${url}">${url}</a></p>`
}

/** The manner in which the visitor reads times. */
type Reading = { timeZone: string; locale: string }
const localeOfCall = (call: PlainCall) => requestedLocale(call.request.header('accept-language'))

/** Renders the slots; `phone` is the known number to call, null when nobody is called. */
const slotForm = (
  filled: Filled,
  token: string,
  slots: Date[],
  reading: Reading,
  phone: string | null,
): Html => {
  const { form, wrong } = filled
  const withPhone = phone === null || form['phone'] ? form : { ...form, phone: [phone] }
  const days = Map.groupBy(slots, (each) => dayIn(reading.timeZone, each))
  return html`<form class="plain-form" method="post" action="${plainSlotPath}">
    <input type="hidden" name="token" value="${token}" />
    <div id="startsAt" class="plain-days">
      ${[...days.values()].map((each) => dayChoice(form, each, reading))}
    </div>
    ${
      phone !== null &&
      fieldOf(
        { form: withPhone, wrong },
        { name: 'phone', label: 'Phone', hint, type: 'tel', autocomplete: 'tel', required: true },
      )
    }
    <button class="btn btn-primary" type="submit">Book this time</button>
  </form>`
}

const dayChoice = (form: Fields, slots: Date[], { timeZone, locale }: Reading): Html => {
  const first = slots[0] as Date
  return choiceOf(
    { form, wrong: {} },
    {
      name: 'startsAt',
      id: `day-${dayIn(timeZone, first)}`,
      label: date(first, timeZone, locale),
      one: true,
      required: true,
      options: slots.map((each) => [each.toISOString(), clock(each, timeZone, locale)]),
    },
  )
}

async function choose(call: PlainCall) {
  const token = valueOf(call.form['token'])
  const startsAt = valueOf(call.form['startsAt'])
  const phone = valueOf(call.form['phone'])
  const locale = localeOfCall(call)
  const { timeZone } = await readAvailability(call)
  try {
    await bookSlot(call, parse(create.body, { token, startsAt, timeZone, phone, locale }))
    return { redirect: slotPath({ token }) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind === 'notFound') throw error
    // A repeated request shows the booking that was made first.
    return slot(call, error.body.fields ?? { startsAt: error.message }, error.status)
  }
}

/** The booking pages for browsers without JavaScript. */
export const bookingPages: ServedPlain[] = [
  {
    method: 'GET',
    path: plainSlotPath,
    may: 'bookings.read',
    limit: 'secret-link',
    handle: (call) => slot(call),
  },
  {
    method: 'POST',
    path: plainSlotPath,
    may: 'bookings.create',
    limit: 'secret-link',
    handle: choose,
  },
]
