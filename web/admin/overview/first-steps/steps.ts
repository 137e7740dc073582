import {
  type FirstStep,
  firstSteps,
  type FirstStepsState,
} from '../../../../contract/overview/first-steps.ts'
import { paths } from '../../../paths.ts'

type Words = {
  /** The step as a task, on the dashboard. */
  title: string
  detail: string
  /** The step in the rail of the set-up. */
  label: string
  /** The heading above its form. */
  heading: string
  about: string
}

export const stepWords: Record<FirstStep, Words> = {
  agency: {
    title: 'Enter your agency’s details',
    detail:
      'Your name appears on the website, in emails and on invoices. Until then, clients and visitors get no email.',
    label: 'Your agency',
    heading: 'Who are you?',
    about:
      'Your website, emails and invoices use this. Until name and address are yours, no invoice can be issued, and only your team gets emails.',
  },
  billing: {
    title: 'Enter your billing details',
    detail: 'Bank account, currency and tax appear on every invoice.',
    label: 'Invoices',
    heading: 'How are you paid?',
    about: 'Every invoice carries these details. Invoices already issued don’t change.',
  },
  brand: {
    title: 'Choose your colors and logo',
    detail: 'One color is enough: website, portal, emails and invoices follow.',
    label: 'Colors and logo',
    heading: 'How do you look?',
    about:
      'One or two colors become the whole look, in light and dark, and stay readable. A logo, typefaces and a layout are there, too.',
  },
  services: {
    title: 'Name your services and prices',
    detail: 'Forms, projects and the price list use them.',
    label: 'Services and prices',
    heading: 'What do you offer?',
    about:
      'Projects, onboarding and requests are about these services; the prices stand on your website once you publish it.',
  },
  samples: {
    title: 'Decide about the samples',
    detail:
      'While visitors see invented people and figures, search engines don’t list the website.',
    label: 'Samples',
    heading: 'Which samples do you keep?',
    about:
      'Cases, figures, people and positions on your website are invented until you write your own. What you choose here is published at once.',
  },
  website: {
    title: 'Publish your website',
    detail: 'The words, prices and people on it are samples until you write your own.',
    label: 'Website',
    heading: 'What does your website say?',
    about:
      'Every word, price, picture and section is edited beside the page as it looks. Visitors see it once you publish.',
  },
  email: {
    title: 'Connect your mail server',
    detail: 'Until then, emails are kept in the outbox and not delivered.',
    label: 'Email',
    heading: 'Email in your name',
    about:
      'Your email provider names these in its help, often under “SMTP”. Send a test email before you save.',
  },
  hours: {
    title: 'Set your hours',
    detail: 'Visitors and clients book calls within them.',
    label: 'Hours and place',
    heading: 'When can people book a call?',
    about: 'Visitors pick a time on your website, clients in their portal. Days off come later.',
  },
  team: {
    title: 'Invite your team',
    detail: 'Everybody signs in with their own address and sees what their role allows.',
    label: 'Team',
    heading: 'Who works with you?',
    about: 'Everybody signs in with their own address. Their role says what they see and may do.',
  },
  client: {
    title: 'Add your first client',
    detail: 'Each client has a portal of their own.',
    label: 'First client',
    heading: 'Who is your first client?',
    about:
      'Each client has a portal of their own, where they follow projects, messages and invoices.',
  },
}

/** The address of a step of the guided set-up. */
export const stepPath = (step: FirstStep) => `${paths.adminSetup}?step=${step}`

type Known = Pick<FirstStepsState, 'done' | 'skipped'>

const isClosed = ({ done, skipped }: Known, step: FirstStep) => done[step] || skipped.includes(step)

/** Returns whether nothing is left to show. A missing mail server alone has its own notice on the dashboard. */
export const isSetUp = (state: Known) =>
  firstSteps.every((step) => step === 'email' || isClosed(state, step))

/** Returns the first open step, or the first one behind `after`; null when none is left there. */
export function nextStep(state: Known, after?: FirstStep): FirstStep | null {
  const at = after ? firstSteps.indexOf(after) : -1
  return firstSteps.slice(at + 1).find((step) => !isClosed(state, step)) ?? null
}

export type StepProps = { onSaved: () => void }
/** The label of the button that saves a step. */
export const submit = 'Save and continue'
