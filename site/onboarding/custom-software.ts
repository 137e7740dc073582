import type { QuestionSet } from '../../contract/clients/onboarding-questions.ts'
import { line, lines, oneOf, someOf } from './ask.ts'

/** The 24 onboarding questions for custom software. */
export const customSoftwareQuestions: QuestionSet = {
  serviceType: 'custom_software',
  version: 3,
  sections: [
    {
      title: 'Your business',
      intro: 'What the software is for.',
      questions: [
        lines(
          'business',
          'What does your business do, and for whom?',
          'Two or three sentences, as you would explain it over dinner.',
        ),
        lines(
          'problem',
          'Which problem should the software solve?',
          'The problem rather than the solution: what happens today, and what does it cost you?',
        ),
        lines(
          'today',
          'How do you manage today?',
          'Programs, spreadsheets, paper, people. Say what works well and has to stay.',
        ),
        lines(
          'bought',
          'Which ready-made products have you tried or looked at, and why don’t they fit?',
          '',
          'We haven’t looked yet',
        ),
      ],
    },
    {
      title: 'People who use it',
      intro: 'Who will use it, and where.',
      questions: [
        lines(
          'users',
          'Who will use it, and what does each group do with it?',
          'For example: drivers report deliveries, the office plans routes, customers track a package.',
        ),
        oneOf('user-count', 'How many people will use it in the first year?', [
          'Up to 10',
          '11 to 50',
          '51 to 250',
          '251 to 1,000',
          'More than 1,000',
        ]),
        someOf('devices', 'Where will they use it?', [
          'Desktop computers',
          'Phones',
          'Tablets',
          'Shared screens or kiosks',
          'Scanners or other devices',
          'Places without a connection',
        ]),
        someOf('access', 'How will people sign in?', [
          'Email and password',
          'Two-factor sign-in',
          'Microsoft account',
          'Google account',
          'Our own directory',
          'Without an account',
          'Not decided yet',
        ]),
      ],
    },
    {
      title: 'What it does',
      intro: 'The first version, and what may wait.',
      questions: [
        lines(
          'must-have',
          'Which three to five things must the first version do?',
          'Without these it would be of no use. One line each.',
        ),
        lines(
          'later',
          'What would be good to have later?',
          'It shows us where to leave room to grow.',
        ),
        someOf('features', 'Which of these does it need?', [
          'Forms and approvals',
          'Calendar or scheduling',
          'Documents and files',
          'Search and filters',
          'Dashboards and reports',
          'Notifications',
          'Payments or invoices',
          'Maps and places',
          'Customer area',
          'Import and export',
          'Change history',
        ]),
        lines(
          'rules',
          'Which rules of your business must it know?',
          'Prices and discounts, who may approve what, deadlines, exceptions.',
        ),
      ],
    },
    {
      title: 'Data and connections',
      intro: 'What it knows, and what it talks to.',
      questions: [
        lines(
          'data',
          'Which records does it keep, and roughly how many of each?',
          'For example: 2,000 customers, 300 orders a month, 5 photos each.',
        ),
        oneOf('migration', 'What happens to your existing data?', [
          'All of it moves over',
          'Only what is current moves over',
          'We start empty',
          'We do not know yet',
        ]),
        lines(
          'connections',
          'Which programs must it exchange data with?',
          'Names, and whether they have an interface (API) as far as you know.',
          'No other programs',
        ),
        oneOf('downtime', 'What happens if it’s down for an hour?', [
          'Nothing much',
          'Work waits',
          'Customers notice',
          'We lose money',
          'It is dangerous',
        ]),
      ],
    },
    {
      title: 'Security and rules',
      intro: 'What must be kept safe, and who checks it.',
      questions: [
        someOf('sensitive', 'Which sensitive data does it hold?', [
          'Names and addresses',
          'Health data',
          'Payment data',
          'Staff records',
          'Location data',
          'Trade secrets',
          'None of these',
        ]),
        someOf('standards', 'Which standards must it meet?', [
          'GDPR',
          'CCPA',
          'HIPAA',
          'PCI DSS',
          'SOC 2',
          'ISO 27001',
          'WCAG 2.2',
          'Rules of our industry',
          'None that we know of',
        ]),
        oneOf('hosting', 'Where should it run?', [
          'Wherever you recommend',
          'In the cloud of our choice',
          'In our country or region',
          'On our own servers',
          'Not decided yet',
        ]),
        oneOf(
          'ownership',
          'Who looks after it once it is live?',
          [
            'You do',
            'You do at first and our own people later',
            'Our own developers',
            'Another company',
            'Not decided yet',
          ],
          'The code is yours in any case.',
        ),
      ],
    },
    {
      title: 'Timeline and budget',
      intro: 'Dates, budget, and who decides.',
      questions: [
        lines(
          'success',
          'A year after launch: how will you know that it was worth it?',
          'Today’s figure and the one you hope for.',
        ),
        oneOf(
          'timeline',
          'When do you need the first version?',
          [
            'In 6 to 10 weeks',
            'In 10 to 16 weeks',
            'In 4 to 6 months',
            'In more than 6 months',
            'There is no fixed date',
          ],
          'A season, a new law or an expiring contract may set the date for you.',
        ),
        oneOf(
          'budget',
          'What budget have you set aside?',
          [
            'Under $8,500',
            '$8,500 to $18,500',
            '$18,500 to $40,000',
            '$40,000 to $80,000',
            'Over $80,000',
            'We would like your advice',
          ],
          'It helps us propose what fits and leave out what doesn’t.',
        ),
        line(
          'people',
          'Who decides, and who can answer our questions each week?',
          'Names and roles.',
        ),
      ],
    },
  ],
}
