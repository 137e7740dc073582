import type { SiteContent } from './schema/site.ts'

export const pages: SiteContent['pages'] = {
  home: {
    title: 'Websites, automation and software for small businesses',
    description:
      '{{name}} builds websites, AI automation and custom software for small businesses. Book a free 30-minute consultation and follow every step in your own portal.',
  },
  'web-development': {
    title: 'Web Development',
    description:
      'Fast, accessible websites and online shops at published prices, from $3,500 with six months of support.',
  },
  'ai-automation': {
    title: 'AI Automation',
    description:
      'Automation that takes repeated work off your team: connected apps, sorted inboxes and written summaries, from $2,500.',
  },
  'custom-software': {
    title: 'Custom Software',
    description:
      'Software built around the way your business works, delivered in weeks at a fixed price, from $8,500.',
  },
  about: {
    title: 'About',
    description:
      '{{name}} is a small team that builds websites, automation and software for small businesses, and shows its work as it happens.',
  },
  'case-studies': {
    title: 'Case Studies',
    description:
      'Three clients and what changed for them: a law firm, a manufacturer and a healthcare practice, with every figure before and after.',
  },
  careers: {
    title: 'Careers',
    description:
      'Work at {{name}}: a small, remote-first team that builds websites, automation and software for small businesses. Open positions and the application form.',
  },
  privacy: {
    title: 'Privacy',
    description:
      'What {{name}} keeps about visitors, clients and applicants, why, and for how long. No tracking, and nothing loaded from other companies.',
  },
  terms: {
    title: 'Terms',
    description:
      'The terms of the {{name}} website and client portal in plain words: the free consultation, prices, accounts, and who owns what is made.',
  },
  imprint: {
    title: 'Contact and legal details',
    description:
      'Who runs the website of {{name}}: legal name, postal address, how to reach us, and what else the law asks for.',
  },
}
