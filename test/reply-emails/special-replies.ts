import { attributions, type Language, languages, phoneLines, said } from './languages.ts'
import { anEmail, html, plain, several } from './mime.ts'
import { question } from './programs.ts'
import type { ReplyEmail } from './replies.ts'

const marked = (...lines: string[]) => lines.map((line) => (line ? `> ${line}` : '>')).join('\n')
const questions = [
  'Two questions:',
  '',
  'Shall we start on Monday?',
  '',
  'And when does the logo come?',
]
const reply = (name: string, text: string, shown: string): ReplyEmail => ({
  name,
  source: anEmail(plain(text)),
  shown,
})

const inline = (language: Language): ReplyEmail => {
  const { yes, later } = said[language]
  const [intro = '', , first = '', , second = ''] = questions
  return reply(
    `answers between the quotes, ${language}`,
    `${attributions.gmail[language]}\n\n${marked(intro, '', first)}\n\n${yes}\n\n${marked('', second)}\n\n${later}\n\n${marked('', 'Mia')}\n`,
    `> ${first}\n${yes}\n> ${second}\n${later}`,
  )
}

const smallPrint: Partial<Record<Language, string>> = {
  en: 'This email and any attachments are confidential and intended solely for the addressee. If you have received it in error, please delete it.',
  de: 'Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen. Wenn Sie nicht der richtige Adressat sind, informieren Sie bitte den Absender.',
  fr: 'Ce message et toutes les pièces jointes sont confidentiels et établis à l’intention exclusive de leurs destinataires.',
  es: 'Este mensaje y sus archivos adjuntos son confidenciales y van dirigidos exclusivamente a su destinatario.',
  it: 'Questo messaggio e i suoi allegati contengono informazioni riservate e sono destinati esclusivamente al destinatario.',
  nl: 'Dit bericht en eventuele bijlagen zijn vertrouwelijk en uitsluitend bestemd voor de geadresseerde.',
}

const withSmallPrint = Object.entries(smallPrint).map(([language, print]) => {
  const { answer } = said[language as Language]
  return reply(
    `small print, ${language}`,
    `${answer}\n\n${'_'.repeat(20)}\n${print}\n\n${attributions.thunderbird[language as Language]}\n${marked(...question)}\n`,
    answer,
  )
})

const prose: ReplyEmail[] = [
  reply(
    'a text that begins like a header',
    'From: the start I liked it.\nSubject: to approval, we go ahead.\n',
    'From: the start I liked it.\nSubject: to approval, we go ahead.',
  ),
  reply(
    'a text that mentions who wrote',
    'On Friday I wrote to Bo, and this is what he wrote:\nthe price is fine.\n\nSo go ahead.\n',
    'On Friday I wrote to Bo, and this is what he wrote:\nthe price is fine.\nSo go ahead.',
  ),
  reply(
    'a list with dashes',
    'Please change:\n--\n- the price\n- the color\n\nBest regards\nAda\n',
    'Please change:\n--\n- the price\n- the color\nBest regards\nAda',
  ),
  reply(
    'a phone’s name in the middle',
    'Sent from my iPhone are all the pictures I have.\nThe others are on the camera.\n',
    'Sent from my iPhone are all the pictures I have.\nThe others are on the camera.',
  ),
  reply(
    'a short greeting stays',
    `Fine.\n\nCheers,\nAda\n\n${attributions.gmail.en}\n\n${marked(...question)}\n`,
    'Fine.\nCheers,\nAda',
  ),
  reply(
    'a quote of their own',
    'The sign says\n\n> open until nine\n\nand that should be on the website, too.\n',
    'The sign says\n> open until nine\nand that should be on the website, too.',
  ),
  reply(
    'text above and below the quote',
    `Hello Mia,\n\n${attributions.apple.en}\n${marked('Shall we start on Monday?')}\n\nYes, please.\n`,
    'Hello Mia,\n> Shall we start on Monday?\nYes, please.',
  ),
  reply(
    'a line wrapped by the program',
    `Yes.\n\nOn Tue, Nov 17, 2026 at 3:41 PM Furlong Agency and Friends of Good Websites\n<reply+k3vq7m2x5n6p4r8s9t0wyzabcd@furlong.example> wrote:\n\n${marked(...question)}\n`,
    'Yes.',
  ),
  reply(
    'quotes within quotes',
    `Yes.\n\n${attributions.thunderbird.en}\n${marked('Really?', '', '> On 16/11/2026 09:00, Ada wrote:', '> Maybe.')}\n`,
    'Yes.',
  ),
  reply(
    'Zoho',
    `Yes, please.\n\n\n---- On Tue, 17 Nov 2026 15:41:00 +0100 Furlong <reply+abc@furlong.example> wrote ----\n\n${question.join('\n')}\n`,
    'Yes, please.',
  ),
  reply('nothing of their own', `\n${attributions.gmail.en}\n\n${marked(...question)}\n`, ''),
  reply(
    'Japanese',
    `はい、お願いします。\n\n2026年11月17日(火) 15:41 Furlong <reply+abc@furlong.example>:\n\n${marked(...question)}\n`,
    'はい、お願いします。',
  ),
  reply(
    'Finnish',
    `Kyllä, aloittakaa.\n\nti 17. marrask. 2026 klo 15.41 Furlong (reply+abc@furlong.example) kirjoitti:\n\n${marked(...question)}\n`,
    'Kyllä, aloittakaa.',
  ),
]

const umlauts = 'Schöne Grüße, der Preis müsste größer sein.'
const encodings: ReplyEmail[] = [
  ['Windows-1252 under the name of UTF-8', 'utf-8', Buffer.from(umlauts, 'latin1')] as const,
  ['Windows-1252 without a name', '', Buffer.from(umlauts, 'latin1')] as const,
  ['UTF-8 under the name of ISO-8859-1', 'iso-8859-1', Buffer.from(umlauts)] as const,
  ['an encoding that nobody knows', 'x-unknown', Buffer.from(umlauts)] as const,
].map(([name, charset, bytes]) => ({
  name,
  source: anEmail({ type: `text/plain${charset && `; charset=${charset}`}`, body: bytes }),
  shown: umlauts,
}))

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const picture = (name: string, id: string) => ({
  type: 'image/png',
  body: png,
  name,
  fields: [`Content-ID: <${id}>`, `Content-Disposition: inline; filename="${name}"`],
})

/** A winmail.dat with one file, as Outlook writes it. */
function winmail(name: string, content: Buffer): Buffer {
  const attribute = (level: number, tag: number, data: Buffer) => {
    const head = Buffer.alloc(9)
    head.writeUInt8(level)
    head.writeUInt32LE(tag, 1)
    head.writeUInt32LE(data.length, 5)
    const sum = Buffer.alloc(2)
    sum.writeUInt16LE(data.reduce((all, each) => (all + each) % 65_536, 0))
    return Buffer.concat([head, data, sum])
  }
  const begin = Buffer.from('789f3e220100', 'hex')
  return Buffer.concat([
    begin,
    attribute(1, 0x0008_9006, Buffer.from([0, 0, 1, 0])),
    attribute(2, 0x0006_9002, Buffer.alloc(14)),
    attribute(2, 0x0001_8010, Buffer.from(`${name}\0`, 'latin1')),
    attribute(2, 0x0006_800f, content),
  ])
}

const files: ReplyEmail[] = [
  {
    name: 'a picture in the text, and a logo in the signature',
    source: anEmail(
      several(
        'related',
        html(
          '<div>This is the door:</div><div><img src="cid:door@kiln"></div><div>We like it.</div><div class="gmail_signature"><img src="cid:logo@kiln"> Kiln Street</div>',
        ),
        picture('door.png', 'door@kiln'),
        picture('logo.png', 'logo@kiln'),
      ),
    ),
    shown: 'This is the door:\nWe like it.',
    files: ['door.png'],
  },
  {
    name: 'winmail.dat',
    source: anEmail(
      several('mixed', plain('The plan is attached.\n'), {
        type: 'application/ms-tnef',
        body: winmail('plan.pdf', Buffer.from('%PDF-1.7 plan')),
        name: 'winmail.dat',
      }),
    ),
    shown: 'The plan is attached.',
    files: ['plan.pdf'],
  },
  {
    name: 'signed with S/MIME',
    source: anEmail(
      several(
        'signed; protocol="application/pkcs7-signature"; micalg=sha-256',
        plain('Yes, go ahead.\n'),
        {
          type: 'application/pkcs7-signature',
          body: Buffer.from('3080', 'hex'),
          name: 'smime.p7s',
        },
      ),
    ),
    shown: 'Yes, go ahead.',
    files: [],
  },
  {
    name: 'signed with OpenPGP',
    source: anEmail(
      several(
        'signed; protocol="application/pgp-signature"; micalg=pgp-sha512',
        plain('Yes, go ahead.\n'),
        {
          type: 'application/pgp-signature',
          body: Buffer.from('-----BEGIN PGP SIGNATURE-----'),
          name: 'OpenPGP_signature.asc',
        },
      ),
    ),
    shown: 'Yes, go ahead.',
    files: [],
  },
  {
    name: 'a file with a name in another alphabet',
    source: anEmail(
      several('mixed', plain('Attached.\n'), {
        type: 'application/pdf',
        body: Buffer.from('%PDF-1.7 x'),
        fields: [
          "Content-Disposition: attachment; filename*=UTF-8''Preisliste%20f%C3%BCr%20%C5%81ukasz.pdf",
        ],
      }),
    ),
    shown: 'Attached.',
    files: ['Preisliste für Łukasz.pdf'],
  },
]

/** Replies that differ from what programs usually write. */
export const specialReplies: ReplyEmail[] = [
  ...languages.filter((_, at) => at % 2 === 0).map(inline),
  ...withSmallPrint,
  ...prose,
  ...encodings,
  ...files,
  reply(
    'a phone’s line below a signature',
    `Yes.\n\n-- \nAda\n\n${phoneLines.iphone.en}\n\n${marked(attributions.apple.en, '', ...question)}\n`,
    'Yes.',
  ),
]
