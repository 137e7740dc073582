import type { QuestionSet } from '../../contract/clients/onboarding-questions.ts'
import { line, lines, oneOf, someOf } from './ask.ts'

/** 20 questions before a website is planned. */
export const webDevelopmentQuestions: QuestionSet = {
  serviceType: 'web_development',
  version: 1,
  sections: [
    {
      title: 'Your business',
      intro: 'So that the website says what you would say yourself.',
      questions: [
        lines(
          'business',
          'What does your business do, and for whom?',
          'Two or three sentences, as you would tell somebody at a dinner.',
        ),
        lines(
          'reasons',
          'Why do customers choose you and not somebody else?',
          'What they tell you is worth more than what you would like to hear.',
        ),
        lines(
          'rivals',
          'Which two or three competitors do your customers compare you with?',
          'Names or web addresses. Say what each does better than you, and what worse.',
        ),
        line(
          'present-site',
          'What is the address of your present website?',
          'Write “none” if this is your first.',
        ),
      ],
    },
    {
      title: 'Visitors and goals',
      intro: 'What the website is measured by.',
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
          'A figure of today and the one you hope for, such as 10 inquiries a month now and 30 then.',
        ),
      ],
    },
    {
      title: 'Content',
      intro: 'Content that arrives late is the most common reason why a launch is late.',
      questions: [
        someOf(
          'pages',
          'Which pages do you need?',
          [
            'Home',
            'About us',
            'Services or products',
            'Prices',
            'References or case studies',
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
          'We take them over from the present website',
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
      intro: 'What it should be like, and what it has to do.',
      questions: [
        lines(
          'taste',
          'Which three websites do you like, and what about each?',
          'From any trade. One that you dislike helps as well.',
        ),
        someOf('brand', 'What of your brand exists already?', [
          'Logo as a vector file',
          'Fixed colors',
          'Typefaces',
          'A brand guide',
          'Photos in our style',
          'Nothing that must stay',
        ]),
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
          'Such as your till, stock, calendar, accounting or mailing list. Write “none” if it stands alone.',
        ),
      ],
    },
    {
      title: 'Launch and after',
      intro: 'Dates, money, and who says yes.',
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
          'Which budget have you set aside?',
          [
            'Under $3,500',
            '$3,500 to $8,500',
            '$8,500 to $15,000',
            '$15,000 to $30,000',
            'Over $30,000',
            'We would like your advice',
          ],
          'It lets us propose what fits, and leave out what does not.',
        ),
        lines(
          'people',
          'Who approves designs and texts, and who else has a say?',
          'Names and roles. One person with the last word saves weeks.',
        ),
        oneOf('upkeep', 'Who looks after domain, hosting and updates afterwards?', [
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
