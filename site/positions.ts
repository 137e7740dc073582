import type { Position } from './schema/careers.ts'

/** The open positions. */
export const positions: Position[] = [
  {
    slug: 'frontend-engineer',
    title: 'Frontend Engineer',
    summary:
      'Build websites and client portals that load in a second and work for everybody who visits them.',
    employment: 'FULL_TIME',
    applicantCountries: ['United States', 'Canada', 'Portugal'],
    salary: { currency: 'USD', from: 72_000, to: 92_000 },
    postedOn: '2026-02-16',
    closesOn: null,
    paragraphs: [
      'Most of our work starts with a small business whose site loses customers. You find out why, rebuild it with one or two colleagues, and stay until the figures have changed.',
      'You talk to the client yourself: they follow your work in their portal, and approve it there.',
    ],
    tasks: [
      'Turn a design into pages that are quick on an old phone and complete without JavaScript',
      'Own a project from the first sketch to the hand-over, with a fixed price and a date',
      'Measure speed, accessibility and conversions before and after, and show both to the client',
    ],
    needs: [
      'Three years or more of building for the web, with TypeScript and a component framework',
      'HTML and CSS that you can explain to somebody who only knows components',
      'Clear written English: most of what we say to clients is written down',
    ],
    sample: true,
  },
  {
    slug: 'automation-consultant',
    title: 'Automation Consultant',
    summary:
      'Find the hours that a small team loses to repeated work, and give them back with automation that holds.',
    employment: 'FULL_TIME',
    applicantCountries: ['United States', 'Canada', 'Portugal'],
    salary: { currency: 'USD', from: 68_000, to: 86_000 },
    postedOn: '2026-02-23',
    closesOn: null,
    paragraphs: [
      'You sit with people who copy orders from an inbox into a spreadsheet, and leave when they no longer have to.',
      'What you build must fail loudly, be understood by its owner, and cost less than the work it replaces.',
    ],
    tasks: [
      'Map how an office really works, and put a figure on each step',
      'Connect the tools that are there before adding new ones',
      'Write the run book that the client keeps',
    ],
    needs: [
      'Experience with APIs, webhooks and at least one scripting language',
      'A sober view of what language models can be trusted with',
      'Patience for other people’s spreadsheets',
    ],
    sample: true,
  },
]
