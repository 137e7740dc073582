import {
  button,
  emailText,
  heading,
  paragraph,
  small,
  textLink,
} from '../../platform/email-text.ts'

export const questionsText = emailText({
  id: 'onboarding-questions',
  title: 'Onboarding questions',
  about: 'When the team sends a client the questions before the work begins.',
  readers: 'clients',
  variables: {
    firstName: { about: 'The person’s first name', sample: 'Mara' },
    email: { about: 'The address they sign in with', sample: 'mara@hearthvale.example' },
    service: { about: 'The service', sample: 'Web Development' },
    count: { about: 'How many questions there are', sample: '20' },
    answered: { about: 'How many answers are filled in', sample: '3 answers' },
  },
  links: {
    questions: { about: 'Opens the questions' },
    signIn: { about: 'For those who have been here before', optional: true },
  },
  cases: {
    filledIn: { about: 'some answers are filled in' },
    invited: { about: 'they never signed in' },
    known: { about: 'they have signed in before', hidden: true },
  },
  sample: {
    subject: '{{service}}: {{count}} questions before we begin',
    preheader: 'Your answers are saved as you type. You can continue later, on any device.',
    blocks: [
      heading('Before we begin, {{firstName}}'),
      paragraph(
        '{{agency}} would like to learn more about your plans. There are {{count}} questions, which take most people about half an hour.',
      ),
      paragraph(
        'Your answers are saved as you type. You can stop at any time and continue later, on any device.',
      ),
      paragraph(
        'We filled in {{answered}} that we already knew. Please check whether that’s still right.',
        'filledIn',
      ),
      button('Answer the questions', 'questions'),
      textLink('You’ve been here before? Sign in', 'signIn'),
      small('This link works once and expires in 7 days. You don’t need a password.', 'invited'),
      small('Sign in as {{email}}.', 'known'),
    ],
  },
})
