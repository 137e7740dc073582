import type { QuestionSet } from '../../contract/clients/onboarding-questions.ts'
import { line, lines, oneOf, someOf } from './ask.ts'

/** The 20 onboarding questions for AI automation. */
export const aiAutomationQuestions: QuestionSet = {
  serviceType: 'ai_automation',
  version: 2,
  sections: [
    {
      title: 'Your business',
      intro: 'So that we know where the work comes from.',
      questions: [
        lines(
          'business',
          'What does your business do, and for whom?',
          'Two or three sentences, as you would explain it over dinner.',
        ),
        oneOf('team-size', 'How many people work with you?', [
          'Only me',
          '2 to 5',
          '6 to 20',
          '21 to 50',
          'More than 50',
        ]),
        someOf('departments', 'Where does repeated work take most of your time?', [
          'Customer inquiries',
          'Sales and quotes',
          'Scheduling',
          'Invoices and payments',
          'Bookkeeping',
          'Reports',
          'Stock and orders',
          'Marketing and content',
          'Hiring and staff',
          'Documents and filing',
        ]),
        lines(
          'why-now',
          'Why do you want to change it now?',
          'A mistake that cost money, a person who left, growth, or something else.',
        ),
      ],
    },
    {
      title: 'The work itself',
      intro: 'Choose the one process that you would hand over first.',
      questions: [
        lines(
          'process',
          'Describe it step by step, from what starts it to what ends it.',
          'As it really happens, with the detours. A list is fine.',
        ),
        oneOf('volume', 'How often does it happen?', [
          'A few times a month',
          'A few times a week',
          'Up to 20 times a day',
          '20 to 100 times a day',
          'More than 100 times a day',
        ]),
        line(
          'minutes',
          'How long does it take each time, and who does it?',
          'For example: 15 minutes, our office manager.',
        ),
        lines(
          'exceptions',
          'What goes wrong, and which cases are different from the rest?',
          'The odd cases decide how it has to be built.',
        ),
      ],
    },
    {
      title: 'Programs and data',
      intro: 'What the automation has to read and write.',
      questions: [
        someOf('programs', 'Which kinds of programs are involved?', [
          'Email',
          'Calendar',
          'Spreadsheets',
          'CRM',
          'Accounting',
          'Online store or point of sale',
          'Help desk or chat',
          'File storage',
          'Phone system',
          'Custom software',
        ]),
        lines(
          'program-names',
          'What are they called, and who can give us access?',
          'Names and versions or plans. Please send no passwords here.',
        ),
        someOf('inputs', 'How does the information come in?', [
          'Emails',
          'Web forms',
          'PDF documents',
          'Scans and photos',
          'Spreadsheets',
          'Phone calls',
          'Chat messages',
          'Data from other programs',
        ]),
        oneOf('data-state', 'How tidy is the data that it works with?', [
          'Complete and in one place',
          'Mostly fine',
          'Spread over several places',
          'Mostly in people’s heads',
          'We do not know',
        ]),
      ],
    },
    {
      title: 'Limits and trust',
      intro: 'What it may decide, and what a person has to see first.',
      questions: [
        oneOf('autonomy', 'How much may it do on its own?', [
          'Only prepare drafts for a person',
          'Act after a person agrees',
          'Act on its own in clear cases',
          'Act on its own and report afterward',
          'We would like your advice',
        ]),
        lines(
          'never',
          'What must it never do?',
          'Such as promising prices, answering complaints, or deleting anything.',
        ),
        someOf('sensitive', 'Which sensitive data does it touch?', [
          'Names and addresses',
          'Health data',
          'Payment data',
          'Staff records',
          'Contracts',
          'Data of children',
          'None of these',
        ]),
        someOf('standards', 'Which rules must it follow?', [
          'GDPR',
          'CCPA',
          'HIPAA',
          'PCI DSS',
          'SOC 2',
          'Data stays in our country',
          'Rules of our industry',
          'None that we know of',
        ]),
      ],
    },
    {
      title: 'Goals and start',
      intro: 'What it’s worth to you, and when it should run.',
      questions: [
        someOf('goals', 'What should improve?', [
          'Hours saved',
          'Faster answers to customers',
          'Fewer mistakes',
          'Lower costs',
          'More sales',
          'Reports without work',
          'Work at night and on weekends',
        ]),
        lines(
          'success',
          'Which figure will tell you that it worked?',
          'Today’s figure and the one you hope for, such as 40 hours a week now and 10 then.',
        ),
        oneOf('timeline', 'When should the first automation run?', [
          'Within two weeks',
          'Within a month',
          'In 1 to 2 months',
          'In 2 to 3 months',
          'There is no fixed date',
        ]),
        oneOf(
          'budget',
          'What budget have you set aside?',
          [
            'Under $2,500',
            '$2,500 to $7,500',
            '$7,500 to $15,000',
            '$15,000 to $30,000',
            'Over $30,000',
            'We would like your advice',
          ],
          'It helps us propose what fits and leave out what doesn’t.',
        ),
      ],
    },
  ],
}
