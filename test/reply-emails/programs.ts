import {
  address,
  attributions,
  headers,
  type Language,
  originals,
  phoneLines,
  sentOn,
} from './languages.ts'
import { anEmail, html, type Part, plain, several } from './mime.ts'

/** The email that is answered, as lines. */
export const question = ['Hello Ada,', '', 'Shall we start with the blue version?', '', 'Mia']

/** An answer: what the person wrote, as lines, and their signature. */
export type Answer = { lines: string[]; signature?: string[]; subject?: string }
/** Writes an answer as a mail program does. */
export type Program = (language: Language, answer: Answer) => Buffer

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const marked = question.map((line) => (line ? `> ${line}` : '>')).join('\n')
const inDivs = (lines: string[], style = '') =>
  lines.map((line) => `<div${style}>${line ? escaped(line) : '<br>'}</div>`).join('')
const inParagraphs = (lines: string[]) =>
  lines
    .map((line) => `<p class="MsoNormal">${line ? escaped(line) : '<o:p>&nbsp;</o:p>'}</p>`)
    .join('\n')
const sent = (part: Part, language: Language) =>
  anEmail(part, { subject: `${language === 'de' ? 'AW' : 'Re'}: New message from Furlong` })
const wrap = (line: string, most = 72) =>
  line.replaceAll(new RegExp(`(.{1,${most}})(?: |$)`, 'g'), '$1\n').trimEnd()

const gmail: Program = (language, { lines, signature = [] }) => {
  const above = attributions.gmail[language]
  const foot = signature.length > 0 ? `\n\n-- \n${signature.join('\n')}` : ''
  const text = `${lines.join('\n')}${foot}\n\n${wrap(above)}\n\n${marked}\n`
  const sign =
    signature.length > 0
      ? `<div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature">${inDivs(signature)}</div>`
      : ''
  const page = `<div dir="ltr">${inDivs(lines)}${sign}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(above)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${inDivs(question)}</blockquote></div>`
  return sent(several('alternative', plain(text), html(page)), language)
}

/** Some versions on phones send no plain text. */
const gmailPhone: Program = (language, { lines }) =>
  sent(
    html(
      `<div dir="auto">${inDivs(lines, ' dir="auto"')}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${escaped(attributions.gmail[language])}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${inDivs(question)}</blockquote></div>`,
    ),
    language,
  )

const outlookHead = (language: Language, bold = (text: string) => text) => {
  const [from, on, to, subject] = headers[language]
  const space = language === 'fr' ? ' ' : ''
  return [
    `${bold(`${from}${space}:`)} Furlong <${address}>`,
    `${bold(`${on}${space}:`)} ${sentOn[language]}`,
    `${bold(`${to}${space}:`)} Ada Lindqvist <ada@kiln.example>`,
    `${bold(`${subject}${space}:`)} New message from Furlong`,
  ]
}

const outlookPage = (language: Language) =>
  outlookHead(language, (text) => `\u0001${text}\u0002`)
    .map(escaped)
    .join('<br>\n')
    .replaceAll('\u0001', '<b>')
    .replaceAll('\u0002', '</b>')

const outlook: Program = (language, { lines, signature = [] }) => {
  const written = [...lines, ...(signature.length > 0 ? ['', ...signature] : [])]
  const text = `${written.join('\n\n')}\n\n${outlookHead(language).join('\n')}\n\n${question.join('\n')}\n`
  const page = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang="${language}"><div class="WordSection1">${inParagraphs(written)}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${outlookPage(language)}<o:p></o:p></p></div></div>${inParagraphs(question)}</div></body></html>`
  return sent(several('alternative', plain(text), html(page)), language)
}

const outlookHtml: Program = (language, { lines, signature = [] }) => {
  const written = [...lines, ...(signature.length > 0 ? ['', ...signature] : [])]
  return sent(
    html(
      `<html><body><div class="WordSection1">${inParagraphs(written)}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal">${outlookPage(language)}</p></div>${inParagraphs(question)}</div></body></html>`,
    ),
    language,
  )
}

const outlookWeb: Program = (language, { lines, signature = [] }) =>
  sent(
    html(
      `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr">${inDivs(lines, ' class="elementToProof" style="font-family: Aptos"')}<div class="elementToProof"><br></div>${signature.length > 0 ? `<div id="Signature" class="elementToProof">${inDivs(signature)}</div>` : ''}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt">${outlookPage(language)}</font><div>&nbsp;</div></div>${inDivs(question)}</body></html>`,
    ),
    language,
  )

const outlookPhone: Program = (language, { lines }) => {
  const line = phoneLines.outlook[language]
  const text = `${lines.join('\n')}\n\n${line}<https://aka.ms/o0ukef>\n${'_'.repeat(32)}\n${outlookHead(language).join('\n')}\n\n${question.join('\n')}\n`
  const page = `<html><body><div dir="auto">${inDivs(lines)}</div><div id="ms-outlook-mobile-body-separator-line" dir="auto"><br></div><div id="ms-outlook-mobile-signature" dir="auto">${escaped(line)}</div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr">${outlookPage(language)}</div>${inDivs(question)}</body></html>`
  return sent(several('alternative', plain(text), html(page)), language)
}

const apple: Program = (language, { lines, signature = [] }) => {
  const foot = signature.length > 0 ? `\n\n-- \n${signature.join('\n')}` : ''
  const text = `${lines.join('\n')}${foot}\n\n> ${attributions.apple[language]}\n> \n${marked}\n`
  return sent(plain(text, '; charset=utf-8; format=flowed; delsp=yes'), language)
}

const iphone: Program = (language, { lines }) => {
  const text = `${lines.join('\n')}\n\n${phoneLines.iphone[language]}\n\n> ${attributions.apple[language]}\n> \n> \u200b${question.join('\n> ')}\n`
  const page = `<html><head></head><body dir="auto">${inDivs(lines)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${escaped(phoneLines.iphone[language])}</div><div dir="ltr"><br><blockquote type="cite">${escaped(attributions.apple[language])}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${inDivs(question)}</div></blockquote></body></html>`
  return sent(several('alternative', plain(text), html(page)), language)
}

const thunderbird: Program = (language, { lines, signature = [] }) => {
  const foot = signature.length > 0 ? `\n\n-- \n${signature.join('\n')}\n` : ''
  const text = `${lines.join('\n')}\n\n${attributions.thunderbird[language]}\n${marked}\n${foot}`
  return sent(plain(text, '; charset=UTF-8; format=flowed'), language)
}

/** The answer below the quote, as its default is. */
const thunderbirdBelow: Program = (language, { lines, signature = [] }) => {
  const foot = signature.length > 0 ? `\n\n-- \n${signature.join('\n')}\n` : ''
  const text = `${attributions.thunderbird[language]}\n${marked}\n\n${lines.join('\n')}${foot}\n`
  return sent(plain(text, '; charset=UTF-8; format=flowed'), language)
}

const proton: Program = (language, { lines, signature = [] }) => {
  const line = 'Sent with [Proton Mail](https://proton.me/mail/home) secure email.'
  const foot = [...signature, line].join('\n')
  const text = `${lines.join('\n')}\n\n${foot}\n\nOn Tuesday, November 17th, 2026 at 3:41 PM, Furlong <${address}> wrote:\n\n${marked}\n`
  const page = `<div style="font-family: Arial, sans-serif">${inDivs(lines)}</div><div><br></div><div class="protonmail_signature_block">${inDivs(signature)}<div class="protonmail_signature_block-proton">Sent with <a href="https://proton.me/mail/home">Proton Mail</a> secure email.</div></div><div class="protonmail_quote">On Tuesday, November 17th, 2026 at 3:41 PM, Furlong &lt;${address}&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">${inDivs(question)}</blockquote></div>`
  const key = {
    type: 'application/pgp-keys',
    body: Buffer.from('-----BEGIN PGP PUBLIC KEY BLOCK-----'),
    name: 'publickey - ada@kiln.example - 0x1A2B3C4D.asc',
  }
  return sent(several('mixed', several('alternative', plain(text), html(page)), key), language)
}

const yahoo: Program = (language, { lines }) => {
  const above =
    language === 'de'
      ? `Am Dienstag, 17. November 2026 um 15:41:07 MEZ hat Furlong <${address}> Folgendes geschrieben:`
      : language === 'fr'
        ? `Le mardi 17 novembre 2026 à 15:41:07 UTC+1, Furlong <${address}> a écrit :`
        : language === 'es'
          ? `El martes, 17 de noviembre de 2026, 15:41:07 CET, Furlong <${address}> escribió:`
          : `On Tuesday, November 17, 2026 at 03:41:07 PM GMT+1, Furlong <${address}> wrote:`
  const text = ` ${lines.join('\n')}\n\n    ${above}  \n \n ${question.join('\n ')}\n   `
  const page = `<html><body><div class="ydp1yahoo-style-wrap">${inDivs(lines, ' dir="ltr" data-setdir="false"')}<div><br></div></div><div id="yahoo_quoted_1" class="yahoo_quoted"><div><div>${escaped(above)}</div><div><br></div><div><br></div>${inDivs(question)}</div></div></body></html>`
  return sent(several('alternative', plain(text), html(page)), language)
}

const gmx: Program = (language, { lines, signature = [] }) => {
  const [from, on, to, subject] = headers[language]
  const date = language === 'de' ? 'Dienstag, 17. November 2026 um 15:41 Uhr' : sentOn[language]
  return sent(
    html(
      `<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;">${inDivs(lines)}<div>&nbsp;</div>${signature.length > 0 ? `<div class="signature">--<br/>${signature.map(escaped).join('<br/>')}</div>` : ''}<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5;"><div style="margin:0 0 10px 0;"><b>${on}:</b>&nbsp;${date}<br/><b>${from}:</b>&nbsp;"Furlong" &lt;${address}&gt;<br/><b>${to}:</b>&nbsp;ada@kiln.example<br/><b>${subject}:</b>&nbsp;New message from Furlong</div><div name="quoted-content">${inDivs(question)}</div></div></div></body></html>`,
    ),
    language,
  )
}

const k9: Program = (language, { lines }) =>
  sent(
    plain(
      `${lines.join('\n')}\n\n${attributions.k9[language]}\n${marked}\n\n-- \n${phoneLines.k9[language]}\n`,
    ),
    language,
  )

const samsung: Program = (language, { lines }) => {
  const text = `${lines.join('\n')}\n\n\n${phoneLines.samsung[language]}\n\n${originals[language]}\n${outlookHead(language).join('\n')}\n\n${question.join('\n')}\n`
  return sent(plain(text), language)
}

export const programs = {
  gmail,
  'gmail on a phone': gmailPhone,
  outlook,
  'outlook, HTML alone': outlookHtml,
  'outlook on the web': outlookWeb,
  'outlook on a phone': outlookPhone,
  'apple mail': apple,
  iphone,
  thunderbird,
  'thunderbird, below the quote': thunderbirdBelow,
  proton,
  yahoo,
  gmx,
  'k-9': k9,
  samsung,
} as const satisfies Record<string, Program>
