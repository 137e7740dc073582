import { button, details, emailText, heading, paragraph, small } from '../../platform/email-text.ts'

/** Asks a client what a piece of content lacks. */
export const contentQuestionsText = emailText({
  id: 'content-questions',
  title: 'Questions for content',
  about: 'When the team sends a client the questions of a brief.',
  readers: 'clients',
  variables: {
    firstName: { about: 'The person’s first name', sample: 'Mara' },
    topic: { about: 'What the piece is about', sample: 'puppy vaccination cost' },
    count: { about: 'How many questions there are', sample: '5 questions' },
    note: { about: 'What the team adds; may be empty', sample: 'We plan it for the first of May.' },
  },
  links: { answer: { about: 'Opens the questions, without an account' } },
  details: {
    questions: {
      about: 'The questions',
      sample: [{ paragraph: '1. What is included in your price for “puppy vaccination”?' }],
    },
  },
  cases: { noted: { about: 'the team added something' } },
  sample: {
    subject: '{{count}} about “{{topic}}”',
    preheader: 'About five minutes. Your words go into the text.',
    blocks: [
      heading('{{firstName}}, we need your words'),
      paragraph(
        'We’re preparing a text about “{{topic}}”. You know the answers best; notes are enough, we write them out.',
      ),
      paragraph('{{note}}', 'noted'),
      details('questions'),
      button('Answer the questions', 'answer'),
      small('You don’t need a password. The link works for 30 days. It takes about five minutes.'),
    ],
  },
})
