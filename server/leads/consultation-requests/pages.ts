import {
  consultationRequestInput,
  plainFormPath,
  plainSlotPath,
  responsePromiseHours,
} from '../../../contract/leads/consultation-requests.ts'
import { consultationMinutes } from '../../../contract/leads/bookings.ts'
import { budgetExample, offeredServices } from '../../../contract/service-types.ts'
import { visitorEmailWords } from '../../../contract/visitor-email-words.ts'
import { saidOf } from '../../platform/email-delivery.ts'
import { html } from '../../platform/html.ts'
import { choiceOf, fieldOf, type Filled, summaryOf } from '../../platform/plain-form.ts'
import type { Fields, PlainCall, PlainPage, ServedPlain } from '../../platform/plain-pages.ts'
import { Refusal } from '../../platform/refusals.ts'
import { parse } from '../../platform/serve.ts'
import { createConsultationRequest } from './store.ts'

const title = 'Schedule Your Free Consultation'

const questions = (filled: Filled) =>
  html`<div class="plain-pair">
      ${fieldOf(filled, { name: 'name', label: 'Full name', autocomplete: 'name', required: true })}
      ${fieldOf(filled, {
        name: 'email',
        label: 'Email',
        type: 'email',
        autocomplete: 'email',
        required: true,
      })}
      ${fieldOf(filled, { name: 'businessName', label: 'Business name', autocomplete: 'organization' })}
      ${fieldOf(filled, { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' })}
    </div>
    ${choiceOf(filled, {
      name: 'services',
      label: 'Services',
      hint: 'Choose at least one.',
      required: true,
      options: Object.entries(offeredServices()),
    })}
    ${fieldOf(filled, {
      name: 'projectDescription',
      label: 'Project description',
      hint: 'What would you like to improve? A few sentences are enough.',
      rows: 5,
      required: true,
    })}
    <div class="plain-pair">
      ${fieldOf(filled, { name: 'budget', label: 'Budget', hint: `For example ${budgetExample()}.` })}
      ${fieldOf(filled, { name: 'timeline', label: 'Timeline', hint: 'For example within 3 months.' })}
    </div>`

const nextSteps = (settings: PlainCall['settings']) =>
  html`<aside class="plain-aside" aria-labelledby="next">
    <h2 id="next" class="h3">What happens next</h2>
    <ol>
      <li>You choose the ${consultationMinutes} minutes that suit you best.</li>
      <li>${saidOf(settings, visitorEmailWords.nextStep)}</li>
      <li>We talk about your project. It’s free, with no obligation.</li>
    </ol>
  </aside>`

const formPage = ({ settings }: PlainCall, filled: Filled, status = 200): PlainPage => ({
  title: status === 200 ? title : `Please check: ${title}`,
  description: `Tell us about your project. We will respond within ${responsePromiseHours} hours.`,
  status,
  personal: true,
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">${title}</h1>
    <p class="lead">
      Tell us about your project. We will respond within ${responsePromiseHours} hours.
    </p>
    ${summaryOf(filled.wrong)}
    <div class="plain-split">
      <form class="plain-form" method="post" action="${plainFormPath}">
        ${questions(filled)}
        <button class="btn btn-primary" type="submit">Request consultation</button>
      </form>
      ${nextSteps(settings)}
    </div>
  </section>`,
})

/** Converts a form's fields to the contract's body: one text each, but a list of services. */
const bodyOf = ({ services: chosen = [], ...rest }: Fields) => ({
  ...Object.fromEntries(Object.entries(rest).map(([name, values]) => [name, values[0]])),
  services: chosen,
})

async function send(call: PlainCall) {
  try {
    const input = parse(consultationRequestInput, bodyOf(call.form))
    const { bookingToken } = await createConsultationRequest(call, input)
    return {
      redirect: `${plainSlotPath}?${new URLSearchParams({ token: bookingToken }).toString()}`,
    }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.body.fields) throw error
    return formPage(call, { form: call.form, wrong: error.body.fields }, error.status)
  }
}

/** The consultation request form for browsers without JavaScript. */
export const consultationRequestPages: ServedPlain[] = [
  {
    method: 'GET',
    path: plainFormPath,
    may: 'consultation-requests.create',
    handle: (call) => formPage(call, { form: {}, wrong: {} }),
  },
  {
    method: 'POST',
    path: plainFormPath,
    may: 'consultation-requests.create',
    limit: 'public-form',
    handle: send,
  },
]
