import type { IncomingReason, IncomingState } from '../../contract/core/incoming-emails.ts'
import type { receivedEmail } from './answer.ts'
import { anAnswer } from './answer.ts'
import { anEmail, type Head, type Part, plain, several } from './mime.ts'

type Received = ReturnType<typeof receivedEmail>
/** An email that must not be taken. `expected`: what becomes of it; null for one that isn’t even read. */
export type Hostile = {
  name: string
  make: (email: Received) => Buffer
  expected: [IncomingState, IncomingReason] | null
}

const answer =
  (head: Partial<Head>, content: string | Part = 'Yes, I approve. Please pay.') =>
  (email: Received) =>
    anAnswer(email, content, head)
const held = (reason: IncomingReason): Hostile['expected'] => ['held', reason]
const automatic: Hostile['expected'] = ['ignored', 'automatic']
const withField = (name: string, field: string): Hostile => ({
  name,
  make: answer({ fields: [field] }),
  expected: automatic,
})
/** A post of a list to which a reply address was subscribed: it answers another post. */
const ofList = (name: string, ...fields: string[]): Hostile => ({
  name,
  make: answer({ fields, inReplyTo: '<post.7@kiln.example>' }),
  expected: automatic,
})
const withSubject = (subject: string): Hostile => ({
  name: `the subject “${subject}”`,
  make: answer({ subject }),
  expected: automatic,
})
const from = (name: string, address: string): Hostile => ({
  name,
  make: answer({ from: address }),
  expected: held('sender'),
})
const authenticated = (name: string, ...results: string[]): Hostile => ({
  name,
  make: answer({ fields: results.map((each) => `Authentication-Results: ${each}`) }),
  expected: held('unverified'),
})
const to = (name: string, address: (email: Received) => string, expected: Hostile['expected']) => ({
  name,
  make: (email: Received) => anAnswer(email, 'Yes.', { to: address(email) }),
  expected,
})
const token = ({ replyTo }: Received) => /\+(\w+)@/.exec(replyTo)?.[1] ?? ''
const unrelated = { inReplyTo: '' }

export const authservId = 'mx.furlong.example'

const forged: Hostile[] = [
  from('somebody else who was forwarded the email', 'Bo <bo@kiln.example>'),
  from('the right address as a name', '"ada@kiln.example" <mallory@evil.example>'),
  from('the right address in a comment', 'mallory@evil.example (ada@kiln.example)'),
  from('two senders', 'ada@kiln.example, mallory@evil.example'),
  from('two senders, the wrong one first', 'mallory@evil.example, ada@kiln.example'),
  from('a domain that ends like the right one', 'Ada <ada@evil-kiln.example>'),
  from('a domain below another', 'Ada <ada@kiln.example.evil.example>'),
  from('another alphabet’s letter', 'Ada <аda@kiln.example>'),
  from('nobody', ''),
  from('a plus address of the right person', 'Ada <ada+x@kiln.example>'),
  authenticated('DMARC that failed', `${authservId}; dmarc=fail header.from=kiln.example`),
  authenticated(
    'a signature of another domain',
    `${authservId}; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=x@evil.example`,
  ),
  authenticated(
    'a forged result below that of our server',
    `${authservId}; dkim=none; spf=fail smtp.mailfrom=x@evil.example`,
    `${authservId}; dkim=pass header.d=kiln.example`,
  ),
  authenticated(
    'a result within a comment',
    `${authservId}; dkim=fail (dkim=pass header.d=kiln.example) header.d=kiln.example`,
  ),
  authenticated(
    'a result within a quoted text',
    `${authservId}; dkim=fail reason="; dmarc=pass" header.d=kiln.example`,
  ),
  to('a made-up token', () => `reply+${'a'.repeat(26)}@furlong.example`, held('token')),
  to(
    'a token cut short',
    (email) => `reply+${token(email).slice(1)}@furlong.example`,
    held('token'),
  ),
  to(
    'a token with a letter more',
    (email) => `reply+${token(email)}a@furlong.example`,
    held('token'),
  ),
  to('the address without a token', () => 'reply@furlong.example', held('no-token')),
  to('the sender’s own address', () => 'hello@furlong.example', held('no-token')),
  {
    name: 'another domain’s address, unrelated',
    make: (email) =>
      anEmail(plain('Yes.'), { to: `reply+${token(email)}@evil.example`, ...unrelated }),
    expected: null,
  },
  {
    name: 'a private email',
    make: () => anEmail(plain('Lunch?'), { to: 'hello@furlong.example', ...unrelated }),
    expected: null,
  },
]

const machines: Hostile[] = [
  withField('an out-of-office reply', 'Auto-Submitted: auto-replied'),
  withField('a program’s email', 'Auto-Submitted: auto-generated; owner-email="x@x.example"'),
  ofList('a mailing list', 'List-Id: <team.kiln.example>', 'Precedence: list'),
  ofList('a newsletter', 'List-Unsubscribe: <mailto:off@kiln.example>'),
  ofList('a list that sends no list fields', 'Precedence: list'),
  withField('what a list’s program answers', 'X-List-Administrivia: yes'),
  withField('bulk', 'Precedence: bulk'),
  withField('junk', 'Precedence: junk'),
  withField('an old autoresponder', 'X-Autoreply: yes'),
  withField('another one', 'X-Autorespond: Out of office'),
  withField('nobody as its sender on the way', 'Return-Path: <>'),
  withField('one of our own that came around', 'X-Loop: hello@furlong.example'),
  withSubject('Automatic reply: New message from Furlong'),
  withSubject('Abwesenheitsnotiz: Re: New message'),
  withSubject('Réponse automatique : absence'),
  withSubject('Out of Office: back on Monday'),
  {
    name: 'our own email that was sent back',
    make: (email) => Buffer.from(email.message.replace(/^To: .*$/m, `To: ${email.replyTo}`)),
    expected: held('sender'),
  },
]

const unreadable: Hostile[] = [
  {
    name: 'encrypted with S/MIME',
    make: answer(
      {},
      {
        type: 'application/pkcs7-mime; smime-type=enveloped-data',
        body: Buffer.from('3080', 'hex'),
        name: 'smime.p7m',
      },
    ),
    expected: held('encrypted'),
  },
  {
    name: 'encrypted with OpenPGP',
    make: answer(
      {},
      several(
        'encrypted; protocol="application/pgp-encrypted"',
        { type: 'application/pgp-encrypted', body: Buffer.from('Version: 1') },
        { type: 'application/octet-stream', body: Buffer.from('-----BEGIN PGP MESSAGE-----') },
      ),
    ),
    expected: held('encrypted'),
  },
  {
    name: 'nothing but the quote',
    make: answer(
      {},
      'On Tue, Nov 17, 2026 at 3:41 PM Mia <mia@furlong.example> wrote:\n\n> Shall we?\n',
    ),
    expected: held('empty'),
  },
  { name: 'nothing at all', make: answer({}, ''), expected: held('empty') },
  {
    name: 'an invitation that was accepted in a calendar',
    make: answer(
      {},
      {
        type: 'text/calendar; method=REPLY; charset=utf-8',
        body: 'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@kiln.example\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
      },
    ),
    expected: ['ignored', 'calendar'],
  },
]

/** Forged, looping, automatic and unreadable emails. */
export const hostileEmails: Hostile[] = [...forged, ...machines, ...unreadable]
