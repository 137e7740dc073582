import type { QuestionSet } from '../../contract/clients/onboarding-questions.ts'
import { line, lines, oneOf, someOf } from './ask.ts'

/** The 20 onboarding questions for a website. */
export const webDevelopmentQuestions: QuestionSet = {
  serviceType: 'web_development',
  version: 4,
  sections: [
    {
      title: 'Your business',
      intro: 'So that the website speaks the way you do.',
      questions: [
        lines(
          'business',
          'What does your business do, and for whom?',
          'Two or three sentences, as you would explain it over dinner.',
        ),
        lines(
          'reasons',
          'Why do customers choose you over others?',
          'What they tell you is worth more than what you would like to hear.',
        ),
        lines(
          'rivals',
          'Which two or three competitors do your customers compare you with?',
          'Names or web addresses. Say what each does better and worse than you.',
        ),
        line(
          'present-site',
          'What is the address of your current website?',
          '',
          'This is our first website',
        ),
      ],
    },
    {
      title: 'Visitors and goals',
      intro: 'How we’ll measure the website.',
      questions: [
        lines(
          'visitors',
          'Who are your most valuable visitors, and what do they want to know first?',
          'Think of two or three real people who became good customers.',
        ),
        someOf('goals', 'What is the website for?', [
          'More inquiries',
          'Selling online',
          'Bookings and appointments',
          'Being found in search engines',
          'A better first impression',
          'Fewer routine questions by phone',
          'Finding new staff',
          'Serving existing customers',
        ]),
        oneOf('main-action', 'What is the one thing a visitor should do?', [
          'Send an inquiry',
          'Call us',
          'Book an appointment',
          'Buy something',
          'Ask for a quote',
          'Visit us in person',
          'Subscribe to our news',
        ]),
        lines(
          'success',
          'Six months after launch: how will you know that it worked?',
          'Today’s figure and the one you hope for, such as 10 inquiries a month now and 30 then.',
        ),
      ],
    },
    {
      title: 'Content',
      intro: 'Late content is the most common reason for a late launch.',
      questions: [
        someOf(
          'pages',
          'Which pages do you need?',
          [
            'Home',
            'About us',
            'Services or products',
            'Prices',
            'Case studies',
            'Team',
            'News or blog',
            'Frequently asked questions',
            'Jobs',
            'Contact and directions',
            'Customer area',
          ],
          'Choose what you would miss at launch. Others can follow.',
        ),
        oneOf('texts', 'Who writes the texts?', [
          'We have them ready',
          'We write them and you edit',
          'You write them after an interview',
          'We reuse those of the current website',
          'Not decided yet',
        ]),
        oneOf('pictures', 'Where do the pictures come from?', [
          'We have good ones',
          'We need a photographer',
          'Stock pictures are fine',
          'Illustrations instead of photos',
          'Not decided yet',
        ]),
        line(
          'languages',
          'In which languages will it be, and who translates?',
          'For example: English and Spanish; our office manager translates.',
        ),
      ],
    },
    {
      title: 'Look and features',
      intro: 'How it should look, and what it has to do.',
      questions: [
        lines(
          'taste',
          'Which three websites do you like, and what about each?',
          'From any industry. One that you dislike helps as well.',
        ),
        someOf(
          'brand',
          'Which parts of your brand exist already?',
          [
            'Logo as a vector file',
            'Fixed colors',
            'Typefaces',
            'A brand guide',
            'Photos in our style',
            'Nothing that must stay',
          ],
          '',
          {
            label: 'Your logo and your brand guide',
            help: 'Such as SVG, PDF, AI or EPS. A logo that can be enlarged works best.',
          },
        ),
        someOf('features', 'What does the website have to do?', [
          'Contact or inquiry form',
          'Online shop with payment',
          'Booking calendar',
          'Customer sign-in',
          'Search',
          'Newsletter sign-up',
          'Reviews',
          'Map and several locations',
          'Downloads',
          'Chat',
          'None of these',
        ]),
        lines(
          'connections',
          'Which other programs must it work with?',
          'Such as your point of sale, inventory, calendar, accounting or mailing list.',
          'No other programs',
        ),
      ],
    },
    {
      title: 'Launch and after',
      intro: 'Dates, budget and approvals.',
      questions: [
        oneOf('timeline', 'When should it be live?', [
          'Within a month',
          'In 1 to 2 months',
          'In 2 to 3 months',
          'In 3 to 6 months',
          'There is no fixed date',
        ]),
        oneOf(
          'budget',
          'What budget have you set aside?',
          [
            'Under $3,500',
            '$3,500 to $8,500',
            '$8,500 to $15,000',
            '$15,000 to $30,000',
            'Over $30,000',
            'We would like your advice',
          ],
          'It helps us propose what fits and leave out what doesn’t.',
        ),
        lines(
          'people',
          'Who approves designs and texts, and who else has a say?',
          'Names and roles. One person with the final say saves weeks.',
        ),
        oneOf('upkeep', 'Who looks after domain, hosting and updates after launch?', [
          'You do all of it',
          'You do the technical part and we edit the content',
          'Our own IT',
          'Another company',
          'Not decided yet',
        ]),
      ],
    },
  ],
}
