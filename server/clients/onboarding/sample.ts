import type { SentOf } from '../../../contract/http.ts'
import type { create, OnboardingStatus } from '../../../contract/clients/onboarding.ts'
import { questionsOf, type Responses } from '../../../contract/clients/onboarding-questions.ts'
import { sampleQuestions } from '../../../site/onboarding/questions.ts'

type Sent = SentOf<typeof create>['body']

/** Returns an answer to each question of the current set: the first options, or words. */
export const allAnswers = (serviceType: string, words = 'A sample answer.'): Responses =>
  Object.fromEntries(
    questionsOf(sampleQuestions(serviceType)).map(({ options }, index) => [
      String(index),
      options[0] ?? words,
    ]),
  )

/** Returns the input of the onboarding dialog when the team fills it in. */
export const anOnboarding = (clientId: number, changes: Partial<Sent> = {}): Sent => ({
  clientId,
  serviceType: 'web_development',
  responses: allAnswers(changes.serviceType ?? 'web_development'),
  ...changes,
})

/** The demo clients' questions and their answers so far, in the order of the questions. */
export const sampleOnboarding: {
  /** The client's business, as in the sample clients. */
  business: string
  serviceType: string
  sentDaysAgo: number
  answers: string[]
  status: OnboardingStatus
}[] = [
  {
    business: 'Kiln Street Ceramics',
    serviceType: 'web_development',
    sentDaysAgo: 19,
    answers: [
      'We throw tableware by hand and sell it to people who cook, and to four restaurants in Leeds.',
      'Every piece is glazed in colors that nobody else mixes, and a broken plate is replaced at half the price.',
      'Northfire Pottery has better photos and a faster shop. Lumen Clay is cheaper and looks it.',
      'kilnstreet.example',
      'A couple that furnishes its first kitchen: they ask what survives the dishwasher, and when it arrives.',
      'Selling online, Being found in search engines, Fewer routine questions by phone',
      'Buy something',
      '12 orders a month today, 40 then. And no more orders by email.',
      'Home, About us, Services or products, Frequently asked questions, Contact and directions',
      'We write them and you edit',
      'We need a photographer',
      'English only.',
      'hasami.example for the calm, merci.example for the way it shows sets. We dislike pop-ups.',
      'Logo as a vector file, Typefaces',
      'Online shop with payment, Newsletter sign-up, Reviews',
      'Our till in the shop (stock must be the same), and the accounts at the end of the month.',
      'In 1 to 2 months',
      '$8,500 to $15,000',
      'Ada decides. Sven looks at prices and stock.',
      'You do the technical part and we edit the content',
    ],
    status: 'reviewed',
  },
  {
    business: 'Kiln Street Ceramics',
    serviceType: 'ai_automation',
    sentDaysAgo: 2,
    answers: [
      'We throw tableware by hand and sell it to people who cook, and to four restaurants in Leeds.',
      '2 to 5',
      'Customer inquiries, Stock and orders',
      'Since the shop is online, we answer the same ten questions every evening.',
      'An email arrives, one of us reads it, looks into the order list, and writes back.',
      'Up to 20 times a day',
    ],
    status: 'in_progress',
  },
  {
    business: 'Harbour Physio',
    serviceType: 'ai_automation',
    sentDaysAgo: 12,
    answers: [
      'Two practices for physiotherapy with nine therapists, mostly for people after an operation.',
      '6 to 20',
      'Scheduling, Customer inquiries, Invoices and payments',
      'Every tenth appointment is missed, and the desk spends its mornings on the phone.',
      'The desk prints tomorrow’s list at four, calls everybody without a confirmation, and notes who is coming.',
      '20 to 100 times a day',
      '4 minutes, whoever is at the front desk.',
      'Wrong numbers, patients who cannot be reached, and therapists who swap rooms at short notice.',
      'Calendar, Phone system, Email',
      'PracticeDesk 11 in the cloud; our administrator Inês gives access.',
      'Data from other programs, Phone calls',
      'Mostly fine',
      'Act on its own in clear cases',
      'It must never give medical advice, and never call after eight in the evening.',
      'Names and addresses, Health data',
      'GDPR, Data stays in our country',
      'Hours saved, Fewer mistakes',
      'Missed appointments: 10 in 100 today, 4 then.',
      'Within a month',
      '$2,500 to $7,500',
    ],
    status: 'submitted',
  },
  {
    business: 'Raman Freight',
    serviceType: 'custom_software',
    sentDaysAgo: 4,
    answers: [
      'We move pallets across the north of England for 60 manufacturers, with 22 lorries.',
      'Customers call to ask where a pallet is. Nobody knows before the driver is back.',
      'A whiteboard, a spreadsheet and three phones. The whiteboard works; it has to stay for a while.',
      'We tried FleetEye: it knows where lorries are, not what is in them.',
      'Drivers report what they load and unload, the office plans, customers look up a pallet.',
      '11 to 50',
      'Phones, Desktop computers, Places without a connection',
    ],
    status: 'in_progress',
  },
  {
    business: 'Bakker Joinery',
    serviceType: 'web_development',
    sentDaysAgo: 1,
    answers: [],
    status: 'in_progress',
  },
]
