import type { CampaignCheck } from '../../../contract/outreach/email-campaigns.ts'
import { type Finding, writtenFields } from '../../../contract/outreach/email-templates.ts'
import { freezeWithNotes, type Written } from '../composing/compose.ts'
import { countLinks } from '../composing/counted-links.ts'
import { findingsOf } from '../composing/findings.ts'
import type { Context } from '../../platform/context.ts'
import { sendingModeOf } from '../../platform/email-delivery.ts'
import type { Settings } from '../../platform/settings.ts'
import { footOf } from '../composing/foot.ts'
import type { Voice } from './voice.ts'
import { picturedFor } from '../composing/library-pictures.ts'
import type { Pictured } from '../composing/pictures.ts'

type Check = CampaignCheck

/**
 * Returns what can block a campaign; run before sending and again at the start, without network
 * access.
 */
export async function checksOf(
  context: Pick<Context, 'db' | 'settings'>,
  written: Written & { countsClicks?: boolean; reason?: string },
  voice?: Pick<Voice, 'foot' | 'postalAddress' | 'newsletter'>,
): Promise<Check[]> {
  const { settings } = context
  const pictures = await picturedFor(context, written)
  const frozen = await freezeWithNotes(written, voice?.foot ?? footOf(settings, written), pictures)
  const findings = findingsOf(written, frozen)
  const of = (about: Finding['about']) => findings.filter((each) => each.about === about)
  return [
    senderCheck(settings),
    addressCheck(settings, voice),
    unsubscribeCheck(settings),
    fromFindings('variables', 'Text and variables', of('words')),
    fromFindings('size', 'Size', of('size')),
    fromFindings('links', 'Links and pictures', [...of('links'), ...unready(pictures)]),
    ...(written.countsClicks ? [clicksCheck(settings, frozen.frozen.html)] : []),
  ]
}

/** Emails stay as they were sent: a picture must have its file before. */
const unready = ({ files }: Pictured): Finding[] =>
  Object.values(files).some(({ isReady }) => !isReady)
    ? [
        {
          level: 'error',
          field: 'content',
          about: 'links',
          line: null,
          column: null,
          message: 'A picture is still being prepared. Please try again in a minute.',
        },
      ]
    : []

const fromFindings = (name: Check['name'], title: string, found: Finding[]): Check => ({
  name,
  title,
  level: found.some(({ level }) => level === 'error') ? 'stop' : found.length > 0 ? 'warn' : 'ok',
  advice: found
    .map(({ field, line, message }) =>
      line === null ? message : `${writtenFields[field]}, line ${line}: ${message}`,
    )
    .join('\n'),
})

const senderAdvice = {
  captured:
    'No mail server is set up (Settings, Email), so emails are saved in the outbox and not sent.',
  unnamed:
    'Emails would leave in the name of the sample agency. Please enter your own name and address under Settings, Agency.',
  smtp: '',
}
const senderLevels = { captured: 'warn', unnamed: 'stop', smtp: 'ok' } as const

function senderCheck(settings: Settings): Check {
  const mode = sendingModeOf(settings)
  return {
    name: 'sender',
    title: 'Email server',
    level: senderLevels[mode],
    advice: senderAdvice[mode],
  }
}

const addressCheck = (
  { smtpUrl, postalAddress: own }: Settings,
  voice?: Pick<Voice, 'postalAddress' | 'newsletter'>,
): Check => {
  const postalAddress = voice?.postalAddress ?? own
  return {
    name: 'address',
    title: 'Postal address',
    level: postalAddress ? 'ok' : smtpUrl ? 'stop' : 'warn',
    advice: postalAddress
      ? ''
      : voice?.newsletter
        ? 'Bulk email must include a postal address. Please enter the client’s in its newsletter.'
        : 'Bulk email must include a postal address. Please enter it under Settings, Agency.',
  }
}

const unsubscribeCheck = ({ publicUrl, smtpUrl }: Settings): Check => {
  const isWell = publicUrl.startsWith('https://') || !smtpUrl
  return {
    name: 'unsubscribe',
    title: 'One-click unsubscribe',
    level: isWell ? 'ok' : 'warn',
    advice: isWell
      ? ''
      : `Email programs offer one-click unsubscribe only over https. PUBLIC_URL is ${publicUrl}; recipients must be able to reach it.`,
  }
}

/** Counted links redirect through this server. */
const clicksCheck = ({ publicUrl, smtpUrl }: Settings, html: string): Check => {
  const { links } = countLinks(html)
  const count = links.length === 1 ? '1 link' : `${links.length} links`
  const isReached = publicUrl.startsWith('https://') || !smtpUrl
  return {
    name: 'clicks',
    title: links.length === 0 ? 'Link tracking' : `${count} tracked`,
    level: links.length > 0 && isReached ? 'ok' : 'warn',
    advice:
      links.length === 0
        ? 'No links can be tracked: there are none, they contain variables, or their text is the URL.'
        : isReached
          ? ''
          : `Tracked links redirect through ${publicUrl}, which recipients must be able to reach.`,
  }
}
