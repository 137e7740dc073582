import type { SentOf } from '../../../contract/http.ts'
import type { create, update } from '../../../contract/work/service-requests.ts'

type Sent = SentOf<typeof create>['body']

/** A valid body of the client's request form, for tests. */
export const aServiceRequest = (changes: Partial<Sent> = {}): Sent => ({
  serviceType: 'web-development',
  description: 'A page on which our regulars order glazes in the colors of their kitchen.',
  answers: { 'site-kind': 'Changes to the present site', when: 'Within three months' },
  ...changes,
})

type Sample = {
  /** The client's business name in the sample clients. */
  business: string
  daysAgo: number
  sent: Sent
  /** The team's decisions, in order. */
  decided: SentOf<typeof update>['body'][]
}

export const sampleServiceRequests: Sample[] = [
  {
    business: 'Kiln Street Ceramics',
    daysAgo: 11,
    sent: {
      serviceType: 'ai-automation',
      description:
        'Orders from restaurants come by email as free text. We type them into the shop by hand. Sample request.',
      answers: {
        task: 'Every morning one of us types about twenty orders, for an hour.',
        'how-often': 'Several times a day',
        programs: 'Email and the new shop',
        budget: '$2,500 to $7,500',
      },
    },
    decided: [
      { status: 'reviewing', notes: '', answer: '' },
      {
        status: 'accepted',
        notes: 'Needs the stock link of the shop first.',
        answer: 'We can do this once the shop is live. You get a proposal next week.',
      },
    ],
  },
  {
    business: 'Kiln Street Ceramics',
    daysAgo: 1,
    sent: aServiceRequest({
      description:
        'A page on which our regulars order glazes in the colors of their kitchen. Sample request.',
    }),
    decided: [],
  },
  {
    business: 'Harbour Physio',
    daysAgo: 4,
    sent: {
      serviceType: 'consulting',
      description:
        'Our practice software ends next year. Which one should we take? Sample request.',
      answers: {
        decision: 'Whether to keep the vendor or to change it.',
        'who-decides': 'Tomás, with both practice leads',
      },
    },
    decided: [{ status: 'reviewing', notes: 'Ask for the contract.', answer: '' }],
  },
  {
    business: 'Raman Freight',
    daysAgo: 16,
    sent: {
      serviceType: 'custom-software',
      description: 'Printing labels from the pallet list without retyping. Sample request.',
      answers: { users: 'Our own people', 'how-many': '6 to 20' },
    },
    decided: [
      {
        status: 'declined',
        notes: '',
        answer:
          'The pallet tracker will print them, so there is no need to pay for this separately.',
      },
    ],
  },
]
