import type { LegalText } from './schema/legal.ts'

/**
 * The privacy notice. Which other companies get data follows the settings (site/recipients.ts).
 */
export const privacy: LegalText = {
  title: { before: 'What we know about ', mark: 'you', after: '' },
  lead: 'We keep what we need to answer you and to do the work you ask for. There is no advertising here and no tracking.',
  since: '2026-11-22',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `{{legalName}} runs this website and its client portal and decides what happens with the data described here. Email {{email}} with any question about it; a person will reply.`,
      ],
    },
    {
      id: 'what',
      title: 'What we keep, why, and how long',
      paragraphs: [
        'Everything below is kept for one purpose, and no longer than the last column says.',
      ],
      table: {
        head: ['What', 'Why', 'How long'],
        rows: [
          [
            'Consultation request: name, email address, business, phone, services, your description, budget and timeline',
            'To prepare and hold the call, and to make you an offer',
            'Until you ask us to delete it',
          ],
          [
            'Booked slot and your time zone',
            'To hold the call, remind you of it, and let you move it',
            'With the consultation request',
          ],
          [
            'Client account: name, business, email address, and a password that is stored so that nobody can read it',
            'To show you your projects and to talk with you about them',
            'As long as you are a client, and as long as tax law requires after that',
          ],
          [
            'Projects, deliverables, messages',
            'To do the work you ordered, and to show it to you',
            'With the client account',
          ],
          [
            'Email address that should get no email from us, or can’t be reached, with the date and the reason',
            'To never email it again, even if it comes back to us in another list',
            'Until you ask us to email you again',
          ],
          [
            'Job application and resume',
            'To decide on the application and to reply to you',
            '{{applicationDays}} days after it arrived, then both are deleted',
          ],
          [
            'Sign-ins: time, browser and network address',
            'To show you where you are signed in, and to keep others out',
            '{{sessionDays}} days after each sign-in at most',
          ],
          [
            'Emails we sent you',
            'To know what was said, and to send nothing twice',
            'As long as the records they are about',
          ],
        ],
      },
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'All cookies here are our own, needed for something you asked for, and none is for tracking. Unless you sign in, ask for a sign-in code or choose a theme, you get none of them, which is why there is no cookie banner.',
      ],
      cookies: true,
    },
    {
      id: 'drafts',
      title: 'What stays in your browser',
      paragraphs: [
        'Forms remember what you typed in the tab you typed it in, so that nothing is lost when sending fails. The draft never leaves your browser, and is gone when the form is sent or the tab is closed.',
      ],
    },
    {
      id: 'mail',
      title: 'Email',
      paragraphs: [
        'You get emails about what you did: a confirmation, a reminder, a link. Newsletters and campaigns carry our postal address and a link that unsubscribes you with one click, immediately and permanently. Our emails contain no invisible pictures that report when you read them. Where a campaign counts which of its links are followed, the footer of its emails says so.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees it',
      paragraphs: [
        'Nobody who isn’t needed for the work. The companies below are bound by contract to act on our instructions only. We sell nothing and give nothing away.',
      ],
      recipients: true,
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        `You may see what we hold about you, have it corrected, take it with you, or have it deleted; and you may object to how it is used. Email {{email}}, and we will do it within 30 days. If you think that we are wrong, you can complain to the data protection authority of your country.`,
      ],
    },
  ],
}

/** The imprint: the details follow the agency's settings. */
export const imprint: LegalText = {
  title: { before: 'Who is ', mark: 'behind', after: ' this' },
  lead: 'Who runs this website, and how to reach us.',
  since: '2026-11-24',
  sections: [{ id: 'details', title: 'Our details', paragraphs: [], details: true }],
}

/** The terms of use of the website and portal. */
export const terms: LegalText = {
  title: { before: 'The terms, in ', mark: 'plain', after: ' words' },
  lead: 'They cover this website and the client portal. What we build for you, for what price and by when, is in the proposal that we both sign; where the two differ, the proposal prevails.',
  since: '2026-11-22',
  sections: [
    {
      id: 'website',
      title: 'Using this website',
      paragraphs: [
        'You may read it, link to it and quote from it. Please do not try to break it, to overload it, or to reach what is not meant for you. If you find a vulnerability, tell us before you tell others; the address is in our security.txt.',
      ],
    },
    {
      id: 'consultation',
      title: 'The free consultation',
      paragraphs: [
        'It lasts 30 minutes, costs nothing and obliges neither of us to anything. We reply to a request within 24 hours. You can move or cancel a booked slot with the link in the confirmation, up to the notice period stated there.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices and offers',
      paragraphs: [
        'Prices on this site are starting points for the scope described beside them, without tax. They become binding as part of a proposal, which is valid for 30 days.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'An account is for one person. Keep the password to yourself, turn on two-factor sign-in if you can, and tell us at once if somebody else may know it.',
      ],
      list: [
        'You can end any of your sessions in the settings.',
        'We may lock an account that is used to harm others, and will tell you by email.',
        'You can ask us to close it at any time; your own content is handed to you first.',
      ],
    },
    {
      id: 'content',
      title: 'What you send us',
      paragraphs: [
        'Texts, pictures and files that you give us remain yours. You allow us to use them for the work you asked for, and you make sure that you have the right to give them to us.',
      ],
    },
    {
      id: 'results',
      title: 'What we make for you',
      paragraphs: [
        'Once it is paid, it is yours: code, content, accounts and data. Parts that others license, such as fonts and open-source software, come with their own license, and we list them.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'We are liable without limit for harm that we cause intentionally or by gross negligence, and wherever the law says so. Otherwise we are liable for foreseeable harm, up to the price of the project concerned. The website itself is offered as it is.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: [
        'When these terms change, the date at the top changes with them, and clients get the new text by email 30 days before it applies to them.',
      ],
    },
  ],
}
